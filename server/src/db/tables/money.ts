import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { MachineState } from './machine-state.ts'

/** Times are ISO text in UTC both ways (db/database.ts sets the parser). */
type Time = string

export interface ConsentTable {
  id: string
  proposal_id: string
  partner_id: string
  link_id: string
  kind: 'proposal' | 'revised_offer'
  text_version: string
  wording_version: string
  language: string
  /** SHA-256 of the exact sentences shown, in that language. */
  text_hash: string
  /** SHA-256 of every answer, the cover and the price shown. */
  content_hash: string
  /** The form of the content that the hash was made of. */
  content_version: number
  items: JSONColumnType<ConsentItem[]>
  amount_paise: Paise
  otp_ref: string
  ip: string
  user_agent: string
  given_at: Time
  /** On whose device: a partner's one is allowed through 'pay now' only, anything else is flagged. */
  device: Generated<ConsentDevice>
  device_partner_id: Generated<string | null>
  is_partner_address: Generated<boolean>
}
export type ConsentDevice = 'not_recorded' | 'customer' | 'partner_pay_now' | 'partner'

export interface ConsentItem {
  key: string
  text: string
  required: boolean
  agreed: boolean
}

export interface ConsentVoidTable {
  consent_id: string
  why: string
  at: Time
}

export interface PayLinkTable {
  id: string
  proposal_id: string
  partner_id: string
  product: ProductId
  journey: 'consent' | 'consent_payment' | 'payment'
  mode: 'pay_now' | 'link' | 'pay_later'
  state: MachineState<'link'>
  nonce: string
  token_hash: string
  mobile_sealed: string
  sent_to: string
  expires_at: Time
  resends: Generated<number>
  seen_at: Time | null
  verified_at: Time | null
  consented_at: Time | null
  paid_at: Time | null
  mistake_sealed: string | null
  /** Why the customer does not take the offer. */
  declined_sealed: Generated<string | null>
  created_at: Time
}

/** What a partner asks for on a policy; open until the customer answers it or the partner takes it back. */
export interface ServiceRequestTable {
  id: string
  policy_id: string
  proposal_id: string
  partner_id: string
  kind: PolicyChangeKind | 'cancel'
  request_sealed: string
  via: 'sms' | 'email'
  sent_to: string
  nonce: string
  token_hash: string
  asked_by: string
  asked_at: Time
  expires_at: Time
  answer: 'confirmed' | 'refused' | 'withdrawn' | null
  answered_at: Time | null
}

export interface CustomerVisitTable {
  token_hash: string
  link_id: string | null
  policy_id: string | null
  service_request_id: Generated<string | null>
  /** The code asked for last. */
  otp_id: string | null
  /** The code that was right: evidence of consent names it. */
  otp_ref: string | null
  verified_at: Time | null
  expires_at: Time
  created_at: Time
}

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
}

export interface GatewayInboxTable {
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
  done_at: Time | null
}

export interface RefundTable {
  id: string
  gateway_payment_id: string
  proposal_id: string | null
  policy_id: string | null
  reason: string
  amount_paise: Paise
  /** What the gateway knows it by: the same key never refunds twice. */
  key: string
  state: MachineState<'refund'>
  gateway_refund_id: string | null
  /** How often it failed, and in whose words last. */
  tries: Generated<number>
  last_error: Generated<string | null>
  last_tried_at: Generated<Time | null>
  sent_at: Generated<Time | null>
  created_at: Time
  refunded_at: Time | null
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
  /** What the money came to; null on a review closed before this was kept. */
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

export interface ReconcileRunTable {
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

export interface PolicyTable {
  id: string
  number: string
  proposal_id: string
  quote_id: string
  partner_id: string
  product: ProductId
  plan: string
  state: MachineState<'policy'>
  holder: string
  sum_insured: string
  starts: Day
  start_time: string
  ends: Day
  premium_paise: Paise
  net_paise: Paise
  tax_paise: Paise
  breakup: JSONColumnType<Breakup>
  gateway_payment_id: string
  payment_id: string
  consent_id: string
  paid_at: Time
  issued_at: Time
  free_look_until: Day | null
  cancelled_at: Time | null
  /** The last day of cover, once a later cancellation was asked for, and what returns after it. */
  cancels_on: Generated<Day | null>
  cancel_refund_paise: Generated<Paise | null>
  home_nonce: string
  home_token_hash: string
}

export interface PolicyDocumentTable {
  policy_id: string
  kind: string
  subject: Generated<string>
  title: string
  content_hash: string
  content_type: string
  bytes: number
  created_at: Time
}

export interface PolicyChangeTable {
  id: string
  seq: Generated<number>
  policy_id: string
  proposal_id: string
  partner_id: string
  kind: PolicyChangeKind
  before_sealed: string
  change_sealed: string
  otp_id: string
  actor: string
  changed_at: Time
}

export interface CommissionLine {
  of: string
  base_paise: Paise
  percent: number
  amount_paise: Paise
}

export interface CommissionTable {
  policy_id: string
  partner_id: string
  lines: JSONColumnType<CommissionLine[]>
  /** As it was earned. */
  amount_paise: Paise
  taken_back_paise: Generated<Paise>
  state: MachineState<'commission'>
  accrued_on: Day
  held_until: Day
  changed_at: Time
}

export interface LedgerAccountTable {
  code: string
  name: string
  kind: 'asset' | 'liability' | 'income' | 'expense'
}

export interface LedgerJournalTable {
  id: string
  ref: string
  proposal_id: string | null
  at: Time
}

export interface LedgerEntryTable {
  journal_id: string
  account: string
  amount_paise: Paise
}

export interface UwDecisionTable {
  id: string
  case_id: string
  proposal_id: string
  decision: 'accept' | 'load' | 'exclude' | 'drop_member' | 'lower_sum' | 'query' | 'decline'
  terms: JSONColumnType<Record<string, unknown>>
  note: string
  decided_by: string
  decided_at: Time
}

export interface RevisedOfferTable {
  id: string
  proposal_id: string
  case_id: string
  old_paise: Paise
  new_paise: Paise
  terms: JSONColumnType<Record<string, unknown>>
  state: MachineState<'offer'>
  offered_at: Time
  answered_at: Time | null
}

/** Question and answer are encrypted. */
export interface UwQueryTable {
  case_id: string
  question: string
  asked_by: string
  asked_at: Time
  answer: string | null
  answered_by: string | null
  answered_at: Time | null
}

export interface MoneyTables {
  uw_queries: UwQueryTable
  consents: ConsentTable
  consent_voids: ConsentVoidTable
  pay_links: PayLinkTable
  customer_visits: CustomerVisitTable
  service_requests: ServiceRequestTable
  payments: PaymentTable
  gateway_payments: GatewayPaymentTable
  gateway_inbox: GatewayInboxTable
  refunds: RefundTable
  reviews: ReviewTable
  write_offs: WriteOffTable
  reconcile_runs: ReconcileRunTable
  policies: PolicyTable
  policy_documents: PolicyDocumentTable
  policy_changes: PolicyChangeTable
  commissions: CommissionTable
  ledger_accounts: LedgerAccountTable
  ledger_journals: LedgerJournalTable
  ledger_entries: LedgerEntryTable
  uw_decisions: UwDecisionTable
  revised_offers: RevisedOfferTable
}
