import type { Deps } from '../../context/deps.ts'
import { lapseApprovals } from '../../inspection/lapse-approvals.ts'
import { queueLateRefunds } from '../../payment/late-refunds.ts'
import { policyClock } from '../../policy/age-policies.ts'
import { endNoticedPolicies } from '../../policy/end-noticed-policies.ts'
import { recheckDeclinedSales } from '../../sales/recheck-declined.ts'
import { workThrough } from '../../testing/work-through.ts'
import { expiry } from '../expire.ts'

/** Everything that the calendar does every few minutes. */
export async function expireEverything(deps: Deps): Promise<void> {
  await workThrough(
    deps,
    recheckDeclinedSales,
    ...expiry,
    lapseApprovals,
    endNoticedPolicies,
    queueLateRefunds,
    ...policyClock,
  )
}
