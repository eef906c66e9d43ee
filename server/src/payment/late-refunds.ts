import { unsettledRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Deps } from '../context/deps.ts'
import { dueRows, pageOf } from '../context/paged-work.ts'
import { type Cursor, isAfter, literals } from '../db/job-progress.ts'
import { openRefundReview } from './refunds.ts'
import { refundKinds } from './reviews.ts'

const lateAfterMs = 24 * 3_600_000

/** Opens a review for a refund that is not settled after a day; settling closes it. */
export const queueLateRefunds = dueRows({
  name: 'queue-late-refunds',
  failure: 'a late refund could not be put before finance',
  async findPage(deps, after, size) {
    const rows = await lateRefunds(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ created_at, id }) => ({ created_at, id }))
  },
  handle: (work, refund) => openRefundReview(work, refund, 'refund_late'),
})

export function lateRefunds(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  const createdBefore = new Date(deps.now() - lateAfterMs).toISOString()
  return deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', literals(unsettledRefundStates))
    .where('created_at', '<', createdBefore)
    .where(isAfter({ created_at: 'timestamptz', id: 'text' }, after))
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
    .orderBy('created_at')
    .orderBy('id')
}
