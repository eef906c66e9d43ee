import { useState } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { readNotes } from '../../sale/car/sale-notes.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { saveAddressAndBank } from '../../sale/proposal/AddressDetails.tsx'
import { AddressFields } from '../../sale/proposal/AddressFields.tsx'
import { BankFields } from '../../sale/proposal/BankFields.tsx'
import { ContactFields } from '../../sale/proposal/ContactFields.tsx'
import { contactPath, toContact } from '../../sale/proposal/contact-form.ts'
import { DeclarationFields } from '../../sale/proposal/DeclarationFields.tsx'
import { toDeclarations } from '../../sale/proposal/declarations-form.ts'
import { KycDocument } from '../../sale/proposal/KycDocument.tsx'
import { NomineeFields } from '../../sale/proposal/NomineeFields.tsx'
import { toNominees } from '../../sale/proposal/nominee-form.ts'
import { inForm, useProposalSaver } from '../../sale/proposal/proposal-saver.ts'
import { carQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { CompanyFields, PersonFields } from './OwnerFields.tsx'
import { checkOwner, declarationsOf, type OwnerForm, toCarProposal, toOwnerForm } from './owner-form.ts'
import { useOwnerKyc } from './use-owner-kyc.ts'
import { VehicleNumbers } from './VehicleNumbers.tsx'

/** Where a car goes once everything is answered. */
export const stepAfterOwner = (state: string | undefined): string =>
  state === 'inspection_pending' ? '/car/inspection' : '/car/payment-page'

/** Who owns the car, how to reach them, who receives the money; then the photos or the payment. */
function OwnerDetails({ sale, answers }: Journey) {
  const { proposal: view, contact } = sale
  const quote = carQuoteOf(sale)!
  const isCompany = quote.owner_type === 'company'
  const saver = useProposalSaver()
  const notes = readNotes(sale.quote?.quote_id)
  const context = { today: today(), product: 'car' as const, quote, totalPaise: answers.totalPaise }
  const [start] = useState(() => toOwnerForm(quote, sale, notes))
  // Told on another device: the numbers are asked for here, since nobody can be sent back for them.
  const asksNumbers = !start.vehicle.engine_number || !start.vehicle.chassis_number
  // Where they are not asked, what this tab once kept of them may be older than what was told since.
  const whole = (values: OwnerForm) => (asksNumbers ? values : { ...values, vehicle: start.vehicle })
  const form = useStepForm<OwnerForm>({
    start,
    draft: `car-owner:${sale.ids.quoteid}`,
    check: (values) => checkOwner(whole(values), quote, context),
  })
  const kyc = useOwnerKyc(saver, view, form)

  async function save(values: OwnerForm): Promise<CallFailure | undefined> {
    return (
      (await saver.form(toCarProposal(whole(values)))) ??
      inForm(await saver.section('contact-details', toContact(values.contact)), contactPath) ??
      (await kyc.save(values)) ??
      (isCompany ? undefined : await saver.section('nominee-details', toNominees(values.nominees, today()))) ??
      (await saveAddressAndBank(saver, values)) ??
      inForm(await saver.section('declarations', toDeclarations(values.declared)), () => 'declared.truth')
    )
  }

  return (
    <StepPage
      title={isCompany ? 'Which company owns the car?' : 'Who owns the car?'}
      form={form}
      onSave={save}
      next={() => stepAfterOwner(saver.current()?.state)}
    >
      {isCompany ? <CompanyFields form={form} /> : <PersonFields form={form} />}
      {kyc.document && <KycDocument {...kyc.document} />}
      <ContactFields verifiedMobile={view?.mobile_verified ? contact?.mobile : undefined} />
      {!isCompany && <NomineeFields holder="owner" />}
      <AddressFields />
      {asksNumbers && <VehicleNumbers />}
      <BankFields />
      <DeclarationFields product="car" only={declarationsOf(quote)} />
    </StepPage>
  )
}

export default journeyStep(['car'], OwnerDetails)
