import { findAddonIssue } from '@portal/domain/eligibility/addon-issue.ts'
import { checkQuote } from '@portal/domain/eligibility/check-quote.ts'
import { type Day, daysBetween, isDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { CAR_ADDONS, type CarAddon, type CarCover } from '@portal/domain/products/car.ts'
import type { noPaReasons } from '@portal/domain/proposal/declarations.ts'
import type { CarQuote, PreviousCarPolicy } from '@portal/domain/quote/quote-input.ts'
import { hasOwnDamage, hasThirdParty, isNewCar } from '@portal/domain/rating/car-facts.ts'
import { carIndex } from '@portal/domain/rating/car-index.ts'
import { numberAt, type RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import type { CarNotes } from '../../sale/car/car-notes.ts'
import { listedInsurer } from './insurer-name.ts'
import { inVehicleForm, rollOver, type VehicleForm } from './vehicle-form.ts'

type NoPaReason = (typeof noPaReasons)[number]

export interface CoverForm {
  vehicle: { engine_number: string; chassis_number: string; hypothecation: string }
  hasPrevious: 'yes' | 'no'
  previous: {
    insurer: string
    number: string
    type: CarCover
    expiry: string
    /** Asked, never assumed: a wrong 'no' costs the owner the claim. */
    claimed: 'yes' | 'no' | ''
    /** The percentage printed on the old policy. */
    ncb: string
    /** Bought from somebody else, or nothing proves the discount. */
    isUnproved: boolean
  }
  third_party: VehicleForm['third_party']
  addons: Partial<Record<CarAddon, boolean>>
  voluntary: string
  anti_theft: boolean
  /** 'yes', or why not; empty where the owner said no and the reason is not known here. */
  pa: 'yes' | NoPaReason | ''
  start_date: string
}

/** The discounts an old policy may print, in order: each claim-free year moves to the next. */
export function ncbSlabs(tables: RateTables): number[] {
  return Object.keys(tables.tables.car_ncb.rows)
    .map(Number)
    .sort((a, b) => a - b)
    .map((years) => Math.round(numberAt(tables, 'car_ncb', String(years), 'rate') * 100))
}

export function toCoverForm(
  quote: CarQuote,
  notes: CarNotes,
  told: CarNotes['vehicle'],
  tables: RateTables,
): CoverForm {
  const { previous_policy: previous } = quote
  const found = notes.found
  const isFirst = previous === undefined
  return {
    vehicle: told ?? notes.vehicle ?? { engine_number: '', chassis_number: '', hypothecation: '' },
    hasPrevious: previous || (found?.insured_until && !isNewCar(quote)) ? 'yes' : isNewCar(quote) ? 'no' : 'yes',
    previous: {
      insurer: previous?.insurer ?? listedInsurer(found?.insurer ?? ''),
      number: previous?.number ?? '',
      type: previous?.type ?? 'comprehensive',
      expiry: previous?.expiry ?? found?.insured_until ?? '',
      claimed: previous ? (previous.claimed ? 'yes' : 'no') : '',
      ncb: previous ? String(printedNcb(previous, tables)) : '',
      isUnproved: !isFirst && !previous.claimed && previous.claim_free_years === 0 && previous.type !== 'third_party',
    },
    third_party: quote.third_party_policy ?? { insurer: '', number: '', expiry: '' },
    ...toExtras(quote),
    pa: quote.pa === false && asksPa(quote) ? ((notes.noPa ?? '') as NoPaReason | '') : 'yes',
    start_date: quote.start_date ?? '',
  }
}

/** A company drives no car, and own damage is the car alone. */
export const asksPa = (quote: CarQuote): boolean => quote.owner_type === 'individual' && hasThirdParty(quote)

/** What may be chosen beside the old policy and the numbers of the car. */
export function toExtras({ addons = [], voluntary_deductible = 0, anti_theft = false }: CarQuote) {
  return {
    addons: Object.fromEntries(CAR_ADDONS.map((one) => [one, addons.includes(one)])),
    voluntary: String(voluntary_deductible),
    anti_theft,
  }
}

function printedNcb({ claim_free_years }: PreviousCarPolicy, tables: RateTables): number {
  const slabs = ncbSlabs(tables)
  return slabs[Math.min(Math.max(claim_free_years - 1, 0), slabs.length - 1)] ?? 0
}

/** One more claim-free year than the old policy counted; none after a claim, for a new owner or without proof. */
export function claimFreeYears({ type, claimed, ncb, isUnproved }: CoverForm['previous'], tables: RateTables): number {
  if (claimed !== 'no' || isUnproved || type === 'third_party' || ncb === '') return 0
  const slabs = ncbSlabs(tables)
  return Math.min(slabs.indexOf(Number(ncb)) + 1, slabs.length - 1)
}

/** The quote as the form stands; add-ons that cannot be had any more are left out. */
export function toCoveredQuote(form: CoverForm, quote: CarQuote, tables: RateTables, today: Day): CarQuote {
  const { previous_policy: _, third_party_policy: __, start_date: ___, ...rest } = quote
  const { previous } = form
  const hasPrevious = form.hasPrevious === 'yes'
  const isRollOver = hasPrevious && !isNewCar(quote)
  const start = isRollOver
    ? rollOver(previous.expiry, today)
    : isDay(form.start_date)
      ? { start_date: form.start_date }
      : {}
  const withoutAddons: CarQuote = {
    ...rest,
    ...(hasPrevious && {
      previous_policy: {
        insurer: previous.insurer,
        number: previous.number,
        type: previous.type,
        expiry: previous.expiry,
        claimed: previous.claimed === 'yes',
        claim_free_years: claimFreeYears(previous, tables),
      },
    }),
    ...(quote.cover === 'own_damage' && { third_party_policy: form.third_party }),
    voluntary_deductible: Number(form.voluntary) as CarQuote['voluntary_deductible'],
    anti_theft: form.anti_theft,
    pa: form.pa === 'yes' && asksPa(quote),
    ...start,
    addons: [],
  }
  const chosen = CAR_ADDONS.filter((addon) => form.addons[addon])
  return { ...withoutAddons, addons: chosen.filter((addon) => !findAddonIssue(addon, withoutAddons, tables, today)) }
}

/** A claim and the bonus printed on the old policy are answered where they decide the discount. */
function unanswered(form: CoverForm, quote: CarQuote): Issue[] {
  if (!hasDiscount(form, quote)) return []
  const { claimed, ncb, isUnproved } = form.previous
  if (claimed === '') return [{ path: 'previous.claimed', code: 'required' }]
  return claimed === 'no' && !isUnproved && ncb === '' ? [{ path: 'previous.ncb', code: 'required' }] : []
}

export function checkCover(form: CoverForm, quote: CarQuote, tables: RateTables, today: Day): Issue[] {
  const { vehicle, previous } = form
  const typed: Issue[] = [
    ...checkField('engine', vehicle.engine_number, { today, path: 'vehicle.engine_number' }),
    ...checkField('chassis', vehicle.chassis_number, { today, path: 'vehicle.chassis_number' }),
    ...checkField('shortText', vehicle.hypothecation, { today, path: 'vehicle.hypothecation', isOptional: true }),
  ]
  if (form.hasPrevious === 'yes')
    typed.push(
      ...checkField('shortText', previous.insurer, { today, path: 'previous.insurer' }),
      ...checkField('policyNumber', previous.number, { today, path: 'previous.number' }),
      ...checkField('boundedDate', previous.expiry, { today, path: 'previous.expiry' }),
      ...unanswered(form, quote),
    )
  if (quote.cover === 'own_damage')
    typed.push(
      ...checkField('shortText', form.third_party.insurer, { today, path: 'third_party.insurer' }),
      ...checkField('policyNumber', form.third_party.number, { today, path: 'third_party.number' }),
    )
  if (asksPa(quote) && !form.pa) typed.push({ path: 'pa', code: 'required' })
  const asked = new Set(typed.map(({ path }) => path))
  const rules = checkQuote('car', toCoveredQuote(form, quote, tables, today), { tables, today }).map(inCoverForm)
  return [...typed, ...rules.filter(({ path }) => !asked.has(path))]
}

export function inCoverForm(issue: Issue): Issue {
  const path = inVehicleForm(issue)
    .path.replace(/^previous_policy\./, 'previous.')
    .replace(/^previous\.claim_free_years$/, 'previous.ncb')
    .replace(/^voluntary_deductible$/, 'voluntary')
  return { ...issue, path }
}

export interface Lapse {
  /** Days since the old policy ended; nothing while it runs. */
  days: number
  /** The no-claim discount is lost. */
  isDiscountLost: boolean
  /** How many days it would have been kept. */
  keptDays: number
}

export function lapseOf(expiry: string, tables: RateTables, today: Day): Lapse | undefined {
  if (!isDay(expiry) || expiry >= today) return undefined
  const days = daysBetween(expiry, today)
  const keptDays = carIndex(tables).ncbLapseDays
  return { days, isDiscountLost: days > keptDays, keptDays }
}

export const hasDiscount = (form: CoverForm, quote: CarQuote): boolean =>
  hasOwnDamage(quote) && form.hasPrevious === 'yes' && form.previous.type !== 'third_party'
