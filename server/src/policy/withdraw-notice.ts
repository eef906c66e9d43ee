import { inForcePolicyStates, isOneOf } from '@portal/domain/lifecycle/state-groups.ts'
import { today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { announce } from '../db/announce.ts'
import { audit } from '../db/audit.ts'
import { wrongState } from '../sales/refuse.ts'
import { lockPolicyForMoney } from './cancel-policy.ts'
import { sendCancellationWithdrawnNotice } from './policy-notices.ts'
import type { PolicyRow } from './policy-view.ts'

/** The customer keeps a policy whose cancellation has not taken effect: it runs on as if no notice had been given. */
export async function withdrawNotice(work: Work, policyId: string, actor: string): Promise<PolicyRow> {
  const { tx, deps } = work
  const { sale, policy } = await lockPolicyForMoney(work, policyId)
  const { state, cancels_on } = policy
  if (cancels_on === null || cancels_on < today(deps) || !isOneOf(inForcePolicyStates, state)) throw wrongState(state)
  const kept = await tx
    .updateTable('policies')
    .set({ cancels_on: null, cancel_refund_paise: null })
    .where('id', '=', policy.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(work, { case_id: policy.id, actor, event: 'policy_cancel_withdrawn', data: { cancels_on } })
  await sendCancellationWithdrawnNotice(work, sale, { id: policy.id, number: policy.number, lastDay: cancels_on })
  await announce(tx, policy.proposal_id)
  return kept
}
