import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const entriesPerPage = 5000

/**
 * Moves entries from the tail into the balance of their account and day, a page in each statement: every entry is in one of the two,
 * whatever is interrupted.
 */
export async function rollUpLedger(db: Database): Promise<void> {
  for (let moved = entriesPerPage; moved === entriesPerPage; ) {
    const { rows } = await sql<{ moved: number }>`
      with page as (select journal_id, account from ledger_tail limit ${entriesPerPage} for update skip locked),
        taken as (delete from ledger_tail t using page p where t.journal_id = p.journal_id and t.account = p.account
          returning t.account, t.day, t.amount_paise),
        added as (insert into ledger_balances as b (account, day, amount_paise)
          select account, day, sum(amount_paise) from taken group by 1, 2 order by 1, 2
          on conflict (account, day) do update set amount_paise = b.amount_paise + excluded.amount_paise)
      select count(*) as moved from taken`.execute(db)
    moved = rows[0]?.moved ?? 0
  }
}
