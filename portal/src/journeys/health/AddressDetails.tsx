import type { KnownCustomer } from '@portal/contract/calls/customer.ts'
import { useStepForm } from '../../app/form/use-step-form.ts'
import type { CallFailure } from '../../calls/call-failure.ts'
import type { Journey } from '../frame/journey-context.ts'
import { journeyStep } from '../frame/journey-step.tsx'
import { StepPage } from '../frame/StepPage.tsx'
import { today } from '../frame/use-rate-tables.ts'
import { saveAddressAndBank } from '../shared/AddressDetails.tsx'
import { AddressFields } from '../shared/AddressFields.tsx'
import {
  type AddressPart,
  type BankPart,
  checkAddressForm,
  checkBankForm,
  toAddressForm,
  toBankForm,
} from '../shared/address-form.ts'
import { BankFields } from '../shared/BankFields.tsx'
import { DeclarationFields } from '../shared/DeclarationFields.tsx'
import { checkDeclared, type DeclarationsPart, toDeclarations, toDeclaredForm } from '../shared/declarations-form.ts'
import { PortReview } from '../shared/PortReview.tsx'
import { stepAfterAnswers, useProposalSaver } from '../shared/proposal-saver.ts'
import { healthReviewSteps, Review } from '../shared/Review.tsx'
import { WithKnown } from '../shared/WithKnown.tsx'
import { healthProducts } from './quote-form.ts'

type Values = AddressPart & BankPart & DeclarationsPart

/** The last questions, a review of everything, and the declarations; then the money, or the doctor. */
function AddressDetails(journey: Journey) {
  return (
    <WithKnown sale={journey.sale} isNew={!journey.sale.proposal?.sections['address-details']}>
      {(known) => <Details {...journey} known={known} />}
    </WithKnown>
  )
}

function Details({ sale, answers, known }: Journey & { known: KnownCustomer }) {
  const { product, proposal, quote } = sale
  const saver = useProposalSaver()
  const context = { today: today(), product, quote: answers.quote }
  const form = useStepForm<Values>({
    start: {
      address: toAddressForm(
        proposal?.sections['address-details'] ?? known.address,
        (quote as { pincode?: string })?.pincode,
      ),
      bank: toBankForm(proposal?.sections['bank-details']),
      declared: toDeclaredForm(product, proposal?.sections.declarations),
    },
    draft: `address-details:${sale.ids.quoteid}`,
    check: (values) => [
      ...checkAddressForm(values, context),
      ...checkBankForm(values, context),
      ...checkDeclared(product, values),
    ],
  })

  async function save(values: Values): Promise<CallFailure | undefined> {
    const failure = await saveAddressAndBank(saver, values)
    return failure ?? saver.section('declarations', toDeclarations(values.declared))
  }

  return (
    <StepPage
      title="Where does the policy go?"
      form={form}
      onSave={save}
      next={() => stepAfterAnswers(saver.current()?.state)}
    >
      <AddressFields form={form} />
      <BankFields form={form} />
      <h2>Please check everything</h2>
      <Review steps={healthReviewSteps} without={[healthReviewSteps.address]} />
      <PortReview sale={sale} edit={healthReviewSteps.cover} />
      <DeclarationFields form={form} product={product} />
    </StepPage>
  )
}

export default journeyStep(healthProducts, AddressDetails)
