/** Whether two answers say the same, in whatever order their parts stand: a save of the same would take back what the customer agreed to. */
export const isSameAnswer = (one: unknown, other: unknown): boolean => toSortedJson(one) === toSortedJson(other)

const toSortedJson = (answer: unknown): string =>
  JSON.stringify(answer, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
