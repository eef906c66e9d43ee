import { unsettledRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Deps } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction } from '../context/work.ts'
import { openRefundReview } from './refunds.ts'
import { refundKinds } from './reviews.ts'

const lateAfterMs = 24 * 3_600_000
const batch = 200

/** Opens a review for a refund that is not settled after a day; settling closes it. */
export async function queueLateRefunds(deps: Deps): Promise<void> {
  const createdBefore = new Date(deps.now() - lateAfterMs).toISOString()
  const lateRefunds = await deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', unsettledRefundStates)
    .where('created_at', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('reviews.id')
            .whereRef('reviews.subject', '=', 'refunds.id')
            .where('reviews.kind', 'in', refundKinds),
        ),
      ),
    )
    .limit(batch)
    .execute()
  for (const refund of lateRefunds)
    await runIsolated(deps, { refund: refund.id }, 'a late refund could not be put before finance', () =>
      inTransaction(deps, (work) => openRefundReview(work, refund, 'refund_late')),
    )
}
