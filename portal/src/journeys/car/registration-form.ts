import type { RegisteredVehicle } from '@portal/contract/calls/lookup.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import { newCar, normaliseRegistration, rtoOf } from '@portal/domain/places/registration.ts'
import type { CarCover } from '@portal/domain/products/car.ts'
import { hasThirdParty, isBhSeries } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import type { HeardOwner, Registration } from '../../sale/car/car-notes.ts'
import type { HeardCar } from '../../sale/quote-line/line-state.ts'

export interface RegistrationForm {
  kind: 'registered' | 'new'
  registration_number: string
  rto: string
  pincode: string
  owner_type: CarQuote['owner_type']
  /** Said in one line; the next step asks for it. */
  cover?: CarCover
  /** Said in one line; the owner's step asks for it. */
  owner?: HeardOwner
}

export function toRegistrationForm(saved: Registration | undefined): RegistrationForm {
  const isNew = saved?.registration_number === newCar
  return {
    kind: isNew ? 'new' : 'registered',
    registration_number: isNew ? '' : (saved?.registration_number ?? ''),
    rto: saved?.rto ?? '',
    pincode: saved?.pincode ?? '',
    owner_type: saved?.owner_type ?? 'individual',
  }
}

/** What the agent said of the car in one line. */
export function withHeardCar(
  form: RegistrationForm,
  { registration, pincode, cover, owner }: HeardCar,
): RegistrationForm {
  const isNew = registration === newCar
  return {
    ...form,
    ...(registration && { kind: isNew ? 'new' : 'registered', registration_number: isNew ? '' : registration }),
    ...(pincode && { pincode }),
    ...(cover && { cover }),
    ...(owner && { owner }),
  }
}

/** As it is sent: the registering office follows from the number, except for a new car. */
export function toRegistration(form: RegistrationForm): Registration {
  const number = form.kind === 'new' ? newCar : normaliseRegistration(form.registration_number)
  const rto = form.kind === 'new' ? normaliseField('rto', form.rto) : (rtoOf(number) ?? '')
  return {
    registration_number: number,
    rto,
    ...(form.pincode && { pincode: form.pincode }),
    owner_type: form.owner_type,
  }
}

export function checkRegistration(form: RegistrationForm, today: Day): Issue[] {
  const { registration_number, rto } = toRegistration(form)
  const isNew = form.kind === 'new'
  // Typed as a number it would name no RTO: a brand-new car is chosen, not typed.
  const typed = registration_number === newCar ? '-' : form.registration_number && registration_number
  return [
    ...(isNew ? checkField('rto', rto, { today, path: 'rto' }) : []),
    ...(isNew ? [] : checkField('registration', typed, { today, path: 'registration_number' })),
    ...checkField('pincode', form.pincode, {
      today,
      path: 'pincode',
      isOptional: isNew || !isBhSeries(registration_number),
    }),
  ]
}

/** The quote of the same car with another registration, and what the register says of it. */
export function withRegistration(
  quote: CarQuote,
  registration: Registration,
  registered: RegisteredVehicle | undefined,
): CarQuote {
  const { rto: _, engine_number, chassis_number, insurer, insured_until, ...vehicle } = registered ?? {}
  const { idv: __, ...withoutIdv } = quote
  // A company was not asked about personal accident: an individual has it until they say no.
  const isIndividualNow = quote.owner_type === 'company' && registration.owner_type === 'individual'
  const pa = isIndividualNow && { pa: hasThirdParty(quote) }
  return { ...(registered ? { ...withoutIdv, ...vehicle } : quote), ...registration, ...pa }
}
