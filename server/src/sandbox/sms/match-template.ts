/** The most characters of a variable, by its tag. A {#var#} is a variable registered before variables had types. */
const valuePatterns: Readonly<Record<string, string>> = {
  var: '.{0,30}',
  alphanumeric: '.{0,30}',
  numeric: '\\d{0,30}',
  url: 'https?://\\S{1,300}',
}

/** Whether a text is the registered one with values in place of its variables: everything else word for word. */
export function matchesTemplate(registeredText: string, text: string): boolean {
  const pattern = registeredText
    .split(/\{#(\w+)#\}/)
    .map((part, place) => (place % 2 === 0 ? escapePattern(part) : (valuePatterns[part] ?? '(?!)')))
    .join('')
  return new RegExp(`^${pattern}$`, 'u').test(text)
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`)
