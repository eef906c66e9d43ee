import { addDays } from '@portal/domain/kernel/day.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { type Deps, today } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction } from '../context/work.ts'
import { moveIfAllowed } from '../db/move.ts'

const batch = 200
const events = { issued: 'start', active: 'end', grace: 'lapse' } as const

/**
 * What the calendar alone does to policies: cover starts on its first day, ends into grace after the last one, and lapses after the
 * days of grace. Reading never depends on it.
 */
export async function agePolicies(deps: Deps): Promise<void> {
  for (let due = await duePolicies(deps); due.length > 0; due = await duePolicies(deps)) {
    let moved = 0
    for (const policy of due)
      await runIsolated(deps, { policy: policy.id }, 'a policy could not be moved by the calendar', () =>
        inTransaction(deps, async (work) => {
          const event = events[policy.state as keyof typeof events]
          const record = { caseId: policy.id, actor: 'system' }
          if (await moveIfAllowed(work, 'policy', policy, { event, ...record })) moved += 1
        }),
      )
    // What cannot be moved comes back with the next run, not in this one.
    if (moved === 0) return
  }
}

function duePolicies(deps: Deps) {
  const now = today(deps)
  return deps.db
    .selectFrom('policies')
    .select(['id', 'state'])
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'issued'), where('starts', '<=', now)]),
        // One under notice ends as cancelled, without days of grace.
        where.and([where('state', '=', 'active'), where('ends', '<', now), where('cancels_on', 'is', null)]),
        where.and([where('state', '=', 'grace'), where('ends', '<', addDays(now, -graceDays))]),
      ]),
    )
    .limit(batch)
    .execute()
}
