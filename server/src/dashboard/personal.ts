import type { Revealable } from '@portal/contract/calls/customer.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import type { CarOwner, Proposer } from '@portal/domain/proposal/sections.ts'
import { maskEmail } from '../sales/otp.ts'
import type { Answers } from '../sales/proposal-repository.ts'

/** The proposer or owner. */
function proposerIn(answers: Answers): Proposer | CarOwner | undefined {
  const form = answers.proposal
  if (!form) return undefined
  return 'proposer' in form ? form.proposer : form.owner
}

/** What is masked in every list and record, in the clear. */
export function readPersonalData(answers: Answers): Partial<Record<Revealable, string>> {
  const contact = answers.sections['contact-details']
  const bank = answers.sections['bank-details']
  const person = proposerIn(answers)
  return {
    ...(contact && { mobile: contact.mobile, email: contact.email }),
    ...(person?.dob && { dob: showDay(person.dob) }),
    ...(person?.pan && { pan: person.pan }),
    ...(bank && { account: bank.account_number }),
  }
}

/** Enough to recognise, too little to misuse. */
const masks: Record<Revealable, (value: string) => string> = {
  mobile: (value) => `${value.slice(0, 2)}•••• ••${value.slice(-2)}`,
  email: maskEmail,
  dob: (value) => `••/••/${value.slice(-4)}`,
  pan: (value) => `••••••${value.slice(-4)}`,
  account: (value) => `••••••${value.slice(-4)}`,
}

export function maskPersonalData(personal: Partial<Record<Revealable, string>>): Partial<Record<Revealable, string>> {
  return Object.fromEntries(Object.entries(personal).map(([what, value]) => [what, masks[what as Revealable](value)]))
}
