import type { PrefillAnswers } from '@portal/contract/calls/customer.ts'
import type { ReactNode } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { StepPage } from '../frame/StepPage.tsx'
import { readHeardForLater } from '../state/heard-for-later.ts'
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
import { CustomerPrefill } from './CustomerPrefill.tsx'
import { ckycAddressOf } from './ckyc-address.ts'
import { checkDeclarations, type DeclarationsPart, toDeclarations, toDeclaredForm } from './declarations-form.ts'
import { inForm, type ProposalSaver, stepAfterAnswers, useProposalSaver } from './proposal-saver.ts'
import { answersIn } from './Review.tsx'
import { say } from './words.ts'

/** Address, then the bank account if one was given. */
export async function saveAddressAndBank(
  saver: ProposalSaver,
  values: AddressPart & BankPart,
): Promise<CallFailure | undefined> {
  const failure = inForm(await saver.section('address-details', toAddress(values.address)), (path) => `address.${path}`)
  if (failure || !isBankGiven(values)) return failure
  return inForm(await saver.section('bank-details', toBank(values.bank)), (path) => `bank.${path}`)
}

type Values = AddressPart & BankPart & DeclarationsPart

interface AddressDetailsProps extends Journey {
  /** The declarations are made here too: this is the last step before the payment. */
  isLastStep?: boolean
  /** The other answers, below the address and the bank account. */
  review?: ReactNode
  /** Asked after the review. */
  children?: ReactNode
}

/** Where the policy is sent, and the bank account for claims. */
export function AddressDetails(props: AddressDetailsProps) {
  return (
    <CustomerPrefill sale={props.sale} isNew={!props.sale.proposal?.sections['address-details']}>
      {(customer) => <AddressForm {...props} customer={customer} />}
    </CustomerPrefill>
  )
}

interface AddressFormProps extends AddressDetailsProps {
  customer: PrefillAnswers
}

function AddressForm({ sale, answers, customer, isLastStep = false, review, children }: AddressFormProps) {
  const { product, proposal, quote } = sale
  const saver = useProposalSaver()
  const returnTo = useReturn()
  const context = { today: today(), product, quote: answers.quote }
  const savedAddress = proposal?.sections['address-details']
  const ckycAddress = ckycAddressOf(quote)
  const heardPincode = product === 'car' ? undefined : readHeardForLater(product, quote?.quote_id).pincode
  const knownAddress = customer.address ?? ckycAddress
  const form = useStepForm<Values>({
    start: {
      address: toAddressForm(savedAddress ?? knownAddress, quote?.pincode ?? heardPincode),
      bank: toBankForm(proposal?.sections['bank-details']),
      declared: toDeclaredForm(product, proposal?.sections.declarations),
    },
    draft: `address-details:${sale.ids.quoteid}`,
    check: (values) => [
      ...checkAddressForm(values, context),
      ...checkBankForm(values, context),
      ...(isLastStep ? checkDeclarations(product, values) : []),
    ],
  })

  async function save(values: Values): Promise<CallFailure | undefined> {
    const failure = await saveAddressAndBank(saver, values)
    if (failure || !isLastStep) return failure
    return saver.section('declarations', toDeclarations(values.declared))
  }

  return (
    <StepPage
      title={say('proposal.address_details')}
      form={form}
      onSave={save}
      next={isLastStep ? () => stepAfterAnswers(saver.current()?.state) : returnTo}
      answered={{
        title: say(isLastStep ? 'proposal.part_last' : 'proposal.part_address'),
        groups: answersIn(sale, isLastStep ? ['address', 'bank', 'declarations'] : ['address', 'bank']),
        below: review,
      }}
    >
      <AddressFields
        source={
          savedAddress || !knownAddress
            ? undefined
            : customer.address
              ? say('proposal.from_earlier_sale')
              : say('proposal.from_the_central_kyc_record')
        }
      />
      <BankFields />
      {review}
      {children}
    </StepPage>
  )
}
