import { normaliseRegistration, registrationForm } from '@portal/domain/places/registration.ts'
import { isBhSeries, isOtherCar } from '@portal/domain/quote/car-quote.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { FormChoice, FormText } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { newCarNotesKey, readCarNotes } from '../../sale/car/car-notes.ts'
import { CustomerFields } from '../../sale/customer/CustomerFields.tsx'
import { type CustomerPart, checkCustomerPart, toCustomerPart } from '../../sale/customer/customer-form.ts'
import { UnsavedQuoteOffer } from '../../sale/customer/UnsavedQuoteOffer.tsx'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { findOfflineQuote, isCarQuote } from '../../sale/offline/offline-quotes.ts'
import { ExpiredQuoteNotice } from '../../sale/quote/ExpiredQuoteNotice.tsx'
import { FilledLine } from '../../sale/quote-line/FilledLine.tsx'
import { carIn } from '../../sale/quote-line/line-state.ts'
import { carQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { useQuoteAside } from '../../sale/state/quote-aside.ts'
import { today } from '../../sale/state/today.ts'
import { OtherCarNotice } from './OtherCarNotice.tsx'
import { RegisterReply } from './RegisterReply.tsx'
import { RtoField } from './RtoField.tsx'
import {
  checkRegistration,
  type RegistrationForm,
  toRegistration,
  toRegistrationForm,
  withHeardCar,
} from './registration-form.ts'
import { useRegistrationStep } from './use-registration-step.ts'
import { say } from './words.ts'

const kinds = () => [
  { value: 'registered', label: say('car-steps.registered_car') },
  { value: 'new', label: say('car-steps.brand_new_car') },
]
const owners = () => [
  { value: 'individual', label: say('car-steps.individual') },
  { value: 'company', label: say('car-steps.company') },
]

/** The registration number first: the register supplies the rest, and all of it can be changed. */
function RegistrationDetails({ sale }: Journey) {
  const quote = carQuoteOf(sale)
  const quoteId = sale.quote?.quote_id
  const { state } = useLocation()
  const [kept] = useState(() => findOfflineQuote((state as { offlineQuote?: string } | null)?.offlineQuote))
  const offlineQuote = !quote && isCarQuote(kept) ? kept : undefined
  const draft = `car-registration:${quoteId ?? offlineQuote?.id ?? 'new'}`
  const aside = useQuoteAside(quote || offlineQuote ? undefined : draft, [newCarNotesKey])
  const notes = readCarNotes(quoteId)
  const { lookUp, save } = useRegistrationStep(sale, offlineQuote?.id ?? notes.offlineQuote)
  const heard = quote ? undefined : carIn(state)
  const form = useStepForm<RegistrationForm & CustomerPart>({
    start: {
      ...toRegistrationForm(notes.other?.registration ?? quote ?? offlineQuote?.quote ?? notes.registration),
      ...toCustomerPart(offlineQuote?.customer ?? notes.customer),
    },
    draft,
    settle:
      heard && ((values) => ({ ...withHeardCar(values, heard), customer: { ...values.customer, ...heard.customer } })),
    check: (values) => [...checkRegistration(values, today()), ...checkCustomerPart(values, values)],
  })
  const { kind, registration_number, owner_type } = form.watch()
  const number = normaliseRegistration(registration_number)
  const isOther =
    quote && (kind === 'new' || registrationForm(number)) && isOtherCar(quote, toRegistration(form.getValues()))
  const lookUpNow = useRef(lookUp)
  lookUpNow.current = lookUp
  const isBh = kind === 'registered' && isBhSeries(number)
  // The number came from the dashboard's line: the register is asked while the rest is filled in.
  const isHeard = heard?.registration === number && registrationForm(number) !== 'new'
  useEffect(() => {
    if (isHeard) void lookUpNow.current(number)
  }, [isHeard, number])
  return (
    <StepPage
      title={say('car-steps.which_car')}
      intro={say('car-steps.number_finds_car')}
      form={form}
      onSave={save}
      next="/car/vehicle-details"
    >
      <ExpiredQuoteNotice sale={sale} />
      <UnsavedQuoteOffer aside={aside} />
      {heard && <FilledLine text={heard.text} product="car" />}
      {!quote && <CustomerFields isCompany={owner_type === 'company'} />}
      <FormChoice form={form} name="kind" label={say('car-steps.the_car')} hideLabel choices={kinds()} />
      {kind === 'registered' ? (
        <>
          <FormText
            form={form}
            name="registration_number"
            kind="registration"
            label={say('car-steps.registration_number')}
            hint={say('car-steps.number_hint')}
            autoComplete="off"
            onLeave={(value) => {
              const normalised = normaliseRegistration(value)
              if (registrationForm(normalised)) void lookUp(normalised)
            }}
          />
          <RegisterReply number={number} />
        </>
      ) : (
        <RtoField form={form} name="rto" />
      )}
      {isOther && <OtherCarNotice saved={quote.registration_number} />}
      <FormChoice
        form={form}
        name="owner_type"
        label={say('car-steps.who_owns_it')}
        choices={owners()}
        hint={say('car-steps.company_note')}
      />
      <FormText
        form={form}
        name="pincode"
        kind="pincode"
        label={say('car-steps.pin_code_of_the_owner')}
        optional={!isBh}
        hint={isBh ? say('car-steps.bh_note') : undefined}
        autoComplete="off"
      />
    </StepPage>
  )
}

export default journeyStep(['car'], RegistrationDetails)
