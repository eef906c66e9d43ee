import type { Unit } from './unit.ts'

/** Whole paise: every amount inside the portal. */
export type Paise = Unit<number, 'paise'>

/** Rupees on the wire: whole for a sum insured ("500000"), with two decimals for a premium ("20754.62"). */
export type Rupees = Unit<string, 'rupees'>

/** Rupees to reckon with: a car's value, which is never a fraction of a rupee. */
export type WholeRupees = Unit<number, 'rupees'>

/** Factors of the rate tables are exact to four decimals; car own-damage rates to five. */
const FOUR_DECIMALS = 10_000
export const FIVE_DECIMALS = 100_000

/** A table's decimal (1.345) as a whole number of ten-thousandths (13450), the only form in which it is ever multiplied. */
export function toScaled(decimal: number, scale: number = FOUR_DECIMALS): number {
  const whole = Math.round(decimal * scale)
  if (Math.abs(decimal * scale - whole) > 1e-6 * Math.max(1, Math.abs(whole)))
    throw new RangeError(`${decimal} is not exact to ${Math.log10(scale)} decimals`)
  return whole
}

/**
 * amount × factor ÷ scale, rounded half up to a whole paisa or rupee, whichever the amount is in; amount ≥ 0 and factor a whole number of 1/scale.
 *
 * Exact, not nearly exact: x = amount × factor + scale/2 is a whole number below 2^53, so it carries no error. The division is
 * rounded by at most (x/scale) × 2^-53 < 1/scale, while a quotient that is not whole lies at least 1/scale below the next
 * whole number, so the floor is the true one. Larger products are refused rather than rounded wrongly.
 */
export function multiplyRounded(amount: number, factor: number, scale: number = FOUR_DECIMALS): number {
  const product = amount * factor + scale / 2
  if (!(product < Number.MAX_SAFE_INTEGER)) throw new RangeError('amount too large to be multiplied exactly')
  return Math.floor(product / scale)
}

/** The wire's form: "20754.62". */
export function toRupees(paise: Paise): Rupees {
  const positive = Math.abs(paise)
  const part = String(positive % 100).padStart(2, '0')
  return `${paise < 0 ? '-' : ''}${Math.floor(positive / 100)}.${part}`
}

/** Reads "20754.62", "20754.6" or "20754"; anything else is undefined. */
export function fromRupees(text: Rupees): Paise | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const paise = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -paise : paise
}

/** Indian digit grouping of a whole number: 12345678 → "1,23,45,678". */
export function groupDigits(whole: number): string {
  const text = String(whole)
  const tail = text.slice(-3)
  const head = text.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')
  return head ? `${head},${tail}` : tail
}

/** Whole rupees on screen: "₹ 5,00,000". */
export function showWhole(rupees: WholeRupees | Rupees): string {
  return `₹\u00a0${groupDigits(Number(rupees))}`
}

/** On screen: "₹ 20,754.62". */
export function showRupees(paise: Paise): string {
  const positive = Math.abs(paise)
  const part = String(positive % 100).padStart(2, '0')
  return `${paise < 0 ? '−' : ''}₹\u00a0${groupDigits(Math.floor(positive / 100))}.${part}`
}

const LAKH = 100_000
const CRORE = 10_000_000

/** A sum insured in the words of the market, never broken at the end of a line: "₹ 5 Lakh", "₹ 1.5 Crore"; odd sums keep their digits: "₹ 5,81,234". */
export function showSum(rupees: WholeRupees | Rupees): string {
  return `₹\u00a0${sumInWords(rupees)}`
}

/** The same without its sign, beside an amount that has one: "5 Lakh". */
export function sumInWords(rupees: WholeRupees | Rupees): string {
  const sum = Number(rupees)
  const [unit, word] = sum >= CRORE ? [CRORE, 'Crore'] : [LAKH, 'Lakh']
  const isRound = sum >= LAKH && (sum * 100) % unit === 0
  return isRound ? `${sum / unit}\u00a0${word}` : groupDigits(sum)
}
