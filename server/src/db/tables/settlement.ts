import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

/** One transfer of a gateway to the bank, added up from its lines. */
export interface SettlementTable {
  gateway: string
  id: string
  /** The bank's number of the transfer. */
  utr: string
  settled_on: Day
  lines: number
  amount_paise: Paise
  fee_paise: Paise
  tax_paise: Paise
  net_paise: Paise
}

/** Amounts are signed: what comes into the bank is positive. */
export interface SettlementLineTable {
  id: string
  gateway: string
  settlement_id: string
  kind: 'payment' | 'refund' | 'adjustment'
  /** The gateway's number of the payment, refund or adjustment. */
  reference: string
  utr: string
  settled_on: Day
  amount_paise: Paise
  fee_paise: Paise
  tax_paise: Paise
  net_paise: Paise
  import_id: string
  row: number
  gateway_payment_id: string | null
  refund_id: string | null
  /** Null where nothing of ours is settled by it. */
  our_paise: Paise | null
  created_at: Time
}

export interface SettlementDifferenceTable {
  id: string
  kind: 'missing_here' | 'missing_there' | 'amount_differs' | 'fee_differs' | 'settled_twice'
  /** The line, or the payment or refund that no line names. */
  subject: string
  line_id: string | null
  gateway_payment_id: string | null
  refund_id: string | null
  proposal_id: string | null
  /** Signed: what the line brings beyond our amount, or what the gateway still owes us. */
  amount_paise: Paise
  state: Generated<'open' | 'closed'>
  opened_at: Time
  since: Time
  closed_at: Generated<Time | null>
  closed_by: Generated<string | null>
  resolution: Generated<string | null>
  ended_as: Generated<'matched' | 'written_off' | 'noted' | null>
}

export interface SettlementTables {
  settlements: SettlementTable
  settlement_lines: SettlementLineTable
  settlement_differences: SettlementDifferenceTable
}
