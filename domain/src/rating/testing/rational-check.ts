import { ageOn, daysBetween, monthsBetween } from '../../kernel/day.ts'
import type { FamilyProductId } from '../../kernel/product-id.ts'
import { addonOf, addonsOf } from '../../products/addons.ts'
import { CAR_ADDONS } from '../../products/car.ts'
import { FAMILY_PRODUCTS } from '../../products/catalogue.ts'
import type { CarQuote, FamilyQuote, QuoteInput } from '../../quote/quote-input.ts'
import { carZone, sizeBand } from '../car-facts.ts'
import { rate } from '../rate.ts'
import { RATES_2026_11 } from '../tables/2026-11.ts'
import { cellAt, type FiledTables, rowsOf, type TableName } from '../tables/rate-tables.ts'
import { randomCar, randomFamily, randomNumbers } from './random-quotes.ts'

/**
 * The filing worked out a second time, with whole-number fractions of any size and no floating point at all. Only tests and the
 * benchmark load this; it reads the printed decimals of the tables, never the compiled factors.
 */
interface Fraction {
  over: bigint
  under: bigint
}

const fraction = (decimal: unknown): Fraction => {
  const [whole = '0', part = ''] = String(decimal).split('.')
  return { over: BigInt(whole + part), under: 10n ** BigInt(part.length) }
}
const rest = (decimal: unknown): Fraction => {
  const { over, under } = fraction(decimal)
  return { over: under - over, under }
}
const times = (amount: bigint, { over, under }: Fraction): bigint => (2n * amount * over + under) / (2n * under)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const tables: FiledTables = RATES_2026_11
const at = (table: TableName, row: string, column: string): unknown => cellAt(tables, table, row, column)
const paise = (rupees: unknown): bigint => BigInt(Math.round(Number(rupees))) * 100n

function bandOf(age: number): string {
  return rowsOf(tables, 'age').findLast((row) => Number.parseInt(row, 10) <= age) ?? ''
}

function zoneOf(pincode: string): string {
  const rows = rowsOf(tables, 'zone')
  return rows.find((row) => String(at('zone', row, 'pincodes')).includes(pincode.slice(0, 3))) ?? '3'
}

export function exactFamily(product: FamilyProductId, quote: FamilyQuote, today: string): bigint {
  const facts = FAMILY_PRODUCTS[product]
  const plan = (row: string) => fraction(at('plan', row, product))
  const variant = quote.variant ?? facts.defaultVariant
  const isFloater = quote.policy_type === 'floater'
  const eldest = [...quote.members].sort((a, b) => (String(a.dob) < String(b.dob) ? -1 : 1))[0]
  const lakh = (rupees: string | undefined) => String(Number(rupees) / 100_000)
  let members = 0n
  for (const member of quote.members) {
    let amount = paise(at('plan', 'base', product))
    amount = times(amount, fraction(at('age', bandOf(ageOn(String(member.dob), today)), product)))
    amount = times(amount, fraction(at('si', lakh(isFloater ? quote.si : (member.si ?? quote.si)), product)))
    if (facts.hasDeductible) amount = times(amount, fraction(at('deductible', lakh(quote.deductible), 'factor')))
    amount = times(amount, fraction(at('variant', variant, 'factor')))
    if (facts.hasZone) amount = times(amount, fraction(at('zone', zoneOf(String(quote.pincode)), 'factor')))
    if (isFloater && member !== eldest) amount = times(amount, plan('other_on_floater'))
    members += amount
  }
  const minimum = paise(at('plan', 'minimum', product))
  if (members < minimum) members = minimum
  let addons = 0n
  for (const [key, choice] of Object.entries(quote.addons ?? {})) {
    const included = addonOf(key)?.includedIn?.[variant]
    if (included === choice) continue
    const row = tables.tables.cover.rows[key] ? key : `${key}=${choice}`
    const [share, flat] = [at('cover', row, 'percent'), at('cover', row, 'flat')]
    if (share !== undefined) addons += times(members, fraction(share))
    else addons += flat === undefined ? times(paise(choice), fraction(at('cover', row, 'per_rupee'))) : paise(flat)
  }
  const years = quote.tenure ?? 1
  const gross = (members + addons) * BigInt(years)
  const rows: string[] = []
  if (!isFloater && quote.members.length > 1) rows.push(quote.members.length > 2 ? 'family_3' : 'family_2')
  for (const one of ['existing', 'employee'] as const) if (quote.discounts?.includes(one)) rows.push(one)
  if (years > 1) rows.push(`long_term_${years}`)
  let left = 2500n
  let net = gross
  for (const row of rows) {
    const { over, under } = plan(row)
    const share = least((over * 10_000n) / under, left)
    left -= share
    net -= times(gross, { over: share, under: 10_000n })
  }
  return net
}

export function exactCar(quote: CarQuote, today: string): bigint {
  const months = monthsBetween(quote.registration_date, today)
  const car = (row: string) => at('car', row, 'value')
  const band = sizeBand(quote, tables)
  let net = 0n
  if (quote.cover !== 'third_party') {
    const idv = paise(quote.idv)
    const row = months <= 60 ? '60' : months <= 120 ? '120' : 'over'
    const ownRate = fraction(at('car_od', row, `${carZone(quote, tables)} ${band}`))
    const fitted = [
      times(paise(quote.kit?.value ?? 0), fraction(at('car_cover', 'kit', 'of_value'))),
      times(paise(quote.accessories?.electrical ?? 0), fraction(at('car_cover', 'electrical', 'of_value'))),
      times(paise(quote.accessories?.non_electrical ?? 0), ownRate),
    ]
    const full = fitted.reduce((sum, part) => sum + part, times(idv, ownRate))
    let od = full
    if (quote.anti_theft) od -= least(times(full, fraction(car('anti_theft'))), paise(car('anti_theft_most')))
    if (quote.voluntary_deductible) {
      const [share, most] = ['rate', 'most'].map((one) => at('car_voluntary', String(quote.voluntary_deductible), one))
      od -= least(times(full, fraction(share)), paise(most))
    }
    const old = quote.previous_policy
    const keepsNcb = old && !old.claimed && daysBetween(old.expiry, today) <= 90
    net += od - times(od, fraction(keepsNcb ? at('car_ncb', String(Math.min(5, old.claim_free_years)), 'rate') : 0))
    for (const addon of quote.addons ?? []) {
      const key = addon === 'zero_dep' ? `zero_dep=${months <= 24 ? 24 : 60}` : addon
      const [ofIdv, ofOd] = [at('car_addon', key, 'of_idv'), at('car_addon', key, 'of_own_damage')]
      if (ofIdv !== undefined) net += times(idv, fraction(ofIdv))
      else net += ofOd === undefined ? paise(at('car_addon', key, 'flat')) : times(od, fraction(ofOd))
    }
  }
  if (quote.cover !== 'own_damage') {
    const years = quote.registration_number === 'NEW' ? 3 : 1
    const tp = paise(at('car_tp', quote.fuel === 'electric' ? 'kw' : 'cc', `${band}_${years}`))
    net += quote.fuel === 'hybrid' ? times(tp, rest(car('hybrid_third_party_off'))) : tp
    if (quote.pa && quote.owner_type === 'individual') net += paise(car('pa'))
    if (quote.kit) net += paise(at('car_cover', 'kit', 'flat')) * BigInt(years)
    if (quote.driver_liability) net += paise(at('car_cover', 'driver_liability', 'flat')) * BigInt(years)
    const accident = (sum: number | undefined, row: string) =>
      times(paise(sum ?? 0), fraction(at('car_cover', row, 'of_sum')))
    net += accident(quote.driver_pa, 'driver_pa')
    for (let seat = 1; seat < quote.seating; seat++) net += accident(quote.passenger_pa, 'passenger_pa')
  }
  return net + 2n * times(net, { over: 9n, under: 100n })
}

export interface Difference {
  product: string
  quote: QuoteInput
  rated: number
  exact: string
}

/** Rates `count` random quotes both ways and answers those that differ. The same seed gives the same quotes. */
export function checkAgainstRationals(count: number, seed: number): Difference[] {
  const today = '2026-11-15'
  const next = randomNumbers(seed)
  const context = { tables, today }
  const differences: Difference[] = []
  for (let i = 0; i < count; i++) {
    const product = (['arogya-sanjeevani', 'health', 'topup', 'car'] as const)[i % 4]!
    const quote =
      product === 'car' ? randomCar(next, CAR_ADDONS) : randomFamily(product, next, addonsOf(product), tables)
    const rated = rate(product, quote, context).total
    const exact =
      product === 'car' ? exactCar(quote as CarQuote, today) : exactFamily(product, quote as FamilyQuote, today)
    if (BigInt(rated) !== exact) differences.push({ product, quote, rated, exact: String(exact) })
  }
  return differences
}
