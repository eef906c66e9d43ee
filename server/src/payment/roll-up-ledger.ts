import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

const rowsPerPage = 5000

/** Moves entries from their tail into the balance of their account and day. */
const entries = sql<Moved>`
  with page as (select journal_id, account from ledger_tail limit ${rowsPerPage} for update skip locked),
    taken as (delete from ledger_tail t using page p where t.journal_id = p.journal_id and t.account = p.account
      returning t.account, t.day, t.amount_paise),
    added as (insert into ledger_balances as b (account, day, amount_paise)
      select account, day, sum(amount_paise) from taken group by 1, 2 order by 1, 2
      on conflict (account, day) do update set amount_paise = b.amount_paise + excluded.amount_paise)
  select count(*) as moved from taken`

/** Moves journals of commission from their tail into the month of their partner. */
const commission = sql<Moved>`
  with page as (select journal_id from commission_tail limit ${rowsPerPage} for update skip locked),
    taken as (delete from commission_tail t using page p where t.journal_id = p.journal_id
      returning t.partner_id, t.month, t.kind, t.amount_paise),
    added as (insert into commission_months as m (partner_id, month, kind, amount_paise)
      select partner_id, month, kind, sum(amount_paise) from taken group by 1, 2, 3 order by 1, 2, 3
      on conflict (partner_id, month, kind) do update set amount_paise = m.amount_paise + excluded.amount_paise)
  select count(*) as moved from taken`

interface Moved {
  moved: number
}

/** A page in each statement: every row is in its tail or in a sum, whatever is interrupted. */
export async function rollUpLedger(db: Database): Promise<void> {
  for (const page of [entries, commission]) await moveAll(db, page)
}

async function moveAll(db: Database, page: RawBuilder<Moved>): Promise<void> {
  for (let moved = rowsPerPage; moved === rowsPerPage; ) {
    const { rows } = await page.execute(db)
    moved = rows[0]?.moved ?? 0
  }
}
