import { dayNumber, readDigits } from '../kernel/day.ts'
import { multiplyRounded, type Paise } from '../kernel/money.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import { relations } from '../people/relations.ts'
import { type AddonChoice, addonOf, includedAddons, includedChoice } from '../products/addons.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import type { FamilyProduct } from '../products/family-product.ts'
import type { FamilyQuote, QuoteMember } from '../quote/quote-input.ts'
import type { FamilyBreakup, PremiumLine, PremiumSheet, TraceStep } from './breakup.ts'
import { type Factor, type FamilyIndex, familyIndex, type Price } from './family-index.ts'
import type { RateContext } from './rate-context.ts'
import { addTax } from './tax.ts'

/** A quote being rated: where its factors stand, and the lines and steps worked out so far. */
interface FamilyRating extends PremiumSheet {
  index: FamilyIndex
  quote: FamilyQuote
  variant: string
  years: number
}

/**
 * The premium of a checked quote of the health family. Factors are applied one at a time in the order of the filing, each
 * result rounded to the paisa; a quote that is not in the tables is refused with a RangeError, since `checkQuote` comes first.
 */
export function rateFamily(product: FamilyProductId, quote: FamilyQuote, context: RateContext): FamilyBreakup {
  const index = familyIndex(context.tables, product)
  const facts = FAMILY_PRODUCTS[product]
  const years = quote.tenure ?? 1
  const lines: PremiumLine[] = []
  const trace: TraceStep[] | undefined = context.trace ? [] : undefined
  const rating: FamilyRating = { index, quote, variant: quote.variant ?? facts.defaultVariant, years, lines, trace }

  const rated = rateMembers(rating, facts, context)
  const memberPremiums = rated.premiums
  let members = 0
  for (const premium of memberPremiums) members += premium
  if (members < index.minimum) {
    trace?.push({ key: 'minimum', table: 'plan', row: 'minimum', before: members, after: index.minimum })
    members = index.minimum
  }

  // What the loading adds is a line of its own; up to the minimum premium it adds nothing.
  const loading = Math.min(rated.loading, members - index.minimum)
  lines.push({ key: 'members', amount: (members - loading) * years })
  if (loading > 0) lines.push({ key: 'loading', amount: loading * years })
  const addonPremiums = rateAddons(rating, members)
  let addons = 0
  for (const { key, amount, included } of addonPremiums) {
    addons += amount
    lines.push(included ? { key, amount, included } : { key, amount: amount * years })
  }

  const gross = (members + addons) * years
  if (years > 1) trace?.push({ key: 'tenure', factor: String(years), before: members + addons, after: gross })
  const discount = addDiscounts(rating, gross)
  const net = gross - discount
  const tax = addTax(rating, net, index.tax, context)
  const breakup: FamilyBreakup = {
    kind: 'family',
    lines,
    memberPremiums,
    members,
    addonPremiums,
    addons,
    gross,
    discount,
    net,
    tax,
    total: net + tax,
    rateVersion: index.version,
  }
  if (trace) breakup.trace = trace
  return breakup
}

function rateMembers(
  { index, quote, variant, trace }: FamilyRating,
  { hasZone, hasDeductible }: FamilyProduct,
  context: RateContext,
): { premiums: Paise[]; loading: Paise } {
  const { members } = quote
  const start = dayNumber(quote.start_date ?? context.today)
  const isFloater = quote.policy_type === 'floater'
  const births: number[] = []
  for (let i = 0; i < members.length; i++) births.push(birthNumber(members[i] as QuoteMember, start))
  const eldest = isFloater ? findEldest(members, births) : -1
  const variantFactor = requireRow(index.variants.get(variant), 'variant', variant)
  const deductible = hasDeductible
    ? requireRow(index.deductibles.get(quote.deductible ?? ''), 'deductible', quote.deductible)
    : undefined
  const zone = hasZone ? requireRow(index.zones[prefixOf(quote.pincode)], 'zone', quote.pincode) : undefined
  const floaterSum = index.sums.get(quote.si)
  const premiums: Paise[] = []
  let loadingOfAll = 0
  for (let i = 0; i < members.length; i++) {
    const member = members[i] as QuoteMember
    const memberTrace = trace && { steps: trace, member: i }
    const si = isFloater || member.si === undefined ? quote.si : member.si
    const age = Math.floor((start - (births[i] as number)) / 10_000)
    const ageFactor = requireRow(index.ages[age > 130 ? 130 : age], 'age', age)
    const siFactor = requireRow(si === quote.si ? floaterSum : index.sums.get(si), 'si', si)
    let amount = index.base
    trace?.push({ key: 'base', table: 'plan', row: 'base', member: i, before: 0, after: amount })
    amount = applyFactor('age', ageFactor, amount, memberTrace)
    amount = applyFactor('si', siFactor, amount, memberTrace)
    if (deductible) amount = applyFactor('deductible', deductible, amount, memberTrace)
    amount = applyFactor('variant', variantFactor, amount, memberTrace)
    if (zone) amount = applyFactor('zone', zone, amount, memberTrace)
    if (isFloater && i !== eldest) amount = applyFactor('other_on_floater', index.other, amount, memberTrace)
    const loading = context.loadings?.[i] ?? 0
    if (loading > 0) {
      const extra = multiplyRounded(amount, Math.round(loading * 100))
      const factor = `${loading}%`
      trace?.push({ key: 'loading', factor, table: 'underwriting', member: i, before: amount, after: amount + extra })
      loadingOfAll += extra
      amount += extra
    }
    premiums.push(amount)
  }
  return { premiums, loading: loadingOfAll }
}

/** Where the steps of one member are written. */
interface MemberTrace {
  steps: TraceStep[]
  member: number
}

function applyFactor(key: string, factor: Factor, before: Paise, trace?: MemberTrace): Paise {
  const after = multiplyRounded(before, factor.value)
  if (trace) {
    const table = key === 'other_on_floater' ? 'plan' : key
    trace.steps.push({ key, factor: factor.text, table, row: factor.row, member: trace.member, before, after })
  }
  return after
}

function requireRow<T>(value: T | undefined, table: string, row: unknown): T {
  if (value === undefined) throw new RangeError(`no row in ${table} for ${String(row)}`)
  return value
}

const prefixOf = (pincode = ''): number => (pincode.length === 6 ? readDigits(pincode, 0, 3) : -1)

/** The birth day as a comparable number; an age alone stands for a birthday on the first day of cover. */
function birthNumber(member: QuoteMember, start: number): number {
  return member.dob === undefined ? start - (member.age ?? Number.NaN) * 10_000 : dayNumber(member.dob)
}

function findEldest(members: readonly QuoteMember[], births: readonly number[]): number {
  let eldest = 0
  for (let i = 1; i < births.length; i++) {
    const [birth, earliest] = [births[i] as number, births[eldest] as number]
    const isBefore = birth === earliest ? rankOf(members[i]) < rankOf(members[eldest]) : birth < earliest
    if (isBefore) eldest = i
  }
  return eldest
}

/** The price of each add-on for one year, those that the plan includes at the end. */
function rateAddons({ index, quote, variant, trace }: FamilyRating, members: Paise): PremiumLine[] {
  const lines: PremiumLine[] = []
  const choices = quote.addons
  if (choices)
    for (const key in choices) {
      const choice = choices[key] as AddonChoice
      const addon = requireRow(addonOf(key), 'cover', key)
      if (includedChoice(addon, variant) === choice) continue
      const price = requireRow(
        index.prices.get(choice === true || !addon.options ? key : priceRow(index, key, choice)),
        'cover',
        key,
      )
      const amount = priceOf(price, members, choice)
      const before = price.percent === undefined ? 0 : members
      trace?.push({ key, factor: price.text, table: 'cover', row: price.row, before, after: amount })
      lines.push({ key, amount })
    }
  for (const addon of includedAddons(variant)) {
    const choice = choices?.[addon.key]
    if (choice === undefined || choice === includedChoice(addon, variant))
      lines.push({ key: addon.key, amount: 0, included: true })
  }
  return lines
}

/** A cover priced by option has a row for each; one priced by the rupee has a single row. */
const priceRow = (index: FamilyIndex, key: string, choice: string): string =>
  index.prices.has(key) ? key : `${key}=${choice}`

function priceOf(price: Price, members: Paise, choice: AddonChoice): Paise {
  if (price.percent !== undefined) return multiplyRounded(members, price.percent)
  if (price.flat !== undefined) return price.flat
  return multiplyRounded(typeof choice === 'string' ? Number(choice) * 100 : Number.NaN, price.perRupee ?? Number.NaN)
}

/** In the filing's order; each is cut so that all together stay within the most that may be given. */
function addDiscounts({ index, quote, years, lines, trace }: FamilyRating, gross: Paise): Paise {
  const people = quote.members.length
  const isFamily = quote.policy_type === 'individual' && people > 1
  if (!isFamily && years === 1 && !quote.discounts?.length) return 0
  let left = index.mostDiscount
  let sum = 0
  const addDiscount = (key: string, factor: Factor) => {
    const value = Math.min(factor.value, left)
    if (value === 0) return
    left -= value
    const amount = multiplyRounded(gross, value)
    lines.push({ key, amount: -amount })
    const before = gross - sum
    trace?.push({ key, factor: `${value / 100}%`, table: 'plan', row: factor.row, before, after: before - amount })
    sum += amount
  }
  if (isFamily) addDiscount('family_discount', index.family[people > 2 ? 1 : 0])
  if (quote.discounts?.includes('existing')) addDiscount('existing_discount', index.existing)
  if (quote.discounts?.includes('employee')) addDiscount('employee_discount', index.employee)
  if (years > 1) addDiscount('long_term_discount', index.longTerm[years > 2 ? 1 : 0])
  return sum
}

const rankOf = (member: QuoteMember | undefined): number =>
  (relations as readonly string[]).indexOf(member?.relation ?? '')
