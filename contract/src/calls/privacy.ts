import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { call } from '../wire/call.ts'
import type { AwaitsApproval } from './approvals.ts'
import type { ConsentEntry } from './consents.ts'

/** How a sale was found: by what was typed, or because it has the mobile or the PAN of one that was. */
export const matchKinds = ['mobile', 'email', 'pan', 'number', 'plate', 'name', 'same_mobile', 'same_pan'] as const
export type MatchKind = (typeof matchKinds)[number]

export interface PersonSale {
  quote_id: string
  number: string
  product: ProductId
  /** Nothing while nobody has named the customer. */
  name?: string
  /** Of the policy, else the proposal, else the quote: `policy.active`. */
  status: string
  policy_number?: string
  partner: string
  created_at: string
  matched: MatchKind
  /** Its personal data is gone since then. */
  erased_at?: string
}
export interface PersonSearch {
  /** A mobile, e-mail, PAN, quote, proposal or policy number, number plate, or a name. */
  search: string
  /** Of the proposer or of one of the insured; required with a name. */
  birth_date?: Day
}
/** A POST, so that what identifies a person stands in no log. */
export const findPerson = call<PersonSearch, { rows: PersonSale[] }>('findPerson', 'POST', '/api/office/privacy/find/')

export const privacyRequestKinds = ['access', 'correction', 'erasure'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]
export interface PrivacyRequestRow {
  request_id: string
  kind: PrivacyRequestKind
  /** The customer's name on the newest of the sales that has one. */
  name?: string
  sales: { quote_id: string; number: string }[]
  reason: string
  opened_by: string
  opened_at: string
  due_on: Day
  closed_by?: string
  closed_at?: string
  outcome?: 'done' | 'refused'
  note?: string
  /** An erasure that waits for a second person. */
  awaits_approval?: true
}
export interface NewPrivacyRequest {
  kind: PrivacyRequestKind
  quote_ids: string[]
  reason: string
}
export const listPrivacyRequests = call<undefined, { rows: PrivacyRequestRow[] }>(
  'listPrivacyRequests',
  'GET',
  '/api/office/privacy/requests/',
)
export const createPrivacyRequest = call<NewPrivacyRequest, PrivacyRequestRow>(
  'createPrivacyRequest',
  'POST',
  '/api/office/privacy/requests/',
)
/** The data was handed over, or the correction made, or the request was refused. */
export const closePrivacyRequest = call<{ outcome: 'done' | 'refused'; note: string }, PrivacyRequestRow>(
  'closePrivacyRequest',
  'POST',
  '/api/office/privacy/requests/:request_id/close/',
)
/** A ZIP file: a page to read, the data as JSON, and every document. Each download is recorded. */
export const exportPerson = call<undefined, string>(
  'exportPerson',
  'GET',
  '/api/office/privacy/requests/:request_id/export/',
)

/** Why data of a sale is kept. `money_open`: only until the money has ended as a refund or a policy. */
export const retentionReasons = ['policy', 'payment', 'money_open'] as const
export type RetentionReason = (typeof retentionReasons)[number]
export interface ErasurePlanRow {
  quote_id: string
  number: string
  name?: string
  /** `none`: nothing of it may be erased now. `part`: what is retained stays. */
  erases: 'all' | 'part' | 'none' | 'erased'
  retained?: RetentionReason
  until?: Day
  /** It is still being sold and is withdrawn first. */
  is_withdrawn_first?: true
}
export const getErasurePlan = call<undefined, { sales: ErasurePlanRow[] }>(
  'getErasurePlan',
  'GET',
  '/api/office/privacy/requests/:request_id/erasure/',
)
/** Erased for good once a second person approves. */
export const requestErasure = call<Record<string, never>, AwaitsApproval>(
  'requestErasure',
  'POST',
  '/api/office/privacy/requests/:request_id/erasure/',
)

/** What the person of these sales has agreed to, and since when it no longer counts; newest first. */
export const listPersonConsents = call<{ quote_ids: string[] }, { rows: ConsentEntry[] }>(
  'listPersonConsents',
  'POST',
  '/api/office/privacy/consents/',
)

export interface PersonView {
  view_id: string
  at: string
  /** Who looked. */
  by: string
  role: string
  quote_id: string
  quote_number: string
  name?: string
  /** The call with which it was read. */
  what: string
}
export interface PersonViewsQuery {
  /** At these sales. */
  quote_ids?: string[]
  /** By this member of staff. */
  by?: string
  after?: string
}
/** Who looked at whom, newest first. */
export const listPersonViews = call<PersonViewsQuery, { rows: PersonView[]; next?: string }>(
  'listPersonViews',
  'POST',
  '/api/office/privacy/views/',
)
