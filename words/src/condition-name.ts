/** An illness as the person reads it; one we have no word for shows itself, as the specification names it. */
export function conditionName(name: string, say: (code: string) => string): string {
  const code = `condition.${name}`
  const words = say(code)
  return words === code ? name : words
}
