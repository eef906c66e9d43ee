import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { EndorsementKind, PolicyChangeKind, ServiceKind } from '@portal/domain/policy/change-kinds.ts'
import type { UploadRefusal, UploadState } from '@portal/domain/policy/motor-upload.ts'
import type { CreditRefusal, CreditState } from '@portal/domain/policy/policy-credit.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Sealed, Time } from './column-types.ts'
import type { MachineState } from './machine-state.ts'

export interface PolicyTable {
  id: string
  number: string
  /** At most 16 characters, as the GST rules have it. None for policies issued before it was kept: theirs is `R-` and the policy's. */
  invoice_number: Generated<string | null>
  proposal_id: string
  quote_id: string
  partner_id: string
  product: ProductId
  plan: string
  state: MachineState<'policy'>
  holder: Sealed<string>
  sum_insured: string
  starts: Day
  start_time: string
  ends: Day
  premium_paise: Paise
  net_paise: Paise
  tax_paise: Paise
  breakup: JSONColumnType<Breakup>
  /** None of a policy of an earlier system: nothing was paid to us for it. */
  gateway_payment_id: string | null
  payment_id: string | null
  consent_id: string | null
  paid_at: Time | null
  issued_at: Time
  free_look_until: Day | null
  cancelled_at: Time | null
  /** The last day of cover, once a later cancellation was asked for, and what returns after it. */
  cancels_on: Generated<Day | null>
  cancel_refund_paise: Generated<Paise | null>
  /** Who gave that notice, and where the code that confirmed it went. */
  cancel_asked_by: Generated<string | null>
  cancel_confirmed_to: Generated<string | null>
  home_nonce: string
  home_token_hash: string
  /** The earlier system from which it was brought in for its renewal. */
  imported_from: Generated<string | null>
  imported_bonus: Generated<number | null>
}

interface PolicyDocumentTable {
  policy_id: string
  kind: string
  subject: Generated<string>
  title: string
  content_hash: string
  content_type: string
  bytes: number
  created_at: Time
}

interface PolicyChangeTable {
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
  kind: ServiceKind
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

/** One numbered change of a policy. */
export interface EndorsementTable {
  policy_id: string
  /** 1, 2, 3 … for each policy. */
  number: number
  kind: EndorsementKind
  change_id: string | null
  effective_on: Day
  /** What a cancellation returns; 0 for a change of details. */
  refund_paise: Paise
  /** 'customer', or the code of the partner who asked for it. */
  asked_by: string
  /** Where the customer's code went, masked. */
  confirmed_to: string | null
  issued_at: Time
}

/** A policy that is to stand in its holder's e-insurance account. */
interface PolicyCreditTable {
  policy_id: string
  state: CreditState
  refusal: CreditRefusal | null
  /** The day on which it first stood there. */
  credited_on: Day | null
  /** How many endorsements the policy had when the repository last answered. */
  told_version: number | null
  changed_at: Time
}

/** A car policy that is to stand in the register of motor policies. */
interface PolicyUploadTable {
  policy_id: string
  state: UploadState
  refusal: UploadRefusal | null
  /** The day on which it first stood there. */
  uploaded_on: Day | null
  /** How many endorsements the policy had when the register last answered. */
  told_version: number | null
  changed_at: Time
}

interface CarRegistrationTable {
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
  endorsements: EndorsementTable
  policy_credits: PolicyCreditTable
  policy_uploads: PolicyUploadTable
  car_registrations: CarRegistrationTable
}
