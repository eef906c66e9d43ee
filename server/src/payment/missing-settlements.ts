import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { WorkWith } from '../db/work-with.ts'

/** A gateway pays within two or three working days; a week allows for holidays. */
export const settlementDays = 7

/** At once, so that no transaction grows with the book; the nightly run finds the rest. */
const mostAtOnce = 1000

/**
 * Opens a difference for money that the gateway should have paid into the bank by now: captured or refunded on a day that the reports on file
 * cover, and named by none of them. What is older than the first report is only shown as unsettled.
 */
export async function findMissingThere({ tx, deps }: WorkWith<Pick<Deps, 'now'>>): Promise<number> {
  const at = timeNow(deps)
  const { numAffectedRows } = await sql`
    with covered as (
      select gateway, min(settled_on) as first, max(settled_on) - ${settlementDays}::int as last from settlements group by gateway),
    missing as (
      select g.id as subject, g.id as gateway_payment_id, null as refund_id, g.proposal_id, g.amount_paise, g.captured_at as since
      from gateway_payments g join payments p on p.id = g.payment_id join covered c on c.gateway = ${reportOf}
      where g.captured_at is not null and g.settled_on is null and ${isCovered('g.captured_at')}
      union all
      select r.id, r.gateway_payment_id, r.id, r.proposal_id, -r.amount_paise, r.refunded_at
      from refunds r join gateway_payments g on g.id = r.gateway_payment_id join payments p on p.id = g.payment_id
        join covered c on c.gateway = ${reportOf}
      where r.state = 'refunded' and r.settled_on is null and ${isCovered('r.refunded_at')})
    insert into settlement_differences (id, kind, subject, gateway_payment_id, refund_id, proposal_id, amount_paise, opened_at, since)
    select 'SD-' || md5(subject || ${at}), 'missing_there', subject, gateway_payment_id, refund_id, proposal_id, amount_paise,
      ${at}::timestamptz, since
    from missing m where not exists (select from settlement_differences d where d.kind = 'missing_there' and d.subject = m.subject)
    order by since limit ${mostAtOnce}
    on conflict (kind, subject) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The sandbox reports as Razorpay does. */
const reportOf = sql`case p.gateway when 'sandbox' then 'razorpay' else p.gateway end`

const isCovered = (column: string) =>
  sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date between c.first and c.last`
