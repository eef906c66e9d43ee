import { shortenName } from './shorten-name.ts'

/** The types under which operators register a variable: digits, words and numbers, links on a whitelisted address. */
type VariableType = 'numeric' | 'alphanumeric' | 'url'

interface Variable {
  type: VariableType
  /** How many variables are registered side by side for it: a value longer than one is split over them. */
  parts?: number
  /** The same in every message of this installation: registered as fixed text. */
  isFixed?: boolean
  /** Mail alone, which nobody registers. */
  most?: number
  shorten?: (value: string, most: number) => string
}

/** TRAI's limit of one variable. */
const charactersOfPart = 30
const charactersOfLink = 300

/** Every variable of the messages. A value that does not fit is refused, not cut: a cut link or amount misleads. Names have a rule of their own. */
export const variables = {
  name: { type: 'alphanumeric', parts: 2, shorten: shortenName },
  plan: { type: 'alphanumeric', parts: 2 },
  place: { type: 'alphanumeric', parts: 3 },
  what: { type: 'alphanumeric' },
  amount: { type: 'alphanumeric' },
  gst: { type: 'alphanumeric' },
  code: { type: 'numeric' },
  count: { type: 'numeric' },
  minutes: { type: 'numeric' },
  hours: { type: 'numeric' },
  number: { type: 'numeric' },
  account: { type: 'alphanumeric' },
  date: { type: 'alphanumeric' },
  time: { type: 'alphanumeric' },
  until: { type: 'alphanumeric', parts: 2 },
  policy: { type: 'alphanumeric' },
  reference: { type: 'alphanumeric', parts: 2 },
  vehicle: { type: 'alphanumeric' },
  link: { type: 'url' },
  brand: { type: 'alphanumeric', isFixed: true },
  phone: { type: 'alphanumeric', isFixed: true },
  reasons: { type: 'alphanumeric', most: 1000 },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof variables

export const findVariable = (name: string): Variable | undefined =>
  Object.hasOwn(variables, name) ? variables[name as VariableName] : undefined

/** The most characters of a value. */
export function limitOf({ type, parts = 1, most }: Variable): number {
  return most ?? (type === 'url' ? charactersOfLink : charactersOfPart * parts)
}

/** The value as it stands in a message. Throws on one that is missing or too long: a mistake of ours, found before anything is sent. */
export function fitVariable(name: string, value: string | undefined): string {
  const variable = findVariable(name)
  if (!variable || value === undefined) throw new Error(`message variable ${name} is missing`)
  // Control characters and line breaks become spaces: a name must not be able to shape the message around it.
  // The space between ₹ and its amount stays one that no line is broken at.
  const plain = value.replace(/(?:(?!\u00a0)[\p{Cc}\p{Zl}\p{Zp}\s])+/gu, ' ').trim()
  const most = limitOf(variable)
  if ([...plain].length <= most) return plain
  if (!variable.shorten) throw new Error(`message variable ${name} is longer than ${most}`)
  return variable.shorten(plain, most)
}
