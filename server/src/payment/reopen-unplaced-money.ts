import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import { transaction } from '../db/database.ts'
import { holdingKinds } from './reviews.ts'

/**
 * Captured money whose review was closed without a policy, a refund or a write-off, as earlier versions allowed, is put before a
 * person again.
 */
export async function reopenUnplacedMoney(deps: Deps): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const { rows } = await sql<{ id: string; proposal_id: string | null; subject: string }>`
      update reviews set state = 'open', closed_at = null, closed_by = null, resolution = null, ended_as = null
      where id in (
        select distinct on (g.id) v.id from gateway_payments g join reviews v on v.gateway_payment_id = g.id
        where g.ends_as = 'review' and g.captured_at is not null and v.kind in (${sql.join([...holdingKinds])})
          and not exists (select from reviews o where o.gateway_payment_id = g.id and o.state = 'open')
        order by g.id, v.opened_at desc)
      returning id, proposal_id, subject`.execute(tx)
    for (const { id, proposal_id, subject } of rows)
      await audit(tx, deps, {
        case_id: proposal_id ?? subject,
        actor: 'system',
        event: 'review_reopened',
        data: { review_id: id },
      })
  })
}
