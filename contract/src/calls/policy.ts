import type { EndorsementKind } from '@portal/domain/policy/change-kinds.ts'
import type { CoverStatus } from '@portal/domain/policy/cover-status.ts'
import type { UploadRefusal, UploadState } from '@portal/domain/policy/motor-upload.ts'
import type { CreditRefusal, CreditState } from '@portal/domain/policy/policy-credit.ts'
import type { Lang } from '@portal/words/languages.ts'
import { call } from '../wire/call.ts'
import type { RefundView } from './refund.ts'
import type { ServiceRequest } from './service.ts'

/** One numbered change of a policy. */
export interface Endorsement {
  number: number
  kind: EndorsementKind
  effective_on: string
  /** Its paper, once it is drawn. */
  url?: string
}

export interface PolicyDocumentLink {
  kind: string
  title: string
  url: string
}

/** How far a policy is on its way into the holder's e-insurance account. */
export interface PolicyCredit {
  state: CreditState
  /** Masked. */
  number?: string
  /** The day on which it first stood in the account. */
  since?: string
  /** Why the repository would not take it. */
  refusal?: CreditRefusal
}

/** How far a car policy is on its way into the register of motor policies. */
export interface PolicyUpload {
  state: UploadState
  /** The day on which it first stood in the register. */
  since?: string
  /** Why the register would not take it. */
  refusal?: UploadRefusal
  /** The register could not be told how the policy stands now. */
  failed?: {
    attempts: number
    /** Left out after the last attempt: nothing is tried any more. */
    next_at?: string
  }
  /** The office may have the register asked again. */
  may_retry?: true
}

export interface PolicyView {
  policy_id: string
  policy_number: string
  proposal_id: string
  product: string
  plan: string
  state: string
  holder: string
  members: { insured_id: string; name: string; label: string }[]
  start: string
  end: string
  premium: string
  /** The gateway's number of the payment that bought this policy; none of a policy of an earlier system. */
  payment_reference?: string
  paid_at?: string
  /** The earlier system from which it was brought in for its renewal. */
  imported_from?: string
  /** The news of the policy for the customer, in the customer's language. */
  share_text: string
  sum_insured: string
  /** Masked unless the caller may see it. */
  mobile: string
  documents: (PolicyDocumentLink & { ready: boolean })[]
  /** What is the partner's, less what a cancellation took back. */
  commission?: { amount: string; state: string }
  free_look_until?: string
  /** How the policy can be cancelled now; missing when it cannot, `by_phone` when only a person can do it. */
  cancellation?: CancellationKind | 'by_phone'
  /** The last day of cover once cancellation was asked for, and what returns after it. */
  cancels_on?: string
  cancel_refund?: string
  /** Money that goes back, oldest first: of a second payment, of the free look, of a cancellation. */
  refunds?: RefundView[]
  /** Cancelled: from this day there is no cover. */
  cancelled_from?: string
  /** The days on which the policy gave cover, once it has ended; none where it was cancelled before or on its first day. */
  ended_cover?: { start: string; end: string } | 'none'
  /** The whole premium went back, so there is nothing to certify for income tax. */
  no_tax_certificate?: true
  e_insurance_account?: PolicyCredit
  /** The customer may give the number of an account, or of another one after a refusal. */
  takes_e_insurance_account?: true
  /** Oldest first. */
  endorsements: Endorsement[]
}
export const getPolicy = call<undefined, PolicyView>('getPolicy', 'GET', '/api/policy/:policy_id/')
/** In the free look cover ends at once; later with seven days' notice, and what is left of the premium returns. */
export type CancellationKind = 'free_look' | 'pro_rata'
export interface CancellationQuote {
  kind: CancellationKind
  premium: string
  days_covered: number
  deductions: string
  refund: string
  last_day: string
  /** The day after the last one. */
  cancelled_from: string
}
export const quoteCancellation = call<undefined, CancellationQuote>(
  'quoteCancellation',
  'GET',
  '/api/policy/:policy_id/cancellation/',
)
/** Asks the customer, on a page of their own, to cancel: it names the refund and the last day of cover. */
export const requestCancellation = call<{ reason: string }, ServiceRequest>(
  'requestCancellation',
  'POST',
  '/api/policy/:policy_id/cancellation/',
)
/** Asks the customer, on a page of their own, to withdraw a notice of cancellation before its day. */
export const requestCancellationWithdrawal = call<undefined, ServiceRequest>(
  'requestCancellationWithdrawal',
  'DELETE',
  '/api/policy/:policy_id/cancellation/',
)
/** From the QR code on the schedule, or by the policy number: says only that the policy exists and whether it gives cover today. */
export interface VerifiedPolicy {
  policy_number: string
  state: string
  product: string
  holder_masked: string
  cover: CoverStatus
  start: string
  end: string
  /** Cancelled, or about to be before its cover begins: from this day there is no cover. */
  cancelled_from?: string
}
export const verifyPolicy = call<undefined, VerifiedPolicy>('verifyPolicy', 'GET', '/pub/verify/:policy/', 'public')

/** A paper of the policy, as a file. */
export const getPolicyDocument = call<undefined, Uint8Array>(
  'getPolicyDocument',
  'GET',
  '/api/policy/:policy_id/documents/:kind/',
)

/** The customer's policy home: one link for as long as the policy lives, opened with a code each time. */
export interface PolicyHomeEntry {
  policy_number_masked: string
  product: string
  sent_to: string
  /** In which the customer of the sale is spoken to, where somebody chose. */
  language?: Lang
  /** Opened and proved in this browser a moment ago: no second code. */
  verified: boolean
}
export const openPolicyHome = call<{ token: string }, PolicyHomeEntry>(
  'openPolicyHome',
  'POST',
  '/pub/policy/open/',
  'public',
)
export const sendPolicyCode = call<{ language?: Lang }, { digits: 4; sent_to: string; resend_after_seconds: number }>(
  'sendPolicyCode',
  'POST',
  '/pub/policy/otp/',
  'public',
)
export const verifyPolicyCode = call<{ code: string }, PolicyView>(
  'verifyPolicyCode',
  'POST',
  '/pub/policy/otp/verify/',
  'public',
)
export const getHomePolicy = call<undefined, PolicyView>('getHomePolicy', 'GET', '/pub/policy/', 'public')
export const getHomeDocument = call<undefined, Uint8Array>(
  'getHomeDocument',
  'GET',
  '/pub/policy/documents/:kind/',
  'public',
)
export interface HomeCancellationQuote extends CancellationQuote {
  /** The open renewal of the policy has a link, and cancelling ends it. */
  ends_renewal_link: boolean
}
export const quoteHomeCancellation = call<undefined, HomeCancellationQuote>(
  'quoteHomeCancellation',
  'GET',
  '/pub/policy/cancellation/',
  'public',
)
/** `last_day` and `ends_renewal_link` as they were quoted: 409 once refund or consequence is another. */
export const cancelHomePolicy = call<{ reason: string; last_day: string; ends_renewal_link?: boolean }, PolicyView>(
  'cancelHomePolicy',
  'POST',
  '/pub/policy/cancellation/',
  'public',
)
/** Keeps a policy whose notice of cancellation has not taken effect yet. */
export const withdrawHomeCancellation = call<undefined, PolicyView>(
  'withdrawHomeCancellation',
  'DELETE',
  '/pub/policy/cancellation/',
  'public',
)
/** Has the policy credited to the customer's e-insurance account. */
export const giveHomeAccount = call<{ number: string }, PolicyView>(
  'giveHomeAccount',
  'POST',
  '/pub/policy/e-insurance-account/',
  'public',
)
/** By the pay link that led to the policy, while its visit lasts. */
export const getLinkedPolicy = call<undefined, PolicyView>('getLinkedPolicy', 'GET', '/pub/pay/policy/', 'public')
export const getLinkedDocument = call<undefined, Uint8Array>(
  'getLinkedDocument',
  'GET',
  '/pub/pay/policy/documents/:kind/',
  'public',
)
/** The partner's commission, as rows or as a file for a spreadsheet. */
export interface CommissionRow {
  policy_number: string
  product: string
  accrued_on: string
  held_until: string
  state: string
  /** What is the partner's: what was earned less what was taken back. */
  amount: string
  taken_back: string
}
export interface CommissionPage {
  rows: CommissionRow[]
  /** Ask again with it as `after` for the next rows. */
  next?: string
}
/** Query: `after`. Newest first. */
export const listCommission = call<undefined, CommissionPage>('listCommission', 'GET', '/api/commission/')
export interface Earnings {
  held: string
  released: string
  policies: number
}
export const getEarnings = call<undefined, Earnings>('getEarnings', 'GET', '/api/commission/total/')
export const exportCommission = call<undefined, string>('exportCommission', 'GET', '/api/export/commission/')

/** A month of a partner's commission, as the ledger has it. */
export interface CommissionMonth {
  /** yyyy-MM */
  month: string
  /** Of policies issued in the month, and taken back for policies that ended in it. */
  earned: string
  recovered: string
  /** Free of its holding period, and so payable. */
  released: string
  /** Tax deducted at source (section 194D) from what was released. */
  tds_percent: string
  tds: string
  payable: string
}
/** Query: `year`, in which the financial year begins. The months that have entries, newest first. */
export const listCommissionMonths = call<undefined, { rows: CommissionMonth[] }>(
  'listCommissionMonths',
  'GET',
  '/api/commission/months/',
)
/** A CSV file with every entry of the month. */
export const exportCommissionMonth = call<undefined, string>(
  'exportCommissionMonth',
  'GET',
  '/api/export/commission/:month/',
)
/** The same month as a paper: a PDF, not JSON. */
export const getCommissionPaper = call<undefined, string>(
  'getCommissionPaper',
  'GET',
  '/api/export/commission/:month/pdf/',
)
