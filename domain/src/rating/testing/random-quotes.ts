import type { FamilyProductId } from '../../kernel/product-id.ts'
import { relations } from '../../people/relations.ts'
import type { Addon, AddonChoice } from '../../products/addons.ts'
import { type CarAddon, PA_SUMS, VOLUNTARY_DEDUCTIBLES } from '../../products/car.ts'
import { FAMILY_PRODUCTS } from '../../products/catalogue.ts'
import type { CarQuote, FamilyQuote, QuoteMember } from '../../quote/quote-input.ts'
import { deductiblesFor } from '../deductible-options.ts'
import type { RateTables } from '../tables/rate-tables.ts'

/** Random quotes for checks of the arithmetic. Only tests and the benchmark load this. */
export type RandomBelow = (below: number) => number

/** The same seed gives the same numbers on every machine (a linear congruential generator, high bits used). */
export function randomNumbers(seed: number): RandomBelow {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const pick = <T>(next: RandomBelow, list: readonly T[]): T => list[next(list.length)] as T
const two = (value: number) => String(value).padStart(2, '0')
const someDay = (next: RandomBelow, fromYear: number, years: number) =>
  `${fromYear + next(years)}-${two(1 + next(10))}-${two(1 + next(28))}`

export function randomFamily(
  product: FamilyProductId,
  next: RandomBelow,
  addons: readonly Addon[],
  tables: RateTables,
): FamilyQuote {
  const facts = FAMILY_PRODUCTS[product]
  const variant = pick(next, facts.variants)
  const sums = facts.sumsInsured(variant)
  const members: QuoteMember[] = Array.from({ length: 1 + next(8) }, (_, i) => ({
    relation: relations[i] as string,
    dob: someDay(next, 1935, 91),
  }))
  const quote: FamilyQuote = { policy_type: pick(next, ['floater', 'individual']), si: pick(next, sums), members }
  quote.tenure = pick(next, facts.tenures)
  quote.variant = variant
  if (facts.hasZone) quote.pincode = String(100_000 + next(900_000))
  if (facts.hasDeductible) quote.deductible = pick(next, deductiblesFor(tables, quote))
  else if (quote.policy_type === 'individual') for (const member of members) member.si = pick(next, sums)
  if (facts.hasDiscounts) {
    quote.discounts = (['existing', 'employee'] as const).filter(() => next(2) === 0)
    const chosen: Record<string, AddonChoice> = {}
    for (const { key, options } of addons) if (next(4) === 0) chosen[key] = options ? pick(next, options) : true
    quote.addons = chosen
  }
  return quote
}

/** A kit, accessories and people, each of them now and then. */
function randomExtras(next: RandomBelow): Partial<CarQuote> {
  const value = () => String(500 + next(200_000))
  return {
    ...(next(2) === 0 && { kit: { fuel: pick(next, ['cng', 'lpg']), value: value() } }),
    accessories: {
      ...(next(2) === 0 && { electrical: value() }),
      ...(next(2) === 0 && { non_electrical: value() }),
    },
    ...(next(2) === 0 && { passenger_pa: pick(next, PA_SUMS) }),
    ...(next(2) === 0 && { driver_pa: pick(next, PA_SUMS) }),
    driver_liability: next(2) === 0,
  }
}

export function randomCar(next: RandomBelow, addons: readonly CarAddon[]): CarQuote {
  const isNew = next(5) === 0
  return {
    registration_number: isNew ? 'NEW' : 'MH02AB1234',
    rto: pick(next, ['MH02', 'MH49', 'DL08', 'KA05', 'KA06', 'GJ27']),
    make: 'A',
    model: 'B',
    variant: 'C',
    fuel: pick(next, ['petrol', 'diesel', 'cng', 'electric', 'hybrid']),
    size: 1 + next(3000),
    seating: 4 + next(5),
    registration_date: isNew ? '2026-11-15' : someDay(next, 2022, 4),
    ex_showroom: '830000',
    idv: String(50_000 + next(20_000_000)),
    cover: pick(next, ['comprehensive', 'third_party', 'own_damage']),
    previous_policy: {
      insurer: 'A',
      number: '12345',
      type: 'comprehensive',
      expiry: someDay(next, 2026, 1),
      claimed: next(4) === 0,
      claim_free_years: next(8),
    },
    voluntary_deductible: pick(next, VOLUNTARY_DEDUCTIBLES),
    anti_theft: next(2) === 0,
    pa: next(2) === 0,
    owner_type: pick(next, ['individual', 'company']),
    addons: addons.filter((addon) => addon !== 'rti' && next(3) === 0),
    ...(next(2) === 0 && randomExtras(next)),
  }
}
