import { type Day, daysBetween, monthsBetween } from '../kernel/day.ts'
import { multiplyRounded, type Rupees, toScaled, type WholeRupees } from '../kernel/money.ts'
import { newCar, normaliseRegistration, registrationForm } from '../places/registration.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import { type CarIndex, type CarZone, carIndex, type SizeBand } from './car-index.ts'
import { numberAt, type RateTables } from './tables/rate-tables.ts'

type Numbered = Pick<CarQuote, 'registration_number'>

export const isNewCar = (quote: Numbered): boolean => normaliseRegistration(quote.registration_number) === newCar

/** Another number plate is another car. One that was brand-new has only got its number. */
export const isOtherCar = (before: Numbered, after: Numbered): boolean =>
  !isNewCar(before) &&
  normaliseRegistration(before.registration_number) !== normaliseRegistration(after.registration_number)

export const hasOwnDamage = (quote: Pick<CarQuote, 'cover'>): boolean => quote.cover !== 'third_party'
export const hasThirdParty = (quote: Pick<CarQuote, 'cover'>): boolean => quote.cover !== 'own_damage'

/** A new car's third party runs three years, by law. */
export const thirdPartyYears = (quote: CarQuote): 0 | 1 | 3 => (hasThirdParty(quote) ? (isNewCar(quote) ? 3 : 1) : 0)

export const coverStart = (quote: { start_date?: Day }, today: Day): Day => quote.start_date ?? today

/** Whole months completed from the registration date to the start of cover. */
export const carMonths = (quote: CarQuote, today: Day): number =>
  monthsBetween(quote.registration_date, coverStart(quote, today))

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

export const powerRow = (quote: Pick<CarQuote, 'fuel'>): 'kw' | 'cc' => (quote.fuel === 'electric' ? 'kw' : 'cc')

export const isBhSeries = (registration: string): boolean =>
  registrationForm(normaliseRegistration(registration)) === 'bharat'

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
  const rows = Object.keys(tables.tables.car_ncb.rows).map(Number)
  return Math.min(Math.max(0, Math.floor(previous.claim_free_years)), Math.max(...rows))
}

/** Above this percentage the owner declares that the bonus is right: it is confirmed with the previous insurer after issue. */
const ncbTakenOnTrust = 20

export const needsNcbDeclaration = (quote: CarQuote, tables: RateTables, today: Day): boolean =>
  ncbPercent(quote, tables, today) > ncbTakenOnTrust

/** Own damage on a car whose state nobody vouches for: no old policy shown, a lapsed one, or one without own damage. */
export function needsInspection(quote: CarQuote, today: Day): boolean {
  if (!hasOwnDamage(quote) || isNewCar(quote)) return false
  const previous = quote.previous_policy
  if (!previous || previous.type === 'third_party') return true
  return daysBetween(previous.expiry, coverStart(quote, today)) > 1 || previous.expiry < today
}
