import { addDays } from '@portal/domain/kernel/day.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { type Deps, today } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import { type Tx, transaction } from '../db/database.ts'
import type { PolicyRow } from '../policy/policies-to-renew.ts'

export const policyClockJob = 'policy-clock'

type State = PolicyRow['state']

/** What the calendar alone does to policies: they begin, end into grace, and lapse. Reading never depends on it. */
export async function movePoliciesByCalendar(deps: Deps): Promise<void> {
  const day = today(deps)
  await transaction(deps.db, async (tx) => {
    await advance(tx, deps, 'start', 'issued', 'active', 'starts', day)
    await advance(tx, deps, 'end', 'active', 'grace', 'ends', addDays(day, -1))
    await advance(tx, deps, 'lapse', 'grace', 'lapsed', 'ends', addDays(day, -graceDays - 1))
  })
}

async function advance(
  tx: Tx,
  deps: Deps,
  event: string,
  from: State,
  to: State,
  column: 'starts' | 'ends',
  until: string,
): Promise<void> {
  const due = tx.updateTable('policies').set({ state: to }).where('state', '=', from).where(column, '<=', until)
  // One under notice ends as cancelled, without days of grace.
  const moved = await (event === 'end' ? due.where('cancels_on', 'is', null) : due).returning('id').execute()
  for (const { id } of moved) await audit(tx, deps, { case_id: id, actor: 'system', event: `policy_${event}` })
}
