import { type Day, daysBetween } from '../kernel/day.ts'
import { multiplyRounded, type Rupees, toScaled, type WholeRupees } from '../kernel/money.ts'
import { carMonths, coverStart, hasOwnDamage, isBhSeries, powerRow } from '../quote/car-quote.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import { type CarIndex, type CarZone, carIndex, type SizeBand } from './car-index.ts'
import { numberAt, type RateTables, rowsOf } from './tables/rate-tables.ts'

/** The car's value after depreciation, in whole rupees. */
export function computeIdv(exShowroom: Rupees | number, months: number, tables: RateTables): WholeRupees {
  const index = carIndex(tables)
  const row = index.depreciation.find((one) => months <= one.upTo) ?? index.depreciation.at(-1)
  if (!row) throw new RangeError(`${tables.version}: no depreciation rows`)
  let idv = multiplyRounded(Number(exShowroom), 10_000 - row.rate)
  for (let m = row.upTo; m < months; m += 12) idv = multiplyRounded(idv, 10_000 - index.furtherYear)
  return idv
}

export interface IdvRange {
  idv: WholeRupees
  least: WholeRupees
  most: WholeRupees
}

export function idvRange(quote: CarQuote, tables: RateTables, today: Day): IdvRange {
  const index = carIndex(tables)
  const idv = computeIdv(quote.ex_showroom, Math.max(0, carMonths(quote, today)), tables)
  return { idv, least: Math.ceil((idv * index.idvLeast) / 10_000), most: Math.floor((idv * index.idvMost) / 10_000) }
}

/** Small, middle or large, by cubic capacity, or by kW for an electric car. */
export function sizeBand(quote: Pick<CarQuote, 'fuel' | 'size'>, tables: RateTables): SizeBand {
  const row = powerRow(quote)
  if (quote.size <= numberAt(tables, 'car_tp', row, 'small_up_to')) return 'small'
  return quote.size <= numberAt(tables, 'car_tp', row, 'middle_up_to') ? 'middle' : 'large'
}

/** By the registering office; a BH-series car has none, so the owner's PIN code stands for it. */
export function carZone(quote: CarQuote, tables: RateTables): CarZone {
  const index = carIndex(tables)
  if (isBhSeries(quote.registration_number)) return index.pincodes.has((quote.pincode ?? '').slice(0, 3)) ? 'A' : 'B'
  return officeZone(quote.rto, index)
}

export function officeZone(rto: string, index: CarIndex): CarZone {
  const match = /^([A-Z]{2})[\s-]?(\d{1,2})?/.exec(rto.trim().toUpperCase())
  if (!match) return 'B'
  const [, state, office] = match
  return index.registrations.has(`${state}`) || index.registrations.has(`${state}${Number(office)}`) ? 'A' : 'B'
}

/** No-claim discount in percent: lost by a claim, or by a lapse longer than the tables allow. */
export function ncbPercent(quote: CarQuote, tables: RateTables, today: Day): number {
  return toScaled(numberAt(tables, 'car_ncb', String(ncbYears(quote, tables, today)), 'rate')) / 100
}

/** The claim-free years that count: none after a claim or a long lapse, and no more than the tables pay for. */
export function ncbYears(quote: CarQuote, tables: RateTables, today: Day): number {
  const previous = quote.previous_policy
  if (!previous || previous.claimed || !hasOwnDamage(quote)) return 0
  if (daysBetween(previous.expiry, coverStart(quote, today)) > carIndex(tables).ncbLapseDays) return 0
  const rows = rowsOf(tables, 'car_ncb').map(Number)
  return Math.min(Math.max(0, Math.floor(previous.claim_free_years)), Math.max(...rows))
}

/** Above this percentage the owner declares that the bonus is right: it is confirmed with the previous insurer after issue. */
const ncbTakenOnTrust = 20

export const needsNcbDeclaration = (quote: CarQuote, tables: RateTables, today: Day): boolean =>
  ncbPercent(quote, tables, today) > ncbTakenOnTrust
