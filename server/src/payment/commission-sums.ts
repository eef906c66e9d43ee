import { type RawBuilder, sql } from 'kysely'
import type { CommissionKind } from '../db/tables/ledger.ts'

/** What was booked for each partner, month and kind: the months, and what is still on its way into them. Read in one statement, so that nothing counts twice. */
export const bookedCommission: RawBuilder<unknown> = sql`(
  select partner_id, month, kind, amount_paise from commission_months
  union all select partner_id, month, kind, amount_paise from commission_tail)`

/** Of one kind, in paise. */
export function sumOfKind(kind: CommissionKind, when: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`coalesce(sum(booked.amount_paise) filter (where booked.kind = ${kind} and ${when}), 0)::bigint`
}
