import { type Day, daysBetween, monthsBetween } from '../kernel/day.ts'
import { newCar, normaliseRegistration, registrationForm } from '../places/registration.ts'
import type { CarQuote } from './quote-input.ts'

/** What a car quote says by itself, without a rate. */
type Numbered = Pick<CarQuote, 'registration_number'>

export const isNewCar = (quote: Numbered): boolean => normaliseRegistration(quote.registration_number) === newCar

/** Another number plate is another car. One that was brand-new has only got its number. */
export const isOtherCar = (before: Numbered, after: Numbered): boolean =>
  !isNewCar(before) &&
  normaliseRegistration(before.registration_number) !== normaliseRegistration(after.registration_number)

export const isBhSeries = (registration: string): boolean =>
  registrationForm(normaliseRegistration(registration)) === 'bharat'

export const hasOwnDamage = (quote: Pick<CarQuote, 'cover'>): boolean => quote.cover !== 'third_party'
export const hasThirdParty = (quote: Pick<CarQuote, 'cover'>): boolean => quote.cover !== 'own_damage'

/** A new car's third party runs three years, by law. */
export const thirdPartyYears = (quote: CarQuote): 0 | 1 | 3 => (hasThirdParty(quote) ? (isNewCar(quote) ? 3 : 1) : 0)

export const coverStart = (quote: { start_date?: Day }, today: Day): Day => quote.start_date ?? today

/** Whole months completed from the registration date to the start of cover. */
export const carMonths = (quote: CarQuote, today: Day): number =>
  monthsBetween(quote.registration_date, coverStart(quote, today))

export const powerRow = (quote: Pick<CarQuote, 'fuel'>): 'kw' | 'cc' => (quote.fuel === 'electric' ? 'kw' : 'cc')

/** Own damage on a car whose state nobody vouches for: no old policy shown, a lapsed one, or one without own damage. */
export function needsInspection(quote: CarQuote, today: Day): boolean {
  if (!hasOwnDamage(quote) || isNewCar(quote)) return false
  const previous = quote.previous_policy
  if (!previous || previous.type === 'third_party') return true
  return daysBetween(previous.expiry, coverStart(quote, today)) > 1 || previous.expiry < today
}

/** What of the kit, the accessories and the people is insured: the parts that the policy has, in rupees. */
export interface CarExtras {
  kit: number
  electrical: number
  nonElectrical: number
  /** The kit of a policy with third party. */
  hasKitLiability: boolean
  passengerPa: number
  /** Seats beside the driver's. */
  passengers: number
  driverPa: number
  hasDriverLiability: boolean
}

/** A value counts with own damage, people with third party: what belongs to the part left out is ignored. */
export function carExtras(quote: CarQuote): CarExtras {
  const { kit, accessories, passenger_pa = 0, driver_pa = 0, driver_liability = false, seating } = quote
  const value = (rupees: string | undefined) => (hasOwnDamage(quote) ? Number(rupees ?? 0) : 0)
  const isLiable = hasThirdParty(quote)
  return {
    kit: value(kit?.value),
    electrical: value(accessories?.electrical),
    nonElectrical: value(accessories?.non_electrical),
    hasKitLiability: isLiable && kit !== undefined,
    passengerPa: isLiable ? passenger_pa : 0,
    passengers: Math.max(0, seating - 1),
    driverPa: isLiable ? driver_pa : 0,
    hasDriverLiability: isLiable && driver_liability,
  }
}

/** Worth of the kit and the accessories, insured beside the car's own value. */
export const extrasValue = ({ kit, electrical, nonElectrical }: CarExtras): number => kit + electrical + nonElectrical

/** Years in which a car registered on this day can have been made. */
export function manufactureYears({ registration_date }: Pick<CarQuote, 'registration_date'>): [number, number] {
  const registered = Number(registration_date.slice(0, 4))
  return [registered - 3, registered]
}

/** Of another car, or of one with another fuel or date: a kit that it cannot have and a year that is not its own are left out. */
export function dropUnfitExtras({ kit, manufacture_year, ...quote }: CarQuote): CarQuote {
  const [first, last] = manufactureYears(quote)
  const isItsYear = manufacture_year !== undefined && manufacture_year >= first && manufacture_year <= last
  return { ...quote, ...(kit && quote.fuel === 'petrol' && { kit }), ...(isItsYear && { manufacture_year }) }
}
