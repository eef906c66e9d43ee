import { findInsurer } from './insurer.ts'

/** 31 letters and digits that nobody mistakes for each other when they are read out: no 0, O, 1, I or L. */
const symbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** The first symbol is a digit, so that no name and no number plate looks like a number. */
const firstSymbols = 8
const drawnSymbols = 7

/** `Q` for a quote, `P` for a proposal, `RF` for a refund, `C` for a complaint, `CL` for a reported claim. */
export type SaleNumberKind = 'Q' | 'P' | 'RF' | 'C' | 'CL'

/** How many symbols each drawn place can have, in order: draw a whole number below each. */
export const saleNumberPlaces: readonly number[] = Array.from({ length: drawnSymbols }, (_, place) =>
  place === 0 ? firstSymbols : symbols.length,
)

/** What an insurer calls each in the forms of its numbers. */
const namesOfKinds = {
  Q: 'quote',
  P: 'proposal',
  RF: 'refund',
  C: 'complaint',
  CL: 'claim',
} as const satisfies Record<SaleNumberKind, string>
const kinds = Object.keys(namesOfKinds) as SaleNumberKind[]
export type SaleNumberName = (typeof namesOfKinds)[SaleNumberKind]
export const saleNumberNames: readonly SaleNumberName[] = Object.values(namesOfKinds)

const codePlace = '{code}'
/** What stands before the symbols of a number in this form: the place of the symbols is its end. */
export const prefixOf = (form: string): string => form.slice(0, -codePlace.length)
const usualPrefix = (kind: SaleNumberKind) => `${kind}-`
/** As those of each kind begin where the insurer has no form of its own. */
export const usualPrefixes: Readonly<Record<SaleNumberName, string>> = Object.fromEntries(
  kinds.map((kind) => [namesOfKinds[kind], usualPrefix(kind)]),
) as Record<SaleNumberName, string>

function ownPrefix(kind: SaleNumberKind): string | undefined {
  const form = findInsurer()?.numbers?.[namesOfKinds[kind]]
  return form && prefixOf(form)
}

/** 'Q-7F3K-9MX2': seven drawn symbols and a check symbol. */
export function writeSaleNumber(kind: SaleNumberKind, drawn: readonly number[]): string {
  const written = drawn.map((value) => symbols[value]).join('') + symbols[checkOf(drawn)]
  return `${ownPrefix(kind) ?? usualPrefix(kind)}${written.slice(0, 4)}-${written.slice(4)}`
}

/** Weights that differ, modulo a prime: one wrong symbol, or two in each other's place, always give another check symbol. */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value, place) => sum + (place + 1) * value, 0) % symbols.length
}

/** Letters and digits alone: a number is read out and typed with or without its dashes. */
export const withoutDashes = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** The symbols of a number that begins so; undefined where it is something else. */
export function symbolsAfter(prefix: string, typed: string): string | undefined {
  const [plain, beginning] = [withoutDashes(typed), withoutDashes(prefix)]
  const rest = plain.slice(beginning.length)
  return plain.startsWith(beginning) && /^\d[\dA-Z]{7}$/.test(rest) ? rest : undefined
}

/** What was typed as the number of a sale, with or without dashes; undefined where it is something else. Numbers that were given before the insurer had a form of its own are read too. */
export function readSaleNumber(typed: string): { number: string; isValid: boolean } | undefined {
  const prefixes = kinds.flatMap((kind) => [ownPrefix(kind) ?? [], usualPrefix(kind)].flat())
  for (const prefix of prefixes) {
    const written = symbolsAfter(prefix, typed)
    if (!written) continue
    const values = [...written].map((symbol) => symbols.indexOf(symbol))
    const isValid = values.every((value) => value >= 0) && checkOf(values.slice(0, -1)) === values.at(-1)
    return { number: `${prefix}${written.slice(0, 4)}-${written.slice(4)}`, isValid }
  }
  return undefined
}
