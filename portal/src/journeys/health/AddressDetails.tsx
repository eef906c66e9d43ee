import type { KnownCustomer } from '@portal/contract/calls/customer.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { journeyStep } from '../../sale/frame/journey-step.tsx'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { PortReview } from '../../sale/portability/PortReview.tsx'
import { saveAddressAndBank } from '../../sale/proposal/AddressDetails.tsx'
import { AddressFields } from '../../sale/proposal/AddressFields.tsx'
import {
  type AddressPart,
  type BankPart,
  checkAddressForm,
  checkBankForm,
  toAddressForm,
  toBankForm,
} from '../../sale/proposal/address-form.ts'
import { BankFields } from '../../sale/proposal/BankFields.tsx'
import { DeclarationFields } from '../../sale/proposal/DeclarationFields.tsx'
import {
  checkDeclared,
  type DeclarationsPart,
  toDeclarations,
  toDeclaredForm,
} from '../../sale/proposal/declarations-form.ts'
import { stepAfterAnswers, useProposalSaver } from '../../sale/proposal/proposal-saver.ts'
import { healthReviewSteps, Review } from '../../sale/proposal/Review.tsx'
import { WithKnownCustomer } from '../../sale/proposal/WithKnownCustomer.tsx'
import type { Journey } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { healthProducts } from './quote-form.ts'

type Values = AddressPart & BankPart & DeclarationsPart

/** The last questions, a review of everything, and the declarations; then the money, or the doctor. */
function AddressDetails(journey: Journey) {
  return (
    <WithKnownCustomer sale={journey.sale} isNew={!journey.sale.proposal?.sections['address-details']}>
      {(known) => <Details {...journey} known={known} />}
    </WithKnownCustomer>
  )
}

function Details({ sale, answers, known }: Journey & { known: KnownCustomer }) {
  const { product, proposal, quote } = sale
  const saver = useProposalSaver()
  const context = { today: today(), product, quote: answers.quote }
  const form = useStepForm<Values>({
    start: {
      address: toAddressForm(proposal?.sections['address-details'] ?? known.address, quote?.pincode),
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
      <AddressFields />
      <BankFields />
      <h2>Please check everything</h2>
      <Review steps={healthReviewSteps} without={[healthReviewSteps.address]} />
      <PortReview sale={sale} />
      <DeclarationFields product={product} />
    </StepPage>
  )
}

export default journeyStep(healthProducts, AddressDetails)
