import { saveProposal } from '@portal/contract/calls/proposal.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import { isNewCar } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { useMemo, useRef } from 'react'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { FormDate } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { updateQuote } from '../../kit/store/quote-calls.ts'
import { addCarNotes, readCarNotes } from '../../sale/car/car-notes.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { changeForm } from '../../sale/quote/change-form.ts'
import { carQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { isSameAnswer } from '../../sale/state/same-answers.ts'
import { today } from '../../sale/state/today.ts'
import { usePremium } from '../../sale/state/use-premium.ts'
import { useRateTables } from '../../sale/state/use-rate-tables.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { CarAddonFields, DiscountFields, PaFields } from './CarAddonFields.tsx'
import { type CoverForm, checkCover, inCoverForm, toCoveredQuote, toCoverForm, toExtras } from './cover-form.ts'
import { ExtraCoverFields } from './ExtraCoverFields.tsx'
import { findNoPaReason, toProposalVehicle, toVehicleNumbers } from './owner-form.ts'
import { PreviousPolicyFields } from './PreviousPolicyFields.tsx'
import { ThirdPartyFields } from './ThirdPartyFields.tsx'
import { VehicleNumbers } from './VehicleNumbers.tsx'
import { say } from './words.ts'

const isRegistered = (entered: string, registered: string | undefined) =>
  registered !== undefined && entered === registered

/** The meaning of a quote that does not name them. */
const defaultExtras = { addons: [], voluntary_deductible: 0, anti_theft: false }

/** The previous policy, add-ons, discounts, personal accident cover and RC details. */
function AddVehicleDetails({ sale }: Journey) {
  const dispatch = useAppDispatch()
  const returnTo = useReturn()
  const tables = useRateTables('car')
  const saved = carQuoteOf(sale)!
  const quoteId = sale.quote!.quote_id
  const proposal = sale.proposal?.proposal as CarProposal | undefined
  // Saving the numbers changes the versions of both proposal and quote.
  const latestView = useRef(sale.proposal)
  const notes = readCarNotes(quoteId)
  const form = useStepForm<CoverForm>({
    start: toCoverForm(saved, { ...notes, noPa: findNoPaReason(sale) }, proposal && toVehicleNumbers(proposal), tables),
    draft: `car-cover:${quoteId}:${saved.registration_number}`,
    check: (values) => checkCover(values, saved, tables, today()),
  })
  const values = form.watch()
  const text = JSON.stringify(toCoveredQuote(values, saved, tables, today()))
  const quote = useMemo(() => JSON.parse(text) as CarQuote, [text])
  const premium = usePremium('car', quote)

  async function saveNumbers(vehicle: CoverForm['vehicle']): Promise<CallFailure | undefined> {
    const view = latestView.current
    const saved = view?.proposal as CarProposal | undefined
    if (!view || !saved || isSameAnswer(toVehicleNumbers(saved), vehicle)) return undefined
    const { proposal_id, version } = view
    const body = { ...saved, vehicle: toProposalVehicle(vehicle) }
    try {
      latestView.current = await send(saveProposal, { params: { product: 'car', proposal_id }, body, version })
      return undefined
    } catch (error) {
      return toFailure(error)
    }
  }

  async function save(answers: CoverForm): Promise<CallFailure | undefined> {
    await addCarNotes(quoteId, { vehicle: answers.vehicle, noPa: answers.pa === 'yes' ? undefined : answers.pa })
    const failure = await saveNumbers(answers.vehicle)
    if (failure) return failure
    const body = toCoveredQuote(answers, saved, tables, today())
    if (isSameAnswer(body, { ...defaultExtras, ...saved })) return undefined
    const { version } = latestView.current?.quote ?? sale.quote!
    const outcome = await dispatch(updateQuote({ product: 'car', quote_id: quoteId, quote: body, version }))
    return outcome.ok ? undefined : { ...outcome.failure, issues: outcome.failure.issues.map(inCoverForm) }
  }

  const props = { form, quote, tables }
  return (
    <StepPage
      title={say('car-steps.previous_policy_and_add_ons')}
      form={form}
      onSave={save}
      next={returnTo}
      live={{
        quote: premium.breakup ? quote : undefined,
        premium,
        issues: premium.issues.map(inCoverForm),
        apply: (next) => changeForm(form, toExtras(quote), toExtras(next as CarQuote)),
      }}
    >
      <PreviousPolicyFields
        {...props}
        isRegistered={isRegistered(values.previous.number, notes.found?.policy_number)}
      />
      {saved.cover === 'own_damage' && <ThirdPartyFields />}
      {isNewCar(saved) && (
        <FormDate
          form={form}
          name="start_date"
          label={say('car-steps.cover_starts')}
          hint={say('car-steps.delivery_date')}
          optional
        />
      )}
      <CarAddonFields {...props} />
      <DiscountFields {...props} />
      <PaFields {...props} />
      <ExtraCoverFields {...props} />
      <VehicleNumbers isRegistered={isRegistered(values.vehicle.chassis_number, notes.found?.chassis_number)} />
    </StepPage>
  )
}

export default journeyStep(['car'], AddVehicleDetails)
