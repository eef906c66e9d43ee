import type { AccountRole } from '@portal/domain/kernel/access.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PaymentFailure } from '@portal/domain/lifecycle/payment-failures.ts'
import type { LicenceBlock } from '@portal/domain/people/licence.ts'
import type { TableMistake } from '@portal/domain/rating/tables/check-tables.ts'
import { call } from '../wire/call.ts'
import type { AwaitsApproval } from './approvals.ts'
import type { FailureKind } from './office-jobs.ts'
import type { RefundView } from './refund.ts'

/** What waits in the office. A number is absent where the role may not see the thing. */
export interface OfficeOverview {
  cases?: { open: number; overdue: number }
  inspections?: number
  appointments?: number
  kyc?: number
  reviews?: number
  /** Flagged sales nobody has looked at. */
  flags?: number
  /** Changes that wait for a second person, without the reader's own. */
  approvals?: number
  messages?: { waiting: number; failed: number }
}
export const getOfficeOverview = call<undefined, OfficeOverview>('getOfficeOverview', 'GET', '/api/office/')

export interface OfficeAppointment {
  appointment_id: string
  case_id: string
  customer: string
  insured_id: string
  place: string
  starts_at: string
  minutes: number
  case_state: string
  partner: { code: string; name: string }
}
export const listAppointments = call<undefined, { rows: OfficeAppointment[] }>(
  'listAppointments',
  'GET',
  '/api/office/appointments/',
)
/** The doctor's report is here: the case can be decided. */
export const receiveReport = call<{ note: string }, { case_id: string; state: string }>(
  'receiveReport',
  'POST',
  '/api/office/cases/:case_id/report/',
)

export interface PartnerRow {
  partner_id: string
  code: string
  name: string
  email: string
  mobile_masked: string
  /** PAN and birth date are recorded; they themselves stay sealed. */
  has_identity: boolean
  may_waive_medical: boolean
  role: AccountRole
  licence: 'agent' | 'posp' | null
  licence_from: Day | null
  licence_until: Day | null
  licence_suspended: boolean
  /** Why nothing may be sold under this licence today. */
  licence_block?: LicenceBlock
  status: 'active' | 'suspended'
  /** Code of the branch. */
  branch?: string
  version: number
  created_at: string
}
export interface NewPartner {
  code: string
  name: string
  email: string
  mobile: string
  role: PartnerRow['role']
  licence?: 'agent' | 'posp'
}
/** Query: `search`, `branch` (a code, or `none`), `after`. A partner manager with branches lists the partners of these. */
export const listPartners = call<undefined, { rows: PartnerRow[]; next?: string }>(
  'listPartners',
  'GET',
  '/api/office/partners/',
)
/** An account of the office is created once a second person approves. */
export const createPartner = call<NewPartner, PartnerRow | AwaitsApproval>(
  'createPartner',
  'POST',
  '/api/office/partners/',
)
export interface PartnerChange {
  status?: PartnerRow['status']
  licence?: 'agent' | 'posp'
  licence_from?: Day
  licence_until?: Day
  licence_suspended?: boolean
  /** Stands with the change in the audit trail. */
  reason: string
}
/** A suspended account of the office is restored once a second person approves. */
export const changePartner = call<PartnerChange, PartnerRow | AwaitsApproval>(
  'changePartner',
  'POST',
  '/api/office/partners/:partner_id/',
)
/** Whether an underwriter may decide without the medical report that the rules demand: given by two people, taken back by one. */
export const grantMedicalAuthority = call<{ may_waive_medical: boolean }, PartnerRow | AwaitsApproval>(
  'grantMedicalAuthority',
  'POST',
  '/api/office/partners/:partner_id/medical-authority/',
)
/** Recorded from the partner's papers: whoever sells to themselves is recognised by it. */
export const recordPartnerIdentity = call<{ pan: string; dob: Day }, PartnerRow>(
  'recordPartnerIdentity',
  'POST',
  '/api/office/partners/:partner_id/identity/',
)
/** Only for a partner who may not sell now. `left` were not moved: a payment is under way, or there were too many for one call. */
export const handOverSales = call<{ to: string }, { moved: number; left: number }>(
  'handOverSales',
  'POST',
  '/api/office/partners/:partner_id/hand-over/',
)
/** Ends every session and sends a link to set a new password. */
export const resetPartnerPassword = call<{ reason: string }, PartnerRow>(
  'resetPartnerPassword',
  'POST',
  '/api/office/partners/:partner_id/reset/',
)

export interface RateVersionRow {
  version: string
  effective_from: Day
  state: 'past' | 'in_force' | 'scheduled' | 'withdrawn'
  loaded_at: string
  /** Of a version that was drafted in the office. */
  drafted_by?: string
  approved_by?: string
  withdrawn_by?: string
}
export interface RateChange {
  table: string
  row: string
  column: string
  before: string
  after: string
}
export interface RatePreview {
  version: string
  effective_from: Day
  /** Compared with the version in force; the first 200. */
  changes: RateChange[]
  changed: number
}
/** In `data` of the 422 that refuses a file. */
export interface RefusedRates {
  mistakes: TableMistake[]
}
export const listRateVersions = call<undefined, { rows: RateVersionRow[] }>(
  'listRateVersions',
  'GET',
  '/api/office/rates/',
)
/** The version as a CSV file, to be edited and sent back. */
export const exportRates = call<undefined, string>('exportRates', 'GET', '/api/office/rates/:version/csv/')
export const previewRates = call<{ csv: string }, RatePreview>('previewRates', 'POST', '/api/office/rates/preview/')

export interface OfficePayment {
  payment_id: string
  proposal_id: string
  product: ProductId
  customer: string
  partner: string
  amount: string
  state: string
  /** Why it failed, and the gateway's own code for whoever writes to it. */
  failure?: { reason: PaymentFailure; gateway_code: string }
  /** `policy`, `refund`, `write_off`, or `review` while a person has to place it. */
  ends_as?: string
  policy_number?: string
  created_at: string
  captured_at?: string
}
export const paymentOrders = ['newest', 'oldest', 'largest', 'smallest'] as const
export type PaymentOrder = (typeof paymentOrders)[number]
/** Query: `state`, `product`, `method`, `from` and `to` (days), `search` (a number of ours or of the gateway, a mobile, an e-mail or a number plate, whole), `sort`, `after`. */
export const listPayments = call<undefined, { rows: OfficePayment[]; next?: string }>(
  'listPayments',
  'GET',
  '/api/office/payments/',
)
/** A CSV or XLSX file, not JSON; it takes the same query as the list, and `format`. */
export const exportPayments = call<undefined, string>('exportPayments', 'GET', '/api/export/payments/')
export interface OfficeRefund extends RefundView {
  tries: number
  /** `bank_rejected`, `refused` or `no_answer`; else the gateway's own words on the last failure. */
  error?: string
  proposal_id?: string
  customer?: string
  partner?: string
  policy_number?: string
  /** Of the payment that is returned. */
  reference: string
  /** Open in the finance queue. */
  review_id?: string
}
export const refundOrders = ['newest', 'oldest', 'largest'] as const
export type RefundOrder = (typeof refundOrders)[number]
/** Query: `status` (`overdue` too), `reason`, `search` (a number of ours or of the bank, whole), `sort`, `after`. */
export const listRefunds = call<undefined, { rows: OfficeRefund[]; next?: string }>(
  'listRefunds',
  'GET',
  '/api/office/refunds/',
)
/** What customers still have to get, by where it stands. */
export interface RefundTotal {
  status: 'owed' | 'sent' | 'failed' | 'overdue'
  count: number
  amount: string
  /** Since when the oldest is due. */
  oldest?: string
}
export const getRefundTotals = call<undefined, { rows: RefundTotal[] }>(
  'getRefundTotals',
  'GET',
  '/api/office/refunds/totals/',
)
/** A CSV or XLSX file, not JSON; it takes the same query as the list, and `format`. */
export const exportRefunds = call<undefined, string>('exportRefunds', 'GET', '/api/export/refunds/')
/** Sends a refund that failed once more. */
export const retryRefund = call<Record<string, never>, OfficeRefund>(
  'retryRefund',
  'POST',
  '/api/office/refunds/:refund_id/retry/',
)
export interface ReconcileRun {
  run_id: string
  window_from: string
  window_to: string
  started_at: string
  finished_at?: string
  seen: number
  repaired: number
  flagged: number
}
export const listReconcileRuns = call<undefined, { rows: ReconcileRun[] }>(
  'listReconcileRuns',
  'GET',
  '/api/office/reconcile/',
)
export const runReconcile = call<Record<string, never>, { seen: number; repaired: number; flagged: number }>(
  'runReconcile',
  'POST',
  '/api/office/reconcile/',
)
export interface LedgerView {
  accounts: { code: string; name: string; kind: string; balance: string }[]
  /** Zero, or something is very wrong. */
  difference: string
  /** `about`: the number of the policy or refund it was posted for, or the gateway's own id of the payment. */
  journals: { ref: string; about: string; at: string; entries: { account: string; amount: string }[] }[]
}
export const getLedger = call<undefined, LedgerView>('getLedger', 'GET', '/api/office/ledger/')

export interface AuditRow {
  id: string
  case_id: string
  seq: number
  at: string
  actor: string
  event: string
  data: Record<string, unknown>
  /** The numbers that people know, by the long ids in `case_id` and `data`. */
  numbers: Record<string, string>
  /** Names of the accounts whose codes stand in `actor` and `case_id`. */
  names: Record<string, string>
  /** Of the request or job that caused it: the reference of its error messages, which begins the trace id of its log lines. */
  request?: string
  hash: string
}
/**
 * Newest first. Query: `case_id` (an id, a quote, proposal, policy or refund number, a mobile, an e-mail, a number plate or the code of an
 * account), `person` (code, name or e-mail of an account: what it did and what was done to it; or `customer`, `system`), `kind`, `from`
 * and `to` (days), `after`.
 */
export const listAudit = call<undefined, { rows: AuditRow[]; next?: string }>('listAudit', 'GET', '/api/office/audit/')
/** A CSV or XLSX file, not JSON; it takes the same query as the list, and `format`. */
export const exportAudit = call<undefined, string>('exportAudit', 'GET', '/api/export/audit/')
export interface VerifiedAudit {
  /** Events verified since the first one; of a case, all of its events. */
  events: number
  /** Events written since then, not yet verified: ask again and it goes on. */
  left: number
  verified_at?: string
  /** When the verification in the background last ran to its end. */
  completed_at?: string
  /** Events before this day are archived in the document store. */
  archived_before?: Day
  /** The newest signed statement about the trail that is kept outside of the database. */
  anchored?: { number: number; at: string; events: number }
  /** `number`: by which people know the sale or account of the chain. */
  broken: { case_id: string; seq: number; number?: string }[]
}
/** Of one case, or of everything: then it goes on where the last verification stopped, for about a second. */
export const verifyAudit = call<{ case_id?: string }, VerifiedAudit>('verifyAudit', 'POST', '/api/office/audit/verify/')
export const getVerifiedAudit = call<undefined, VerifiedAudit>('getVerifiedAudit', 'GET', '/api/office/audit/verify/')

export interface OutboxRow {
  message_id: string
  channel: string
  kind: string
  to_masked: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  case_id?: string
  created_at: string
  sent_at?: string
  /** Of one that could not be sent. */
  failure?: { kind: FailureKind; at: string }
}
/** Query: `state`, `after`. */
export const listOutbox = call<undefined, { rows: OutboxRow[]; next?: string }>(
  'listOutbox',
  'GET',
  '/api/office/outbox/',
)
export const revealMessage = call<Record<string, never>, { to: string; subject?: string; text: string }>(
  'revealMessage',
  'POST',
  '/api/office/outbox/:message_id/reveal/',
)
/** One that could not be sent. The reason stands in the audit trail. */
export const retryMessage = call<{ reason: string }, OutboxRow>(
  'retryMessage',
  'POST',
  '/api/office/outbox/:message_id/retry/',
)

/** `text_changed`: the words are no longer those registered under the id. Only SMS are registered. */
export const registrationStates = ['registered', 'not_registered', 'text_changed', 'not_required'] as const
export type RegistrationState = (typeof registrationStates)[number]
export interface TemplateVariable {
  name: string
  /** As registered, `#alphanumeric#`; a long value is split over several. */
  tag: string
  parts: number
  /** Characters of a value, over all parts. */
  most: number
  sample: string
}
export interface TemplateRow {
  template: string
  language: string
  to: 'customer' | 'partner'
  channels: ('sms' | 'email' | 'whatsapp')[]
  variables: TemplateVariable[]
  /** The SMS as it is registered, with tagged variables. */
  registered_text?: string
  /** The SMS with sample values; the mail's text where there is no SMS. */
  sample: string
  /** Of the mail. */
  subject?: string
  /** Of the sample as an SMS. */
  size?: { encoding: 'GSM-7' | 'Unicode'; characters: number; segments: number }
  state: RegistrationState
  template_id?: string
}
export interface TemplateList {
  rows: TemplateRow[]
}
/** Query: `language`. */
export const listTemplates = call<undefined, TemplateList>('listTemplates', 'GET', '/api/office/message-templates/')
export interface DltSettings {
  /** Both missing where the SMS gateway knows them itself. */
  entity_id?: string
  header?: string
  /** Templates that are sent by SMS, over all languages. */
  sms: number
  registered: number
}
export const getDltSettings = call<undefined, DltSettings>(
  'getDltSettings',
  'GET',
  '/api/office/message-templates/dlt/',
)
/** All languages, as a file: fill in the ids and load it again. */
export const exportTemplates = call<undefined, string>(
  'exportTemplates',
  'GET',
  '/api/office/message-templates/export/',
)
export interface TemplateFileMistake {
  line: number
  problem: 'columns' | 'template' | 'language' | 'template_id' | 'text' | 'twice'
}
export interface RefusedTemplates {
  mistakes: TemplateFileMistake[]
}
/** The exported file with its ids; lines without an id are passed over. */
export const loadTemplateIds = call<{ csv: string }, { loaded: number }>(
  'loadTemplateIds',
  'POST',
  '/api/office/message-templates/ids/',
)

/** How the sandbox gateway misbehaves, each between 0 and 1; only where the sandbox runs. */
export const mishapKinds = [
  'lostAnswer',
  'lostNotification',
  'duplicateNotification',
  'reorderedNotification',
  'lateAuthorisation',
  'amountMismatch',
  'refusedRefund',
  'failedRefund',
] as const
export type MishapKind = (typeof mishapKinds)[number]
export interface SandboxView {
  available: boolean
  rates: Record<MishapKind, number>
}
export const getSandbox = call<undefined, SandboxView>('getSandbox', 'GET', '/api/office/sandbox/')
export const setSandbox = call<{ rates: Record<MishapKind, number> }, SandboxView>(
  'setSandbox',
  'POST',
  '/api/office/sandbox/',
)
