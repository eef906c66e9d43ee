import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Time } from './column-types.ts'

interface LedgerAccountTable {
  code: string
  name: string
  kind: 'asset' | 'liability' | 'income' | 'expense'
}

interface LedgerJournalTable {
  id: string
  ref: string
  proposal_id: string | null
  at: Time
}

interface LedgerEntryTable {
  journal_id: string
  account: string
  amount_paise: Paise
}

/** What was booked on an account on a day; what is not in it yet is in the tail. */
interface LedgerBalanceTable {
  account: string
  day: Day
  amount_paise: Paise
}

interface LedgerTailTable {
  journal_id: string
  account: string
  day: Day
  amount_paise: Paise
}

export interface LedgerTables {
  ledger_accounts: LedgerAccountTable
  ledger_journals: LedgerJournalTable
  ledger_entries: LedgerEntryTable
  ledger_balances: LedgerBalanceTable
  ledger_tail: LedgerTailTable
}
