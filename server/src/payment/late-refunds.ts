import type { Deps } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction } from '../context/work.ts'
import { openRefundReview } from './refunds.ts'

const lateAfterMs = 24 * 3_600_000
const batch = 200

/** A refund that is not settled after a day is put before finance; the item closes by itself once it is. */
export async function queueLateRefunds(deps: Deps): Promise<void> {
  const since = new Date(deps.now() - lateAfterMs).toISOString()
  const late = await deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['due', 'pending', 'failed'])
    .where('created_at', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('reviews.id')
            .whereRef('reviews.subject', '=', 'refunds.id')
            .where('reviews.kind', 'in', ['refund_failed', 'refund_late']),
        ),
      ),
    )
    .limit(batch)
    .execute()
  for (const refund of late)
    await runIsolated(deps, { refund: refund.id }, 'a late refund could not be put before finance', () =>
      inTransaction(deps, (work) => openRefundReview(work, refund, 'refund_late')),
    )
}
