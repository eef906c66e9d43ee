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

/** 'Q-7F3K-9MX2': seven drawn symbols and a check symbol. */
export function writeSaleNumber(kind: SaleNumberKind, drawn: readonly number[]): string {
  const written = drawn.map((value) => symbols[value]).join('') + symbols[checkOf(drawn)]
  return `${kind}-${written.slice(0, 4)}-${written.slice(4)}`
}

/** Weights that differ, modulo a prime: one wrong symbol, or two in each other's place, always give another check symbol. */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value, place) => sum + (place + 1) * value, 0) % symbols.length
}

const form = /^(q|p|rf|cl?)[\s-]*(\d[\da-z]{3})[\s-]*([\da-z]{4})$/i

/** What was typed as the number of a sale, with or without dashes; undefined where it is something else. */
export function readSaleNumber(typed: string): { number: string; isValid: boolean } | undefined {
  const [, kind, ...groups] = form.exec(typed.trim().toUpperCase()) ?? []
  if (!kind) return undefined
  const values = [...groups.join('')].map((symbol) => symbols.indexOf(symbol))
  const isValid = values.every((value) => value >= 0) && checkOf(values.slice(0, -1)) === values.at(-1)
  return { number: `${kind}-${groups.join('-')}`, isValid }
}
