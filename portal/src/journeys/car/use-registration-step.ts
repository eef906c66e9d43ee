import type { RegisteredVehicle, VehicleRegistration } from '@portal/contract/calls/lookup.ts'
import { isOtherCar } from '@portal/domain/quote/car-quote.ts'
import { useRef } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { registerVehicle } from '../../kit/store/proposal-calls.ts'
import { updateQuote } from '../../kit/store/quote-calls.ts'
import { addCarNotes, type Registration, writeCarNotes } from '../../sale/car/car-notes.ts'
import { type CustomerPart, toQuoteCustomer } from '../../sale/customer/customer-form.ts'
import { carQuoteOf } from '../../sale/state/answers.ts'
import { isSameAnswer } from '../../sale/state/same-answers.ts'
import type { Sale } from '../../sale/state/use-sale.ts'
import { type RegistrationForm, toRegistration, withRegistration } from './registration-form.ts'

/** Looks the car up in the register, and saves the registration with the sale. */
export function useRegistrationStep(sale: Sale, offlineQuote: string | undefined) {
  const dispatch = useAppDispatch()
  const quote = carQuoteOf(sale)
  const quoteId = sale.quote?.quote_id
  const lastLookUp = useRef<{ number: string; reply: Promise<VehicleRegistration | undefined> }>(undefined)

  /** Once per number. If the register does not answer, the car is entered by hand on the next screen. */
  function lookUp(number: string): Promise<VehicleRegistration | undefined> {
    if (lastLookUp.current?.number === number) return lastLookUp.current.reply
    const reply = dispatch(registerVehicle(number)).then((outcome) => (outcome.ok ? outcome.value : undefined))
    lastLookUp.current = { number, reply }
    return reply
  }

  async function save(values: RegistrationForm & CustomerPart): Promise<CallFailure | undefined> {
    const registration = toRegistration(values)
    const isSameCar = quote?.registration_number === registration.registration_number
    const reply = values.kind === 'new' || isSameCar ? undefined : await lookUp(registration.registration_number)
    const vehicle = reply?.vehicle
    if (!quote) {
      const customer = toQuoteCustomer(values, registration)
      await writeCarNotes(undefined, {
        registration,
        ...customer,
        ...(values.cover && { cover: values.cover }),
        ...(values.owner && { owner: values.owner }),
        ...(offlineQuote && { offlineQuote }),
        ...(vehicle && { found: vehicle }),
      })
      return undefined
    }
    if (isOtherCar(quote, registration)) {
      await addCarNotes(quoteId, { other: { registration, ...(vehicle && { found: vehicle }) } })
      return undefined
    }
    await addCarNotes(quoteId, { other: undefined, ...(vehicle && { found: vehicle }) })
    return saveQuote(registration, vehicle)
  }

  async function saveQuote(
    registration: Registration,
    vehicle: RegisteredVehicle | undefined,
  ): Promise<CallFailure | undefined> {
    const changed = withRegistration(quote!, registration, vehicle)
    if (isSameAnswer(changed, quote)) return undefined
    const { quote_id, version } = sale.quote!
    const outcome = await dispatch(updateQuote({ product: 'car', quote_id, quote: changed, version }))
    return outcome.ok ? undefined : outcome.failure
  }

  return { lookUp, save }
}
