import { sql } from 'kysely'
import { timeNow } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { Conflict } from '../../kernel/errors.ts'
import { spanOf } from './month.ts'
import { checkMonth } from './month-view.ts'
import { listUnallocated } from './unallocated-register.ts'

/** Signs what the registers and the ledger agree on. Asked twice it is closed once. */
export async function closeMonthIn(work: Work, by: string, month: string): Promise<void> {
  const { tx, deps } = work
  // One at a time: what is looked at here is what is signed.
  await sql`select pg_advisory_xact_lock(hashtextextended('month-close', 0))`.execute(tx)
  const { close, blocked, checks } = await checkMonth(tx, deps, month)
  if (close) return
  if (blocked) throw new Conflict('blocked', { data: { reason: blocked } })
  await tx
    .insertInto('month_closes')
    .values({
      month,
      closed_by: by,
      closed_at: timeNow(deps),
      totals: JSON.stringify(checks),
      unallocated: JSON.stringify(await listUnallocated(tx, spanOf(month))),
    })
    .execute()
  await audit(work, {
    case_id: `month:${month}`,
    actor: `office:${by}`,
    event: 'month_closed',
    data: { month, ...Object.fromEntries(checks.map(({ kind, ledger }) => [kind, ledger])) },
  })
}
