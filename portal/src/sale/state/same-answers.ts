/** Whether two answers are equal, in any order of their parts: saving an equal answer would void the customer's consent. */
export const isSameAnswer = (one: unknown, other: unknown): boolean => toSortedJson(one) === toSortedJson(other)

const toSortedJson = (answer: unknown): string =>
  JSON.stringify(answer, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
