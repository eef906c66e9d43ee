import { multiplyRounded } from '@portal/domain/kernel/money.ts'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { move } from '../db/move.ts'
import { journals, postJournal } from '../payment/ledger.ts'
import type { PolicyRow } from './cancellation.ts'

/**
 * All of it, or the share of days that are not covered any more. What is held is held less by it, what was released is owed by
 * the partner; once nothing is left it is reversed.
 */
export async function takeBackCommission(
  work: Work,
  policy: Pick<PolicyRow, 'id' | 'proposal_id'>,
  share?: { of: number; days: number },
): Promise<void> {
  const { tx, deps } = work
  const earned = await tx
    .selectFrom('commissions')
    .select(['policy_id', 'amount_paise', 'state'])
    .where('policy_id', '=', policy.id)
    .where('state', '<>', 'reversed')
    .forUpdate()
    .executeTakeFirst()
  if (!earned) return
  const { amount_paise, state } = earned
  const takenBack = share ? multiplyRounded(amount_paise, share.of, share.days) : amount_paise
  const isAll = takenBack === amount_paise
  const change = { taken_back_paise: takenBack, changed_at: timeNow(deps) }
  if (isAll)
    await move(work, 'commission', earned, {
      event: 'reverse',
      caseId: policy.id,
      actor: 'system',
      name: 'commission_reversed',
      data: { amount_paise: takenBack },
      change,
    })
  else await reduceCommission(work, policy.id, change)
  const journal = state === 'held' ? journals.commissionReversed : journals.commissionTakenBack
  await postJournal(work, `commission-reversed:${policy.id}`, policy.proposal_id, journal(takenBack))
}

async function reduceCommission(
  work: Work,
  policyId: string,
  change: { taken_back_paise: number; changed_at: string },
): Promise<void> {
  await work.tx.updateTable('commissions').set(change).where('policy_id', '=', policyId).execute()
  const data = { amount_paise: change.taken_back_paise }
  await audit(work, { case_id: policyId, actor: 'system', event: 'commission_reduced', data })
}
