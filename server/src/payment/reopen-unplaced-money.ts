import { type Selectable, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import type { ReviewTable } from '../db/tables/payment.ts'
import { moneyHoldingKinds, reopenReview } from './reviews.ts'

type ReviewRow = Pick<Selectable<ReviewTable>, 'id' | 'state' | 'proposal_id' | 'subject'>

/**
 * Captured money whose review was closed without a policy, a refund or a write-off, as earlier versions allowed, is put before a
 * person again.
 */
export async function reopenUnplacedMoney(deps: Deps): Promise<void> {
  await inTransaction(deps, async (work) => {
    const { rows } = await sql<ReviewRow>`
      select distinct on (g.id) v.id, v.state, v.proposal_id, v.subject
      from gateway_payments g join reviews v on v.gateway_payment_id = g.id
      where g.ends_as = 'review' and g.captured_at is not null and v.kind in (${sql.join([...moneyHoldingKinds])})
        and not exists (select from reviews o where o.gateway_payment_id = g.id and o.state = 'open')
      order by g.id, v.opened_at desc`.execute(work.tx)
    for (const review of rows) await reopenReview(work, review)
  })
}
