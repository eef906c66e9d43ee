import type { VehicleRegistration } from '@portal/contract/calls/lookup.ts'
import { normaliseRegistration, registrationForm } from '@portal/domain/places/registration.ts'
import { hasThirdParty, isBhSeries, isOtherCar } from '@portal/domain/rating/car-facts.ts'
import { useRef } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { FormChoice, FormText } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { useAppDispatch, useAppSelector } from '../../kit/store/hooks.ts'
import { registerVehicle } from '../../kit/store/proposal-calls.ts'
import { updateQuote } from '../../kit/store/quote-calls.ts'
import { addCarNotes, readCarNotes, writeCarNotes } from '../../sale/car/car-notes.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { Expired } from '../../sale/quote/Expired.tsx'
import { carQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { isSameAnswer } from '../../sale/state/same-answers.ts'
import { today } from '../../sale/state/today.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './car.module.css'
import { FoundCar } from './FoundCar.tsx'
import { OtherCar } from './OtherCar.tsx'
import { checkRegistration, type RegistrationForm, toRegistration, toRegistrationForm } from './registration-form.ts'

const kinds = [
  { value: 'registered', label: 'Registered car' },
  { value: 'new', label: 'Brand-new car' },
]
const owners = [
  { value: 'individual', label: 'Individual' },
  { value: 'company', label: 'Company' },
]

/** Number plate first: the register tells the rest, and nothing of it is fixed. */
function RegistrationDetails({ sale }: Journey) {
  const dispatch = useAppDispatch()
  const quote = carQuoteOf(sale)
  const quoteId = sale.quote?.quote_id
  const notes = readCarNotes(quoteId)
  const { registration: looked, loading: looking } = useAppSelector((state) => state.registrationDetails)
  const asked = useRef<{ number: string; answer: Promise<VehicleRegistration | undefined> }>(undefined)
  const form = useStepForm<RegistrationForm>({
    start: toRegistrationForm(notes.other?.registration ?? quote ?? notes.registration),
    draft: `car-registration:${quoteId ?? 'new'}`,
    check: (values) => checkRegistration(values, today()),
  })
  const { kind, registration_number } = form.watch()
  const number = normaliseRegistration(registration_number)
  const isOther =
    quote && (kind === 'new' || registrationForm(number)) && isOtherCar(quote, toRegistration(form.getValues()))
  const isBh = kind === 'registered' && isBhSeries(number)

  /** Asked once per number. A register that does not answer stops nobody: the next screen takes the car by hand. */
  function lookUp(wanted: string): Promise<VehicleRegistration | undefined> {
    if (asked.current?.number === wanted) return asked.current.answer
    const answer = dispatch(registerVehicle(wanted)).then((outcome) => (outcome.ok ? outcome.value : undefined))
    asked.current = { number: wanted, answer }
    return answer
  }

  async function save(values: RegistrationForm): Promise<CallFailure | undefined> {
    const registration = toRegistration(values)
    const isSameCar = quote?.registration_number === registration.registration_number
    const answer = values.kind === 'new' || isSameCar ? undefined : await lookUp(registration.registration_number)
    const found = answer?.vehicle
    if (!quote || !sale.quote) {
      await writeCarNotes(undefined, { registration, ...(found && { found }) })
      return undefined
    }
    if (isOtherCar(quote, registration)) {
      await addCarNotes(quoteId, { other: { registration, ...(found && { found }) } })
      return undefined
    }
    await addCarNotes(quoteId, { other: undefined, ...(found && { found }) })
    const { rto: _, engine_number, chassis_number, insurer, insured_until, ...vehicle } = found ?? {}
    const { idv: __, ...rest } = quote
    // A company was not asked about personal accident: a person has it until they say no.
    const isPersonNow = quote.owner_type === 'company' && registration.owner_type === 'individual'
    const pa = isPersonNow && { pa: hasThirdParty(quote) }
    const changed = { ...(found ? { ...rest, ...vehicle } : quote), ...registration, ...pa }
    if (isSameAnswer(changed, quote)) return undefined
    const { quote_id, version } = sale.quote
    const outcome = await dispatch(updateQuote({ product: 'car', quote_id, quote: changed, version }))
    return outcome.ok ? undefined : outcome.failure
  }

  const isShown = kind === 'registered' && looked?.registration_number === number
  return (
    <StepPage
      title="Which car?"
      intro="The registration number finds the car. The details can be changed on the next screen."
      form={form}
      onSave={save}
      next="/car/vehicle-details"
    >
      <Expired sale={sale} />
      <FormChoice form={form} name="kind" label="The car" hideLabel choices={kinds} />
      {kind === 'registered' ? (
        <FormText
          form={form}
          name="registration_number"
          kind="registration"
          label="Registration number"
          hint="As on the number plate, for example MH 02 AB 1234 or 22 BH 1234 AA"
          autoComplete="off"
          onLeave={(value) => {
            const tidy = normaliseRegistration(value)
            if (registrationForm(tidy)) void lookUp(tidy)
          }}
        />
      ) : (
        <FormText
          form={form}
          name="rto"
          kind="rto"
          label="Registering office (RTO)"
          hint="Where the car will be registered, for example MH02"
          autoComplete="off"
        />
      )}
      <div aria-live="polite" className={css.answer}>
        {looking && <p className="muted">Searching the vehicle register…</p>}
        {!looking && isShown && looked.vehicle && <FoundCar looked={looked} />}
        {!looking && isShown && !looked.vehicle && (
          <Notice kind="info" title="Car not found in the register">
            Choose the car on the next screen. {looked.rto && `Registered at ${looked.rto}, zone ${looked.zone}.`}
          </Notice>
        )}
      </div>
      {isOther && <OtherCar saved={quote.registration_number} />}
      <FormChoice
        form={form}
        name="owner_type"
        label="Who owns it?"
        choices={owners}
        hint="A company names a signatory instead of a nominee, and has no personal accident cover"
      />
      <FormText
        form={form}
        name="pincode"
        kind="pincode"
        label="PIN code of the owner"
        optional={!isBh}
        hint={isBh ? 'A BH-series number has no RTO: the PIN code decides the zone' : undefined}
        autoComplete="off"
      />
    </StepPage>
  )
}

export default journeyStep(['car'], RegistrationDetails)
