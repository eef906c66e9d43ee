import type { PolicyCredit } from '@portal/contract/calls/policy.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { say } from './words.ts'

export const accountTitle = () => say('overview.eia')

/** How far a policy is on its way into the customer's e-insurance account. */
export function AccountCredit({ credit: { state, since = '', refusal } }: { credit: PolicyCredit }) {
  if (refusal) return <p>{say(`overview.eia_refused_${refusal}`)}</p>
  return (
    <p>{state === 'credited' ? say('overview.eia_since', { day: showDay(since) }) : say('overview.eia_waiting')}</p>
  )
}
