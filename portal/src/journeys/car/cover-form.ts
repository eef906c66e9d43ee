import { findAddonIssue } from '@portal/domain/eligibility/addon-issue.ts'
import { checkCarQuote } from '@portal/domain/eligibility/check-car-quote.ts'
import { type Day, daysBetween, isDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { type CarCover, carAddons } from '@portal/domain/products/car.ts'
import type { noPaReasons } from '@portal/domain/proposal/declarations.ts'
import { hasOwnDamage, hasThirdParty, isNewCar } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote, PreviousCarPolicy } from '@portal/domain/quote/quote-input.ts'
import { carIndex } from '@portal/domain/rating/car-index.ts'
import { numberAt, type RateTables, rowsOf } from '@portal/domain/rating/tables/rate-tables.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import type { CarNotes } from '../../sale/car/car-notes.ts'
import { type ExtrasForm, inExtrasForm, toExtrasForm, withExtras } from './extras-form.ts'
import { toListedInsurer } from './insurer-name.ts'
import { inVehicleForm, startAfterExpiry, type VehicleForm } from './vehicle-form.ts'

export const CLAIMED = 'claimed'

type NoPaReason = (typeof noPaReasons)[number]

export interface CoverForm {
  vehicle: { engine_number: string; chassis_number: string; hypothecation: string }
  hasPrevious: 'yes' | 'no'
  previous: {
    insurer: string
    number: string
    type: CarCover
    expiry: string
    /**
     * A claim, or none and the percentage of NCB printed on the previous policy: one question.
     * Asked, never assumed: a wrong 'no' can cost the owner a claim.
     */
    claims: typeof CLAIMED | string
    /** A new owner, or no proof of the NCB. */
    hasNoProof: boolean
  }
  third_party: VehicleForm['third_party']
  addons: Record<string, boolean>
  voluntary: string
  anti_theft: boolean
  extras: ExtrasForm
  /** 'yes', or the reason for no; empty where the owner said no and no reason is recorded here. */
  pa: 'yes' | NoPaReason | ''
  start_date: string
}

/** The NCB slabs in order: each claim-free year leads to the next. */
export function ncbSlabs(tables: RateTables): number[] {
  return rowsOf(tables, 'car_ncb')
    .map(Number)
    .sort((a, b) => a - b)
    .map((years) => Math.round(numberAt(tables, 'car_ncb', String(years), 'rate') * 100))
}

export function toCoverForm(
  quote: CarQuote,
  notes: CarNotes,
  savedNumbers: CarNotes['vehicle'],
  tables: RateTables,
): CoverForm {
  const { previous_policy: previous } = quote
  const registered = notes.found
  return {
    vehicle: savedNumbers ?? notes.vehicle ?? toRegisteredNumbers(registered),
    hasPrevious: previous || (registered?.insured_until && !isNewCar(quote)) ? 'yes' : isNewCar(quote) ? 'no' : 'yes',
    previous: {
      insurer: previous?.insurer ?? toListedInsurer(registered?.insurer ?? ''),
      number: previous?.number ?? registered?.policy_number ?? '',
      type: previous?.type ?? 'comprehensive',
      expiry: previous?.expiry ?? registered?.insured_until ?? '',
      claims: previous ? (previous.claimed ? CLAIMED : String(printedNcb(previous, tables))) : '',
      hasNoProof:
        previous !== undefined &&
        !previous.claimed &&
        previous.claim_free_years === 0 &&
        previous.type !== 'third_party',
    },
    third_party: quote.third_party_policy ?? { insurer: '', number: '', expiry: '' },
    ...toExtras(quote),
    extras: toExtrasForm(quote),
    pa: quote.pa === false && asksPa(quote) ? ((notes.noPa ?? '') as NoPaReason | '') : 'yes',
    start_date: quote.start_date ?? '',
  }
}

/** Engine and chassis number and the bank, as the register has them. */
const toRegisteredNumbers = (registered: CarNotes['found']): CoverForm['vehicle'] => ({
  engine_number: registered?.engine_number ?? '',
  chassis_number: registered?.chassis_number ?? '',
  hypothecation: registered?.financier ?? '',
})

/** A company has no owner-driver, and own damage covers only the car. */
export const asksPa = (quote: CarQuote): boolean => quote.owner_type === 'individual' && hasThirdParty(quote)

/** The optional parts of the quote. */
export function toExtras({ addons = [], voluntary_deductible = 0, anti_theft = false }: CarQuote) {
  return {
    addons: Object.fromEntries(carAddons().map((one) => [one, addons.includes(one)])),
    voluntary: String(voluntary_deductible),
    anti_theft,
  }
}

function printedNcb({ claim_free_years }: PreviousCarPolicy, tables: RateTables): number {
  const slabs = ncbSlabs(tables)
  return slabs[Math.min(Math.max(claim_free_years - 1, 0), slabs.length - 1)] ?? 0
}

/** One more claim-free year than the previous policy had; none after a claim, for a new owner or without proof. */
export function claimFreeYears({ type, claims, hasNoProof }: CoverForm['previous'], tables: RateTables): number {
  if (claims === '' || claims === CLAIMED || hasNoProof || type === 'third_party') return 0
  const slabs = ncbSlabs(tables)
  return Math.min(slabs.indexOf(Number(claims)) + 1, slabs.length - 1)
}

/** The quote as the form has it; add-ons no longer available are left out. */
export function toCoveredQuote(form: CoverForm, quote: CarQuote, tables: RateTables, today: Day): CarQuote {
  const { previous_policy: _, third_party_policy: __, start_date: ___, ...rest } = quote
  const { previous } = form
  const hasPrevious = form.hasPrevious === 'yes'
  const followsPrevious = hasPrevious && !isNewCar(quote)
  const start = followsPrevious
    ? startAfterExpiry(previous.expiry, today)
    : isDay(form.start_date)
      ? { start_date: form.start_date }
      : {}
  const withoutAddons: CarQuote = withExtras(
    {
      ...rest,
      ...(hasPrevious && {
        previous_policy: {
          insurer: previous.insurer,
          number: previous.number,
          type: previous.type,
          expiry: previous.expiry,
          claimed: previous.claims === CLAIMED,
          claim_free_years: claimFreeYears(previous, tables),
        },
      }),
      ...(quote.cover === 'own_damage' && { third_party_policy: form.third_party }),
      voluntary_deductible: Number(form.voluntary) as CarQuote['voluntary_deductible'],
      anti_theft: form.anti_theft,
      pa: form.pa === 'yes' && asksPa(quote),
      ...start,
      addons: [],
    },
    form.extras,
    tables,
  )
  const addons = carAddons().filter((addon) => form.addons[addon])
  return { ...withoutAddons, addons: addons.filter((addon) => !findAddonIssue(addon, withoutAddons, tables, today)) }
}

/** The claim and the previous NCB must be answered where they decide the bonus. */
function findUnanswered(form: CoverForm, quote: CarQuote): Issue[] {
  const isAsked = canEarnBonus(form, quote)
  return isAsked && form.previous.claims === '' ? [{ path: 'previous.claims', code: 'required' }] : []
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
      ...findUnanswered(form, quote),
    )
  if (quote.cover === 'own_damage')
    typed.push(
      ...checkField('shortText', form.third_party.insurer, { today, path: 'third_party.insurer' }),
      ...checkField('policyNumber', form.third_party.number, { today, path: 'third_party.number' }),
    )
  if (asksPa(quote) && !form.pa) typed.push({ path: 'pa', code: 'required' })
  const checkedPaths = new Set(typed.map(({ path }) => path))
  const rules = checkCarQuote(toCoveredQuote(form, quote, tables, today), { tables, today }).map(inCoverForm)
  return [...typed, ...rules.filter(({ path }) => !checkedPaths.has(path))]
}

export function inCoverForm(issue: Issue): Issue {
  const path = inVehicleForm(issue)
    .path.replace(/^previous_policy\./, 'previous.')
    .replace(/^previous\.(claim_free_years|claimed)$/, 'previous.claims')
    .replace(/^voluntary_deductible$/, 'voluntary')
  return { ...issue, path: inExtrasForm(path) }
}

interface Lapse {
  /** Days since the previous policy expired. */
  days: number
  /** The no-claim bonus is lost. */
  isBonusLost: boolean
  /** Days for which the bonus is kept. */
  keptDays: number
}

export function findLapse(expiry: string, tables: RateTables, today: Day): Lapse | undefined {
  if (!isDay(expiry) || expiry >= today) return undefined
  const days = daysBetween(expiry, today)
  const keptDays = carIndex(tables).ncbLapseDays
  return { days, isBonusLost: days > keptDays, keptDays }
}

export const canEarnBonus = (form: CoverForm, quote: CarQuote): boolean =>
  hasOwnDamage(quote) && form.hasPrevious === 'yes' && form.previous.type !== 'third_party'
