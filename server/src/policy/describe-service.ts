import type { ServicePage } from '@portal/contract/calls/service.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import {
  applyPolicyChange,
  type PolicyAnswers,
  type PolicyChange,
  readInsuredName,
} from '@portal/domain/policy/policy-change.ts'
import type { Address, AddressDetails, NomineeDetails } from '@portal/domain/proposal/sections.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import type { Sale } from '../sales/sale.ts'
import type { Cancellation } from './cancellation.ts'

type Row = ServicePage['rows'][number]

/** What a change replaces and by what, as the customer reads it before confirming. */
export function describeChange({ answers, quote }: Sale, change: PolicyChange, lang: Lang): Row[] {
  const say = speakIn(lang)
  const after = applyPolicyChange(answers, change, quote.inputs)
  const both = (label: string, read: (of: PolicyAnswers) => string | undefined): Row => {
    const before = read(answers)
    return { label, ...(before && { before }), after: read(after) ?? '–' }
  }
  switch (change.kind) {
    case 'nominee':
      return [both(say('section.nominee-details'), (of) => nomineeLines(of.sections['nominee-details'], say))]
    case 'address':
      return [both(say('customer.address'), (of) => addressLines(of.sections['address-details'], say))]
    case 'name':
      return [both(say('customer.name'), (of) => readInsuredName(of, change.body.who))]
    case 'contact':
      return [
        ...(change.body.mobile ? [both(say('customer.mobile'), (of) => of.sections['contact-details']?.mobile)] : []),
        ...(change.body.email ? [both(say('customer.email'), (of) => of.sections['contact-details']?.email)] : []),
      ]
  }
}

/** What ends and what returns. */
export function describeCancellation({ refund, lastDay, deductions, daysCovered }: Cancellation, lang: Lang): Row[] {
  const say = speakIn(lang)
  return [
    { label: say('customer.cancel_until'), after: showDay(lastDay) },
    { label: say('customer.give_back_kept', { days: daysCovered }), after: showRupees(deductions) },
    { label: say('customer.give_back_returns'), after: showRupees(refund) },
  ]
}

function nomineeLines(details: NomineeDetails | undefined, say: Speak): string | undefined {
  return details?.nominees
    .map(({ name, relation, dob, share, appointee }) =>
      [
        `${name}, ${relationLabel(relation)}, ${showDay(dob)}, ${share}%`,
        appointee && `${say('answer.appointee')}: ${appointee.name}`,
      ]
        .filter(Boolean)
        .join('; '),
    )
    .join('\n')
}

function addressLines(details: AddressDetails | undefined, say: Speak): string | undefined {
  if (!details) return undefined
  const line = ({ line1, line2, city, state, pincode }: Address) =>
    [line1, line2, city, `${state} ${pincode}`].filter(Boolean).join(', ')
  return details.permanent === 'same'
    ? line(details.current)
    : `${line(details.current)}\n${say('answer.permanent_address')}: ${line(details.permanent)}`
}
