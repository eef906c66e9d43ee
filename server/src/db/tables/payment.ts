import type { FindingKind, FindingResult } from '@portal/contract/calls/office-reconcile.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { Time } from './column-types.ts'
import type { MachineState } from './machine-state.ts'

export type PaymentRow = Selectable<PaymentTable>

export interface PaymentTable {
  id: string
  proposal_id: string
  partner_id: string
  link_id: string | null
  consent_id: string
  content_hash: string
  attempt: number
  receipt: string
  amount_paise: Paise
  currency: Generated<string>
  state: MachineState<'payment'>
  gateway: string
  gateway_order_id: string | null
  reason: string | null
  sync_step: Generated<number>
  synced_at: Time | null
  created_at: Time
  tried_at: Time | null
  captured_at: Time | null
  given_up_at: Time | null
  /** Until when one caller alone may place its order at the gateway. */
  order_claimed_until: Generated<Time | null>
}

export type MoneyEnd = 'policy' | 'refund' | 'review' | 'write_off'

export interface GatewayPaymentTable {
  id: string
  payment_id: string | null
  proposal_id: string | null
  order_id: string | null
  amount_paise: Paise
  currency: string
  status: string
  method: string | null
  error_code: string | null
  captured_at: Time | null
  ends_as: MoneyEnd | null
  first_seen: Time
  /** The gateway's fee and the GST on it, where it tells them with the payment. */
  fee_paise: Generated<Paise | null>
  fee_tax_paise: Generated<Paise | null>
  /** When, and with which transfer to the bank, the gateway paid it out; null until its report says so. */
  settled_on: Generated<Day | null>
  settlement_utr: Generated<string | null>
}

interface GatewayInboxTable {
  event_id: string
  gateway: string
  kind: string
  order_id: string | null
  receipt: string | null
  gateway_payment_id: string | null
  raw: Buffer
  headers: JSONColumnType<Record<string, string>>
  state: Generated<'new' | 'done' | 'parked' | 'ignored'>
  deliveries: Generated<number>
  received_at: Time
  /** Times that it was looked at in vain, and when it is looked at next. */
  tries: Generated<number>
  due_at: Generated<Time>
  done_at: Time | null
}

interface AppliedNotificationTable {
  event_id: string
  gateway: string
  kind: string
  order_id: string | null
  receipt: string | null
  gateway_payment_id: string | null
  raw: Buffer
  headers: JSONColumnType<Record<string, string>>
  state: 'done' | 'ignored'
  deliveries: number
  received_at: Time
  done_at: Time | null
}

interface ForgedNotificationTable {
  id: Generated<number>
  ip: string
  headers: JSONColumnType<Record<string, string>>
  /** The first bytes of the body. */
  raw: Buffer
  /** Length of the whole body. */
  bytes: number
  received_at: Time
}

export interface RefundTable {
  id: string
  /** Short, to be read out. */
  number: string
  gateway_payment_id: string
  proposal_id: string | null
  policy_id: string | null
  reason: string
  amount_paise: Paise
  /** Idempotency key at the gateway: the same key never refunds twice. */
  key: string
  state: MachineState<'refund'>
  gateway_refund_id: string | null
  /** Number of failures, and the gateway's last words. */
  tries: Generated<number>
  last_error: Generated<string | null>
  last_tried_at: Generated<Time | null>
  sent_at: Generated<Time | null>
  created_at: Time
  refunded_at: Time | null
  settled_on: Generated<Day | null>
  settlement_utr: Generated<string | null>
}

export interface ReviewTable {
  id: string
  kind: string
  subject: string
  proposal_id: string | null
  gateway_payment_id: string | null
  detail: JSONColumnType<Record<string, unknown>>
  state: MachineState<'review'>
  opened_at: Time
  closed_at: Time | null
  closed_by: string | null
  resolution: string | null
  /** How the money ended; null on a review closed before this was recorded. */
  ended_as: Generated<'policy' | 'refund' | 'write_off' | null>
}

export interface WriteOffTable {
  id: string
  review_id: string
  gateway_payment_id: string | null
  amount_paise: Paise
  reason: string
  state: MachineState<'write_off'>
  proposed_by: string
  proposed_at: Time
  decided_by: Generated<string | null>
  decided_at: Generated<Time | null>
}

interface ReconcileRunTable {
  id: string
  gateway: string
  window_from: Time
  window_to: Time
  started_at: Time
  finished_at: Time | null
  payments_seen: Generated<number>
  repaired: Generated<number>
  flagged: Generated<number>
}

/** What a run found to differ, how it stood on both sides, and what was done about it. */
interface ReconcileFindingTable {
  id: string
  run_id: string
  at: Time
  kind: FindingKind
  result: FindingResult
  payment_id: string | null
  proposal_id: string | null
  gateway_payment_id: string | null
  refund_id: string | null
  review_id: string | null
  amount_paise: Paise | null
  ours: string | null
  gateway: string | null
  outcome: string | null
}

export interface PaymentTables {
  payments: PaymentTable
  gateway_payments: GatewayPaymentTable
  gateway_inbox: GatewayInboxTable
  applied_notifications: AppliedNotificationTable
  forged_notifications: ForgedNotificationTable
  refunds: RefundTable
  reviews: ReviewTable
  write_offs: WriteOffTable
  reconcile_runs: ReconcileRunTable
  reconcile_findings: ReconcileFindingTable
}
