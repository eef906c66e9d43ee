import type { Day } from '@portal/domain/kernel/day.ts'
import { inForcePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { type Deps, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { announceProposalChange } from '../db/announce-proposal-change.ts'
import { audit } from '../db/audit.ts'
import { wrongState } from '../sales/refusals.ts'
import { lockPolicyForMoney } from './cancel-policy.ts'
import { sendCancellationWithdrawnNotice } from './policy-notices.ts'
import type { PolicyRow } from './policy-view.ts'

/** Until when a notice can be withdrawn; 409 where there is none, or its day is over. */
export function lastDayOfNotice(deps: Pick<Deps, 'now'>, { state, cancels_on }: PolicyRow): Day {
  if (cancels_on === null || cancels_on < today(deps) || !isOneOf(inForcePolicyStates, state)) throw wrongState(state)
  return cancels_on
}

/** The customer keeps a policy whose cancellation has not taken effect: it runs on as if no notice had been given. */
export async function withdrawNotice(work: Work, policyId: string, actor: string): Promise<PolicyRow> {
  const { tx, deps } = work
  const { sale, policy } = await lockPolicyForMoney(work, policyId)
  const lastDay = lastDayOfNotice(deps, policy)
  const keptPolicy = await tx
    .updateTable('policies')
    .set({ cancels_on: null, cancel_refund_paise: null, cancel_asked_by: null, cancel_confirmed_to: null })
    .where('id', '=', policy.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(work, { case_id: policy.id, actor, event: 'policy_cancel_withdrawn', data: { cancels_on: lastDay } })
  await sendCancellationWithdrawnNotice(work, sale, { id: policy.id, number: policy.number, lastDay })
  await announceProposalChange(tx, policy.proposal_id)
  return keptPolicy
}
