import type { RegisteredVehicle } from '@portal/contract/calls/lookup.ts'
import { findAddonIssue } from '@portal/domain/eligibility/addon-issue.ts'
import { checkCarQuote } from '@portal/domain/eligibility/check-car-quote.ts'
import { addDays, addYears, type Day, isDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { CarCover } from '@portal/domain/products/car.ts'
import { dropUnfitExtras, hasThirdParty, isNewCar, isOtherCar } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote, ThirdPartyPolicy } from '@portal/domain/quote/quote-input.ts'
import { START_WITHIN_DAYS } from '@portal/domain/quote/start-window.ts'
import { type IdvRange, idvRange } from '@portal/domain/rating/car-facts.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import type { Vehicle } from '@portal/domain/vehicles/catalogue.ts'
import type { Fuel } from '@portal/domain/vehicles/fuel.ts'
import type { Registration } from '../../sale/car/car-notes.ts'
import { isCarQuote, type OfflineQuote } from '../../sale/offline/offline-quotes.ts'

export interface VehicleForm {
  make: string
  model: string
  variant: string
  fuel?: Fuel
  size?: number
  seating?: number
  registration_date: string
  ex_showroom: Rupees
  cover: CarCover
  /** Undefined: the calculated value. */
  idv?: Rupees
  third_party: ThirdPartyPolicy
}

/** What a sale has before its car is entered: the registration and, where the car replaces another, the owner's choices. */
export type CarBase = Registration & Partial<CarQuote>

const noThirdParty: ThirdPartyPolicy = { insurer: '', number: '', expiry: '' }

/** A brand-new car is quoted when it is bought: its date of purchase starts as today. */
export function toVehicleForm(base: CarBase, registered?: RegisteredVehicle, today: Day = ''): VehicleForm {
  const car: Partial<CarQuote> & Registration = { ...registered, ...base }
  const registration_date = car.registration_date ?? (isNewCar(base) ? today : '')
  const bundledUntil =
    car.cover === 'own_damage' ? bundledThirdPartyUntil({ ...car, registration_date }, today) : undefined
  return {
    make: car.make ?? '',
    model: car.model ?? '',
    variant: car.variant ?? '',
    fuel: car.fuel,
    size: car.size,
    seating: car.seating,
    registration_date,
    ex_showroom: car.ex_showroom ?? '',
    cover: car.cover ?? 'comprehensive',
    idv: car.idv,
    third_party: car.third_party_policy ?? { ...noThirdParty, ...(bundledUntil && { expiry: bundledUntil }) },
  }
}

/** Another car replaces this one: the owner's choices stay, the details of the old car go. */
export function toOtherCar(quote: CarQuote, registration: Registration): CarBase {
  const { cover, pa, voluntary_deductible, addons } = quote
  // The third-party policy beside own damage covers the old car.
  if (cover === 'own_damage') return { ...registration, voluntary_deductible, addons }
  const isSameKind = quote.owner_type === registration.owner_type
  return { ...registration, cover, ...(isSameKind && { pa }), voluntary_deductible, addons }
}

/** The car prepared without a connection, as long as it is still the one of this registration; else the cover said in one line. */
export function withPreparedCar(
  registration: Registration,
  kept: OfflineQuote | undefined,
  cover: CarCover | undefined,
): CarBase {
  if (isCarQuote(kept) && !isOtherCar(kept.quote, registration)) return { ...kept.quote, ...registration }
  // A brand-new car that was another when the line was said: own damage alone is not sold for it.
  return { ...registration, ...(cover && !(cover === 'own_damage' && isNewCar(registration)) && { cover }) }
}

/** What a car of the catalogue fills in; all of it can be changed. */
export function fromCatalogue({
  make,
  model,
  variant,
  fuel,
  size,
  seating,
  exShowroom,
}: Vehicle): Partial<VehicleForm> {
  return { make, model, variant, fuel, size, seating, ex_showroom: String(exShowroom), idv: undefined }
}

interface CarContext {
  tables: RateTables
  today: Day
  insuredUntil?: Day
}

/** A quote for this car, or the saved quote with another car and cover; add-ons not available for it are left out. */
export function toCarQuote(
  form: VehicleForm,
  base: CarBase,
  { tables, today, insuredUntil = '' }: CarContext,
): CarQuote {
  const { third_party, idv, fuel, size, seating, ...rest } = form
  const { idv: _, third_party_policy: __, addons, ...unchanged } = base
  const quote: CarQuote = {
    ...unchanged,
    ...rest,
    fuel: fuel ?? 'petrol',
    size: size ?? 0,
    seating: seating ?? 0,
    ...(form.cover !== 'third_party' && idv && { idv }),
    ...(form.cover === 'own_damage' && { third_party_policy: third_party }),
    ...(!isPaAnswered(base) && hasThirdParty(form) && { pa: base.owner_type === 'individual' }),
    ...(!('make' in base) && startAfterExpiry(insuredUntil, today)),
  }
  return dropUnfitExtras(
    addons ? { ...quote, addons: addons.filter((one) => !findAddonIssue(one, quote, tables, today)) } : quote,
  )
}

/** Own damage alone asks nothing about personal accident: with third party it is taken until the owner says no. */
const isPaAnswered = (base: CarBase): boolean => ('make' in base ? base.cover !== 'own_damage' : base.pa !== undefined)

/** Cover starts the day after the previous policy expires. */
export function startAfterExpiry(expiry: Day, today: Day): { start_date?: Day } {
  const next = isDay(expiry) ? addDays(expiry, 1) : ''
  return isDay(expiry) && expiry >= today && next <= addDays(today, START_WITHIN_DAYS) ? { start_date: next } : {}
}

/** The third-party cover sold with a car runs three years: meanwhile own damage is enough. */
export function bundledThirdPartyUntil(
  quote: Pick<CarQuote, 'registration_number' | 'registration_date'>,
  today: Day,
): Day | undefined {
  if (isNewCar(quote) || !isDay(quote.registration_date)) return undefined
  const until = addDays(addYears(quote.registration_date, 3), -1)
  return until >= today && quote.registration_date < today ? until : undefined
}

export function checkVehicle(form: VehicleForm, quote: CarQuote, tables: RateTables, today: Day): Issue[] {
  const typed = [
    ...checkField('shortText', form.make, { today, path: 'make' }),
    ...checkField('shortText', form.model, { today, path: 'model' }),
    ...checkField('shortText', form.variant, { today, path: 'variant' }),
    ...(form.fuel ? [] : [{ path: 'fuel', code: 'required' } satisfies Issue]),
    ...(form.size ? [] : [{ path: 'size', code: 'required' } satisfies Issue]),
    ...(form.seating ? [] : [{ path: 'seating', code: 'required' } satisfies Issue]),
    ...(form.ex_showroom ? [] : [{ path: 'ex_showroom', code: 'required' } satisfies Issue]),
    ...checkThirdParty(form, today),
  ]
  const checkedPaths = new Set(typed.map((issue) => issue.path))
  const rules = checkCarQuote(quote, { tables, today }).map(inVehicleForm)
  return [...typed, ...rules.filter((issue) => !checkedPaths.has(issue.path) && !issue.path.startsWith('addons'))]
}

function checkThirdParty({ cover, third_party }: VehicleForm, today: Day): Issue[] {
  if (cover !== 'own_damage') return []
  const { insurer, number, expiry } = third_party
  return [
    ...checkField('shortText', insurer, { today, path: 'third_party.insurer' }),
    ...checkField('policyNumber', number, { today, path: 'third_party.number' }),
    ...checkField('boundedDate', expiry, { today, path: 'third_party.expiry' }),
  ]
}

export function inVehicleForm(issue: Issue): Issue {
  if (issue.path === 'third_party_policy') return { ...issue, path: 'third_party.expiry' }
  return { ...issue, path: issue.path.replace(/^third_party_policy\./, 'third_party.') }
}

/** The IDVs to choose from: round ones inside the range, its ends, and the calculated one. */
export function idvChoices(
  quote: CarQuote,
  tables: RateTables,
  today: Day,
): (IdvRange & { values: number[] }) | undefined {
  if (!isDay(quote.registration_date) || quote.registration_date > today || !(Number(quote.ex_showroom) > 0))
    return undefined
  const range = idvRange(quote, tables, today)
  const step = [1000, 2000, 5000, 10_000, 50_000].find((one) => (range.most - range.least) / one <= 120) ?? 100_000
  const round: number[] = []
  for (let value = Math.ceil(range.least / step) * step; value <= range.most; value += step) round.push(value)
  const chosen = Number(quote.idv)
  const all = new Set([range.least, ...round, range.idv, range.most])
  if (chosen >= range.least && chosen <= range.most) all.add(chosen)
  return { ...range, values: [...all].sort((a, b) => a - b) }
}
