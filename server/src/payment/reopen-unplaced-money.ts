import type { Paise } from '@portal/domain/kernel/money.ts'
import { type Selectable, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import type { ReviewTable } from '../db/tables/payment.ts'
import type { Finding } from './reconcile-findings.ts'
import { moneyHoldingKinds, reopenReview } from './reviews.ts'

interface UnplacedRow extends Pick<Selectable<ReviewTable>, 'id' | 'state' | 'proposal_id' | 'subject'> {
  gateway_payment_id: string
  payment_id: string | null
  amount_paise: Paise
  status: string
}

/**
 * Captured money whose review was closed without a policy, a refund or a write-off, as earlier versions allowed, is put before a
 * person again.
 */
export async function reopenUnplacedMoney(deps: Deps): Promise<Finding[]> {
  return inTransaction(deps, async (work) => {
    const { rows } = await sql<UnplacedRow>`
      select distinct on (g.id) v.id, v.state, v.proposal_id, v.subject, g.id as gateway_payment_id, g.payment_id, g.amount_paise, g.status
      from gateway_payments g join reviews v on v.gateway_payment_id = g.id
      where g.ends_as = 'review' and g.captured_at is not null and v.kind in (${sql.join([...moneyHoldingKinds])})
        and not exists (select from reviews o where o.gateway_payment_id = g.id and o.state = 'open')
      order by g.id, v.opened_at desc`.execute(work.tx)
    for (const review of rows) await reopenReview(work, review)
    return rows.map((row) => ({
      kind: 'review',
      result: 'review',
      paymentId: row.payment_id,
      proposalId: row.proposal_id,
      gatewayPaymentId: row.gateway_payment_id,
      reviewId: row.id,
      amount: row.amount_paise,
      gateway: row.status,
    }))
  })
}
