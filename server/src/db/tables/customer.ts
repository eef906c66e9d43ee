import type { ChoicePurpose } from '@portal/contract/calls/consents.ts'
import type { LinkWay } from '@portal/contract/calls/payment.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from './column-types.ts'
import type { MachineState } from './machine-state.ts'

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

interface ConsentVoidTable {
  consent_id: string
  why: string
  at: Time
}

/** What a customer has chosen since about an optional purpose. Append-only. */
interface ConsentChoiceTable {
  id: string
  proposal_id: string
  purpose: ChoicePurpose
  agreed: boolean
  text: string
  text_version: string
  language: Lang
  otp_ref: string
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
  /** Why it was superseded: `newer_link`, or the reason for which the consent became void. */
  ended_why: Generated<string | null>
  /** By which ways it went to the customer, in the order of their first use. */
  ways: Generated<LinkWay[]>
  created_at: Time
}

export interface CustomerVisitTable {
  token_hash: string
  link_id: string | null
  policy_id: string | null
  service_request_id: Generated<string | null>
  query_id: Generated<string | null>
  /** The code asked for last. */
  otp_id: string | null
  /** The code that was right: evidence of consent names it. */
  otp_ref: string | null
  verified_at: Time | null
  expires_at: Time
  created_at: Time
}

export interface CustomerTables {
  consents: ConsentTable
  consent_voids: ConsentVoidTable
  consent_choices: ConsentChoiceTable
  pay_links: PayLinkTable
  customer_visits: CustomerVisitTable
}
