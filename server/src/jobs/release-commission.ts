import { type Deps, timeNow, today } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import { type Executor, transaction } from '../db/database.ts'
import { journals, post } from '../payment/ledger.ts'

const batch = 500

/** Commission is the partner's once the free-look days have passed. */
export async function releaseCommission(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('commissions')
    .select('policy_id')
    .where('state', '=', 'held')
    .where('held_until', '<', today(deps))
    .where('policy_id', 'not in', flaggedPolicies(deps.db))
    .limit(batch)
    .execute()
  for (const { policy_id } of due)
    await transaction(deps.db, async (tx) => {
      const released = await tx
        .updateTable('commissions')
        .set({ state: 'released', changed_at: timeNow(deps) })
        .where('policy_id', '=', policy_id)
        .where('state', '=', 'held')
        .returning(['amount_paise', 'taken_back_paise'])
        .executeTakeFirst()
      if (!released) return
      const entries = journals.commissionReleased(released.amount_paise - released.taken_back_paise)
      await post(tx, deps, `commission-released:${policy_id}`, null, entries)
      await audit(tx, deps, { case_id: policy_id, actor: 'system', event: 'commission_released' })
    })
}

/** Nothing is paid out on a sale that the office has still to look at. */
function flaggedPolicies(db: Executor) {
  return db
    .selectFrom('sale_flags')
    .innerJoin('policies', 'policies.proposal_id', 'sale_flags.proposal_id')
    .select('policies.id')
    .where('acknowledged_at', 'is', null)
}
