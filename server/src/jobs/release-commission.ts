import { type Deps, timeNow, today } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { moveIfAllowed } from '../db/move.ts'
import { journals, postJournal } from '../payment/ledger.ts'

const batch = 500

/** Commission is the partner's once the free-look days have passed. */
export async function releaseCommission(deps: Deps): Promise<void> {
  const dueCommissions = await deps.db
    .selectFrom('commissions')
    .select(['policy_id', 'state'])
    .where('state', '=', 'held')
    .where('held_until', '<', today(deps))
    .where('policy_id', 'not in', flaggedPolicies(deps.db))
    .limit(batch)
    .execute()
  for (const commission of dueCommissions)
    await inTransaction(deps, async (work) => {
      const { policy_id } = commission
      const released = await moveIfAllowed(work, 'commission', commission, {
        event: 'release',
        caseId: policy_id,
        actor: 'system',
        name: 'commission_released',
        change: { changed_at: timeNow(deps) },
      })
      if (!released) return
      const entries = journals.commissionReleased(released.amount_paise - released.taken_back_paise)
      await postJournal(work, `commission-released:${policy_id}`, null, entries)
    })
}

/** Release no commission on a sale with an open flag. */
function flaggedPolicies(db: Executor) {
  return db
    .selectFrom('sale_flags')
    .innerJoin('policies', 'policies.proposal_id', 'sale_flags.proposal_id')
    .select('policies.id')
    .where('acknowledged_at', 'is', null)
}
