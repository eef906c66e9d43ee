import { amountUnit } from '@portal/words/amount-unit.ts'

/**
 * Text from people, made safe to draw: one normal form, no control characters, and no marks that turn the direction of
 * writing (a name with U+202E would show another name than the one that was consented to). Joiners stay: Devanagari needs them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is what this is for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb\ufeff]/g
const TURNS_DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const FOREIGN_SPACE = new RegExp(`\\r\\n?|\\t|(?<!₹)(?<!\\d(?=\\u00a0(?:${amountUnit})))\\u00a0`, 'g')

export function plainText(text: string): string {
  return (
    text
      // Between ₹, an amount and its unit stays a space that no line is broken at.
      .replace(FOREIGN_SPACE, (match) => (match.startsWith('\r') ? '\n' : ' '))
      .replace(LONE_SURROGATE, '')
      .replace(CONTROL, '')
      .replace(TURNS_DIRECTION, '')
      .normalize('NFC')
  )
}

/** The same data with every text in it made plain, so that no document has to remember to do it. */
export function plainData<Data>(data: Data): Data {
  return plain(data) as Data
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return value.map(plain)
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
  }
  return value
}
