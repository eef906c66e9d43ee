import type { KnownCustomer } from '@portal/contract/calls/customer.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { StepPage } from '../frame/StepPage.tsx'
import type { Journey } from '../state/journey-context.ts'
import { today } from '../state/today.ts'
import { useReturn } from '../state/use-return.ts'
import { AddressFields } from './AddressFields.tsx'
import {
  type AddressPart,
  type BankPart,
  checkAddressForm,
  checkBankForm,
  isBankGiven,
  toAddress,
  toAddressForm,
  toBank,
  toBankForm,
} from './address-form.ts'
import { BankFields } from './BankFields.tsx'
import { inForm, type ProposalSaver, useProposalSaver } from './proposal-saver.ts'
import { WithKnownCustomer } from './WithKnownCustomer.tsx'

/** Address, then the bank account if one was given. */
export async function saveAddressAndBank(
  saver: ProposalSaver,
  values: AddressPart & BankPart,
): Promise<CallFailure | undefined> {
  const failure = inForm(await saver.section('address-details', toAddress(values.address)), (path) => `address.${path}`)
  if (failure || !isBankGiven(values)) return failure
  return inForm(await saver.section('bank-details', toBank(values.bank)), (path) => `bank.${path}`)
}

/** Address and bank account alone, where the review has a screen of its own. */
export function AddressDetails(journey: Journey) {
  return (
    <WithKnownCustomer sale={journey.sale} isNew={!journey.sale.proposal?.sections['address-details']}>
      {(known) => <Details {...journey} known={known} />}
    </WithKnownCustomer>
  )
}

function Details({ sale, answers, known }: Journey & { known: KnownCustomer }) {
  const { product, proposal, quote } = sale
  const saver = useProposalSaver()
  const returnTo = useReturn()
  const context = { today: today(), product, quote: answers.quote }
  const form = useStepForm<AddressPart & BankPart>({
    start: {
      address: toAddressForm(proposal?.sections['address-details'] ?? known.address, quote?.pincode),
      bank: toBankForm(proposal?.sections['bank-details']),
    },
    draft: `address-details:${sale.ids.quoteid}`,
    check: (values) => [...checkAddressForm(values, context), ...checkBankForm(values, context)],
  })
  return (
    <StepPage
      title="Where does the policy go?"
      form={form}
      onSave={(values) => saveAddressAndBank(saver, values)}
      next={returnTo}
    >
      <AddressFields />
      <BankFields />
    </StepPage>
  )
}
