import type { LedgerView } from '@portal/contract/calls/office-admin.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

const journalsShown = 50

/** Every ledger account with its balance, and the latest journals. */
export async function ledgerView(db: Executor): Promise<LedgerView> {
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['code', 'name', 'kind'])
    .select((row) =>
      row
        .selectFrom('ledger_entries')
        .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('sum'))
        .whereRef('ledger_entries.account', '=', 'ledger_accounts.code')
        .as('paise'),
    )
    .orderBy('kind')
    .orderBy('code')
    .execute()
  const journals = await db
    .selectFrom('ledger_journals')
    .select(['id', 'ref', 'at'])
    .orderBy('at', 'desc')
    .limit(journalsShown)
    .execute()
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
  return {
    accounts: accounts.map(({ code, name, kind, paise }) => ({ code, name, kind, balance: toRupees(paise ?? 0) })),
    difference: toRupees(accounts.reduce((sum, one) => sum + (one.paise ?? 0), 0)),
    journals: journals.map(({ id, ref, at }) => ({
      ref,
      at,
      entries: entries
        .filter((entry) => entry.journal_id === id)
        .map(({ account, amount_paise }) => ({ account, amount: toRupees(amount_paise) })),
    })),
  }
}
