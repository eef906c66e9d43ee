/** What an optional cover is called. Both newborn covers are one line of the premium; where covers are named they are told apart. */
export function coverName(key: string, say: (code: string) => string): string {
  const code = `cover.${key}`
  const name = say(code)
  return name === code ? say(`line.${key}`) : name
}
