import { dayNumber, digits } from '../kernel/day.ts'
import { multiplyRounded, type Paise } from '../kernel/money.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import { relations } from '../people/relations.ts'
import { type AddonChoice, addonOf, includedAddons } from '../products/addons.ts'
import { FAMILY_PRODUCTS } from '../products/catalogue.ts'
import type { FamilyQuote, QuoteMember } from '../quote/quote-input.ts'
import type { FamilyBreakup, PremiumLine, TraceStep } from './breakup.ts'
import { type Factor, type FamilyIndex, familyIndex, type Price } from './family-index.ts'
import type { RateContext } from './rate-context.ts'
import { addTax } from './tax.ts'

/**
 * The premium of a checked quote of the health family. Factors are applied one at a time in the order of the filing, each
 * result rounded to the paisa; a quote that is not in the tables is refused with a RangeError, since `checkQuote` comes first.
 */
export function rateFamily(product: FamilyProductId, quote: FamilyQuote, context: RateContext): FamilyBreakup {
  const index = familyIndex(context.tables, product)
  const facts = FAMILY_PRODUCTS[product]
  const variant = quote.variant ?? facts.defaultVariant
  const trace: TraceStep[] | undefined = context.trace ? [] : undefined
  const years = quote.tenure ?? 1

  const rated = rateMembers(index, facts.hasZone, facts.hasDeductible, variant, quote, context, trace)
  const memberPremiums = rated.premiums
  let members = 0
  for (const premium of memberPremiums) members += premium
  if (members < index.minimum) {
    trace?.push(step('minimum', 'plan', 'minimum', undefined, members, index.minimum))
    members = index.minimum
  }

  // What the loading adds is a line of its own; up to the minimum premium it adds nothing.
  const loading = Math.min(rated.loading, members - index.minimum)
  const lines: PremiumLine[] = [{ key: 'members', amount: (members - loading) * years }]
  if (loading > 0) lines.push({ key: 'loading', amount: loading * years })
  const addonPremiums: PremiumLine[] = []
  const addons = addAddons(index, variant, quote, members, addonPremiums, trace)
  for (const { key, amount, included } of addonPremiums)
    lines.push(included ? { key, amount, included } : { key, amount: amount * years })

  const gross = (members + addons) * years
  if (years > 1) trace?.push(step('tenure', undefined, undefined, String(years), members + addons, gross))
  const discount = addDiscounts(index, quote, gross, years, lines, trace)
  const net = gross - discount
  const tax = addTax(net, index.tax, context.premiumDate ?? context.today, context.customerState, lines, trace)
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
  index: FamilyIndex,
  hasZone: boolean,
  hasDeductible: boolean,
  variant: string,
  quote: FamilyQuote,
  context: RateContext,
  trace?: TraceStep[],
): { premiums: Paise[]; loading: Paise } {
  const { members } = quote
  const start = dayNumber(quote.start_date ?? context.today)
  const isFloater = quote.policy_type === 'floater'
  const births: number[] = []
  for (let i = 0; i < members.length; i++) births.push(birthNumber(members[i] as QuoteMember, start))
  const eldest = isFloater ? eldestOf(members, births) : -1
  const variantFactor = found(index.variants.get(variant), 'variant', variant)
  const deductible = hasDeductible
    ? found(index.deductibles.get(quote.deductible ?? ''), 'deductible', quote.deductible)
    : undefined
  const zone = hasZone ? found(index.zones[prefixOf(quote.pincode)], 'zone', quote.pincode) : undefined
  const floaterSum = index.sums.get(quote.si)
  const premiums: Paise[] = []
  let loadingOfAll = 0
  for (let i = 0; i < members.length; i++) {
    const member = members[i] as QuoteMember
    const si = isFloater || member.si === undefined ? quote.si : member.si
    const age = Math.floor((start - (births[i] as number)) / 10_000)
    const ageFactor = found(index.ages[age > 130 ? 130 : age], 'age', age)
    const siFactor = found(si === quote.si ? floaterSum : index.sums.get(si), 'si', si)
    let amount = index.base
    trace?.push(step('base', 'plan', 'base', undefined, 0, amount, i))
    amount = times('age', ageFactor, amount, i, trace)
    amount = times('si', siFactor, amount, i, trace)
    if (deductible) amount = times('deductible', deductible, amount, i, trace)
    amount = times('variant', variantFactor, amount, i, trace)
    if (zone) amount = times('zone', zone, amount, i, trace)
    if (isFloater && i !== eldest) amount = times('other_on_floater', index.other, amount, i, trace)
    const loading = context.loadings?.[i] ?? 0
    if (loading > 0) {
      const extra = multiplyRounded(amount, Math.round(loading * 100))
      trace?.push(step('loading', 'underwriting', undefined, `${loading}%`, amount, amount + extra, i))
      loadingOfAll += extra
      amount += extra
    }
    premiums.push(amount)
  }
  return { premiums, loading: loadingOfAll }
}

function times(key: string, by: Factor, before: Paise, member: number, trace?: TraceStep[]): Paise {
  const after = multiplyRounded(before, by.value)
  trace?.push(step(key, key === 'other_on_floater' ? 'plan' : key, by.row, by.text, before, after, member))
  return after
}

function step(
  key: string,
  table: string | undefined,
  row: string | undefined,
  factor: string | undefined,
  before: Paise,
  after: Paise,
  member?: number,
): TraceStep {
  return { key, factor, table, row, member, before, after }
}

function found<T>(value: T | undefined, table: string, row: unknown): T {
  if (value === undefined) throw new RangeError(`no row in ${table} for ${String(row)}`)
  return value
}

const prefixOf = (pincode = ''): number => (pincode.length === 6 ? digits(pincode, 0, 3) : -1)

/** The birth day as a comparable number; an age alone stands for a birthday on the first day of cover. */
function birthNumber(member: QuoteMember, start: number): number {
  return member.dob === undefined ? start - (member.age ?? Number.NaN) * 10_000 : dayNumber(member.dob)
}

function eldestOf(members: readonly QuoteMember[], births: readonly number[]): number {
  let eldest = 0
  for (let i = 1; i < births.length; i++) {
    const [birth, earliest] = [births[i] as number, births[eldest] as number]
    const isBefore = birth === earliest ? rankOf(members[i]) < rankOf(members[eldest]) : birth < earliest
    if (isBefore) eldest = i
  }
  return eldest
}

function addAddons(
  index: FamilyIndex,
  variant: string,
  quote: FamilyQuote,
  members: Paise,
  lines: PremiumLine[],
  trace?: TraceStep[],
): Paise {
  let sum = 0
  const included = includedAddons(variant)
  const chosen = quote.addons
  if (chosen)
    for (const key in chosen) {
      const choice = chosen[key] as AddonChoice
      const addon = found(addonOf(key), 'cover', key)
      if (addon.includedIn?.[variant] === choice) continue
      const price = found(
        index.prices.get(choice === true || !addon.options ? key : priceRow(index, key, choice)),
        'cover',
        key,
      )
      const amount = priceOf(price, members, choice)
      const before = price.percent === undefined ? 0 : members
      trace?.push({ key, factor: price.text, table: 'cover', row: price.row, before, after: amount })
      lines.push({ key, amount })
      sum += amount
    }
  for (const addon of included) {
    const choice = chosen?.[addon.key]
    if (choice === undefined || choice === addon.includedIn?.[variant])
      lines.push({ key: addon.key, amount: 0, included: true })
  }
  return sum
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
function addDiscounts(
  index: FamilyIndex,
  quote: FamilyQuote,
  gross: Paise,
  years: number,
  lines: PremiumLine[],
  trace?: TraceStep[],
): Paise {
  const people = quote.members.length
  const isFamily = quote.policy_type === 'individual' && people > 1
  if (!isFamily && years === 1 && !quote.discounts?.length) return 0
  let left = index.mostDiscount
  let sum = 0
  const take = (key: string, by: Factor) => {
    const value = Math.min(by.value, left)
    if (value === 0) return
    left -= value
    const amount = multiplyRounded(gross, value)
    lines.push({ key, amount: -amount })
    trace?.push({
      key,
      factor: `${value / 100}%`,
      table: 'plan',
      row: by.row,
      before: gross - sum,
      after: gross - sum - amount,
    })
    sum += amount
  }
  if (isFamily) take('family_discount', index.family[people > 2 ? 1 : 0])
  if (quote.discounts?.includes('existing')) take('existing_discount', index.existing)
  if (quote.discounts?.includes('employee')) take('employee_discount', index.employee)
  if (years > 1) take('long_term_discount', index.longTerm[years > 2 ? 1 : 0])
  return sum
}

const rankOf = (member: QuoteMember | undefined): number =>
  (relations as readonly string[]).indexOf(member?.relation ?? '')
