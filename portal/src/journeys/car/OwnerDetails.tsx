import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import { useState } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { readCarNotes } from '../../sale/car/car-notes.ts'
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
import { PersonFields } from '../../sale/proposal/PersonFields.tsx'
import { inForm, useProposalSaver } from '../../sale/proposal/proposal-saver.ts'
import { answersIn } from '../../sale/proposal/Review.tsx'
import { useKyc } from '../../sale/proposal/use-kyc.ts'
import { carQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { checkOwner, declarationsOf, type OwnerForm, toCarProposal, toIdentity, toOwnerForm } from './owner-form.ts'
import { VehicleNumbers } from './VehicleNumbers.tsx'
import { say } from './words.ts'

/** The step after a car's last answers. */
export const stepAfterOwner = (state: string | undefined): string =>
  state === 'inspection_pending' ? '/car/inspection' : '/car/payment-page'

/** The owner, their contact, nominee and address; then the photos or the payment. */
function OwnerDetails({ sale, answers }: Journey) {
  const { proposal: view, contact } = sale
  const quote = carQuoteOf(sale)!
  const isCompany = quote.owner_type === 'company'
  const saver = useProposalSaver()
  const notes = readCarNotes(sale.quote?.quote_id)
  const context = { today: today(), product: 'car' as const, quote, totalPaise: answers.totalPaise }
  const [start] = useState(() => toOwnerForm(quote, sale, notes))
  // Numbers entered on another device are asked for again here.
  const asksNumbers = !start.vehicle.engine_number || !start.vehicle.chassis_number
  // Where they are not asked, this tab's draft of them may be older than the saved ones.
  const withNumbers = (values: OwnerForm) => (asksNumbers ? values : { ...values, vehicle: start.vehicle })
  const form = useStepForm<OwnerForm>({
    start,
    draft: `car-owner:${sale.ids.quoteid}`,
    check: (values) => checkOwner(withNumbers(values), quote, context),
  })
  const [isAddressOnRecord, setAddressOnRecord] = useState(false)
  const [emailOnRecord, setEmailOnRecord] = useState<string>()
  const owner = form.watch('owner')
  const savedOwner = (view?.proposal as CarProposal | undefined)?.owner
  const kyc = useKyc({
    saver,
    saved: savedOwner && toIdentity(savedOwner),
    current: toIdentity(owner),
    // A company may leave its PAN out: the document is asked for once that is certain.
    hasNoPan: isCompany ? form.formState.isSubmitted && !owner.pan : owner.form60 === true,
    holder: 'owner',
  })

  async function save(values: OwnerForm): Promise<CallFailure | undefined> {
    return (
      (await saver.form(toCarProposal(withNumbers(values)))) ??
      inForm(await saver.section('contact-details', toContact(values.contact)), contactPath) ??
      (await kyc.save(toIdentity(values.owner), values.ckyc_permission)) ??
      (isCompany ? undefined : await saver.section('nominee-details', toNominees(values.nominees, today()))) ??
      (await saveAddressAndBank(saver, values)) ??
      inForm(await saver.section('declarations', toDeclarations(values.declared)), () => 'declared.truth')
    )
  }

  return (
    <StepPage
      title={isCompany ? say('car-steps.which_company_owns_the_car') : say('car-steps.who_owns_the_car')}
      form={form}
      onSave={save}
      next={() => stepAfterOwner(saver.current()?.state)}
      answered={{
        title: isCompany ? say('car-steps.company') : say('car-steps.owner'),
        groups: answersIn(sale, ['owner', 'identity', 'nominee', 'address', 'bank', 'declarations']),
      }}
    >
      {isCompany ? (
        <CompanyFields />
      ) : (
        <PersonFields
          holder="owner"
          title={say('car-steps.owner')}
          nameHint={say('car-steps.as_on_rc')}
          onRecord={({ address, email }) => {
            setEmailOnRecord(email)
            const { line1, pincode } = form.getValues('address.current')
            if (!address || line1 || (pincode && pincode !== address.pincode)) return
            form.setValue('address.current', { line2: '', ...address }, { shouldDirty: true })
            setAddressOnRecord(true)
          }}
          onUnknown={kyc.noteUnknown}
        />
      )}
      {kyc.document && <KycDocument {...kyc.document} />}
      <ContactFields
        verifiedMobile={view?.mobile_verified ? contact?.mobile : undefined}
        emailOnRecord={emailOnRecord}
      />
      {!isCompany && <NomineeFields holder="owner" />}
      <AddressFields source={isAddressOnRecord ? say('car-steps.from_the_central_kyc_record') : undefined} />
      {asksNumbers && <VehicleNumbers />}
      <BankFields />
      <DeclarationFields product="car" only={declarationsOf(quote)} />
    </StepPage>
  )
}

export default journeyStep(['car'], OwnerDetails)
