/** Our own long ids, such as 'RF-7f3k…' or 'partner-7f3k…'. */
const longId = /\b([A-Za-z]+-)([0-9a-z]{6})[0-9a-z]{14,}\b/g

/** A text with the numbers that people know in place of long ids; of an id without one, its beginning. The whole stands in the raw details. */
export const nameIds = (text: string, numbers: Readonly<Record<string, string>>): string =>
  text.replaceAll(longId, (id, kind: string, start: string) => numbers[id] ?? `${kind}${start}…`)
