import type { CloudEvent } from '@portal/contract/wire/business-events.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The figures of the books that events tell. */
export interface Books {
  captured: number
  policies: Record<string, number>
  cancelled: string[]
  refunded: number
  commissionHeldOrPaid: number
}

/** What a careful receiver makes of events in whatever order and however often they came: by id once, by number in order. */
export function mirrorBooks(events: readonly CloudEvent[]): Books {
  const once = [...new Map(events.map((event) => [event.id, event])).values()]
  const inOrder = once.sort((a, b) => ((a.sequence ?? '') < (b.sequence ?? '') ? -1 : 1))
  const books: Books = { captured: 0, policies: {}, cancelled: [], refunded: 0, commissionHeldOrPaid: 0 }
  const refunds = new Map<unknown, number>()
  for (const { type, data } of inOrder) {
    const amount = Number(data.amount_paise ?? 0)
    if (type === 'portal.payment.captured.v1') books.captured += amount
    if (type === 'portal.policy.issued.v1') books.policies[String(data.policy_number)] = Number(data.premium_paise)
    if (type === 'portal.policy.cancelled.v1') books.cancelled.push(String(data.policy_number))
    if (type === 'portal.refund.due.v1') refunds.set(data.refund_id, amount)
    if (type === 'portal.refund.state_changed.v1' && data.to === 'refunded')
      books.refunded += refunds.get(data.refund_id) ?? Number.NaN
    if (type === 'portal.commission.accrued.v1') books.commissionHeldOrPaid += amount
    if (type === 'portal.commission.reduced.v1' || type === 'portal.commission.reversed.v1')
      books.commissionHeldOrPaid -= amount
  }
  return { ...books, cancelled: books.cancelled.sort() }
}

/** The same from our own tables. */
export async function readBooks(db: Database): Promise<Books> {
  const { rows } = await sql<Books>`select
    (select coalesce(sum(amount_paise), 0)::float8 from gateway_payments where captured_at is not null) as captured,
    (select coalesce(jsonb_object_agg(number, premium_paise), '{}') from policies) as policies,
    array(select number from policies where state in ('cancelled', 'cancelled_free_look') order by number) as cancelled,
    (select coalesce(sum(amount_paise), 0)::float8 from refunds where state = 'refunded') as refunded,
    (select coalesce(sum(amount_paise - taken_back_paise), 0)::float8 from commissions) as "commissionHeldOrPaid"`.execute(
    db,
  )
  return rows[0]!
}
