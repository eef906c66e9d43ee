import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from './column-types.ts'
import type { MachineState } from './machine-state.ts'

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

export interface CarRegistrationTable {
  policy_id: string
  registration_number: string
  added_by: string
  added_at: Time
}

export interface PolicyTables {
  policies: PolicyTable
  policy_documents: PolicyDocumentTable
  policy_changes: PolicyChangeTable
  service_requests: ServiceRequestTable
  car_registrations: CarRegistrationTable
}
