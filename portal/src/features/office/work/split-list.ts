/** The entries of a list typed as text, without blanks. */
export const splitList = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean)
