import type { LedgerView } from '@portal/contract/calls/office-ledger.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { findNumbers } from './find-numbers.ts'

const journalsShown = 50

interface Account {
  code: string
  name: string
  kind: 'asset' | 'liability' | 'income' | 'expense'
  paise: Paise
}

/** Every ledger account with its balance, and the latest journals. It adds up days, never the entries themselves. */
export async function ledgerView(db: Executor): Promise<LedgerView> {
  // One statement, so that an entry that moves from the tail into its day meanwhile is counted once.
  const { rows: accounts } = await sql<Account>`
    select a.code, a.name, a.kind, coalesce(sum(b.amount_paise), 0)::bigint as paise
    from ledger_accounts a left join (
      select account, amount_paise from ledger_balances union all select account, amount_paise from ledger_tail
    ) b on b.account = a.code
    group by a.code order by a.kind, a.code`.execute(db)
  const journals = await db
    .selectFrom('ledger_journals')
    .select(['id', 'ref', 'at'])
    .orderBy('at', 'desc')
    .limit(journalsShown)
    .execute()
  return {
    accounts: accounts.map(({ code, name, kind, paise }) => ({ code, name, kind, balance: toRupees(paise) })),
    difference: toRupees(accounts.reduce((sum, one) => sum + one.paise, 0)),
    journals: await showJournals(db, journals),
  }
}

/** Journals with their entries, in the order given. */
export async function showJournals(
  db: Executor,
  journals: readonly { id: string; ref: string; at: string }[],
): Promise<LedgerView['journals']> {
  const entries =
    journals.length === 0
      ? []
      : await db
          .selectFrom('ledger_entries')
          .select(['journal_id', 'account', 'amount_paise'])
          .where(
            'journal_id',
            'in',
            journals.map(({ id }) => id),
          )
          .execute()
  const numbers = await findNumbers(
    db,
    journals.map(({ ref }) => subjectOf(ref)),
  )
  return journals.map(({ id, ref, at }) => ({
    ref,
    about: numbers.get(subjectOf(ref)) ?? subjectOf(ref),
    at,
    entries: entries
      .filter((entry) => entry.journal_id === id)
      .map(({ account, amount_paise }) => ({ account, amount: toRupees(amount_paise) })),
  }))
}

/** `refund-due:RF-…` → 'RF-…': what the journal was posted for. */
const subjectOf = (ref: string) => ref.slice(ref.indexOf(':') + 1)
