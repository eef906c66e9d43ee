import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { call } from '../wire/call.ts'

/** How a sale was found: by what was typed, or because it has the mobile or the PAN of one that was. */
export const matchKinds = ['mobile', 'email', 'pan', 'number', 'name', 'same_mobile', 'same_pan'] as const
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
}
export interface PersonSearch {
  /** A mobile, e-mail, PAN, quote, proposal or policy number, or a name. */
  search: string
  /** Of the proposer or of one of the insured; required with a name. */
  birth_date?: Day
}
/** A POST, so that what identifies a person stands in no log. */
export const findPerson = call<PersonSearch, { rows: PersonSale[] }>('findPerson', 'POST', '/api/office/privacy/find/')

export const privacyRequestKinds = ['access', 'correction'] as const
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
