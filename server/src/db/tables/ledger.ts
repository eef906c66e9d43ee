import type { MonthCheck } from '@portal/contract/calls/month-close.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { GstSection } from '@portal/domain/rating/gst-return.ts'
import type { Json, Time } from './column-types.ts'

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

/** As the ref of the journal begins. */
export type CommissionKind = 'commission' | 'commission-released' | 'commission-reversed'

/** A journal of a commission, kept by a trigger: what a partner's statement is read from. */
interface CommissionJournalTable {
  journal_id: string
  partner_id: string
  policy_id: string
  kind: CommissionKind
  at: Time
  amount_paise: Paise
}

/** What one partner was booked of one kind in a month, by a job, as of the journals that are no longer in the tail. */
interface CommissionMonthTable {
  partner_id: string
  /** '2026-10' */
  month: string
  kind: CommissionKind
  amount_paise: Paise
}

/** A journal of commission that is not yet in a month, kept by a trigger. */
interface CommissionTailTable extends CommissionMonthTable {
  journal_id: string
}

/** An invoice, bill of supply or credit note, by the journal that booked it. Amounts of a credit note are negative. */
export interface TaxDocumentTable {
  journal_ref: string
  policy_id: string
  number: string
  /** Of the invoice that a credit note reduces. */
  against: string | null
  product: ProductId
  section: GstSection
  sac: string
  /** GST code of the state. */
  place: string
  /** The customer has a GSTIN; it stands sealed in the proposal. */
  is_registered: boolean
  /** 1800 for 18 %. */
  basis_points: number
  net_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
  igst_paise: Paise
}

interface MonthCloseTable {
  /** '2026-10' */
  month: string
  closed_by: string
  closed_at: Time
  totals: Json<MonthCheck[]>
  /** What was left of each payment at its end, by gateway payment; none of a month that an earlier release closed. */
  unallocated: Json<{ id: string; paise: Paise }[]> | null
}

export interface LedgerTables {
  ledger_accounts: LedgerAccountTable
  ledger_journals: LedgerJournalTable
  ledger_entries: LedgerEntryTable
  ledger_balances: LedgerBalanceTable
  ledger_tail: LedgerTailTable
  commission_journals: CommissionJournalTable
  commission_months: CommissionMonthTable
  commission_tail: CommissionTailTable
  tax_documents: TaxDocumentTable
  month_closes: MonthCloseTable
}
