import type { SaleTurn } from '@portal/contract/calls/dashboard.ts'
import type { Paise, WholeRupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { ColumnType } from 'kysely'
import type { StoredQuote } from '../stored-quote.ts'
import type { Time } from './column-types.ts'

/** Kept by triggers; nobody writes it. */
type Kept<Value> = ColumnType<Value, never, never>

export interface SalesBoardTable {
  quote_id: Kept<string>
  partner_id: Kept<string>
  product: Kept<ProductId>
  proposal_id: Kept<string | null>
  turn: Kept<SaleTurn>
  status: Kept<string>
  amount_paise: Kept<number>
  name: Kept<string | null>
  registration: Kept<string | null>
  mobile_index: Kept<string | null>
  policy_id: Kept<string | null>
  policy_number: Kept<string | null>
  /** Its last day, where days run; past it the sale is over, whether or not the job has run. */
  ends_on: Kept<string | null>
  created_on: Kept<string>
  updated_at: Kept<string>
  quote_number: Kept<string>
  valid_until: Kept<string>
  /** What of the quote names its plan. */
  plan: Kept<StoredQuote>
  /** Of a car, in rupees. */
  idv: Kept<WholeRupees | null>
}

/** What a search looks in, beside the board. */
interface SaleSearchTable {
  quote_id: Kept<string>
  partner_id: Kept<string>
  /** Plate and policy number, and a name that is not sealed yet. */
  words: Kept<string>
  /** Of a sealed name, two rows of numbers: see kernel/name-tokens.ts. One row alone was written by an earlier release. */
  tokens: number[][] | null
}

interface PartnerTargetTable {
  partner_id: string
  /** '2026-11' */
  month: string
  premium_paise: Paise
  changed_at: Time
}

export interface DashboardTables {
  partner_targets: PartnerTargetTable
  sales_board: SalesBoardTable
  sale_search: SaleSearchTable
}
