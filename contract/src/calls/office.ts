import type { RuleFact } from '@portal/domain/decision/rule-facts.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { MemberContinuity } from '@portal/domain/lifecycle/continuity.ts'
import type { ComparedField } from '@portal/domain/people/compare-identity.ts'
import type { PayerRelation } from '@portal/domain/people/payer.ts'
import type { UnansweredQuestion, WordedGroup } from '@portal/words/answer-sheet.ts'
import { call } from '../wire/call.ts'
import type { CustomerQuery } from './nstp.ts'
import type { Endorsement, PolicyCredit, PolicyDocumentLink, PolicyUpload } from './policy.ts'
import type { ProposalView } from './proposal.ts'
import type { workDues } from './workbench.ts'

/** Back office: underwriters and admins only. */
export interface CaseRow {
  case_id: string
  proposal_id: string
  proposal_number: string
  product: string
  plan: string
  members: number
  /** Of the oldest member. */
  age?: number
  /** Whole rupees; the largest of the members'. */
  sum_insured?: string
  /** The highest loading that the rules suggest for a member, percent. */
  loading?: number
  state: string
  needs: string
  customer: string
  partner: { code: string; name: string }
  premium: string
  opened_at: string
  due_at: string
  decided_at?: string
  /** Decided to be looked at again from this day on. */
  postponed_until?: Day
  overdue: boolean
  /** The underwriter who has claimed it. */
  assigned_to?: { code: string; name: string }
}
export interface CaseReason {
  /** Said as `uw.<code>.partner` with the params, in the reader's language. */
  code: string
  insured_id?: string
  params?: Record<string, string | number>
  /** The sentence of a rule that brings its own, by language. */
  texts?: Record<string, string>
  loading?: number
}
/** A rule of the sale's rate version that applied, with the answers that met its conditions. */
export interface FiredRule {
  rule: string
  insured_id?: string
  conditions: { fact: RuleFact; cell: string; value: string }[]
}
export interface CaseHistory {
  at: string
  actor: string
  event: string
  data: Record<string, unknown>
}
/** Another proposal in which one of the same people stands. */
export interface EarlierSale {
  proposal_number: string
  product: string
  state: string
  created_at: string
  premium: string
  /** Code of the partner. */
  partner: string
  policy_number?: string
  policy_state?: string
  /** The last decision of an underwriter. */
  decision?: string
  /** Until when that decision postponed it. */
  until?: Day
  case_id?: string
}
/** Policies of the same people with their claims and bonus, and the credits of a port. */
export interface PeopleRecord {
  /** Whole years of health cover with us without a reported claim, back from today. */
  claim_free_years: number
  /** The last to end first, at most 20. */
  policies: {
    policy_number: string
    product: string
    state: string
    starts: Day
    ends: Day
    /** Reported to us and not withdrawn. */
    claims: number
    /** Cumulative bonus in percent of the sum insured. */
    bonus_percent?: number
  }[]
  port?: {
    insurer: string
    expiry: Day
    /** Covered without a break since. */
    since: Day
    /** Rupees up to which the credits hold. */
    credited_sum: string
    bonus?: string
    claims: { year: number; amount: string }[]
    members: MemberContinuity[]
  }
}
export interface OfficeCase extends CaseRow {
  reasons: CaseReason[]
  /** By the answers as they are now. */
  rules: FiredRule[]
  proposal: Pick<ProposalView, 'summary' | 'state' | 'version'>
  /** The proposer holds an account here, by PAN and birth date. */
  is_own_policy?: true
  /** Every answer, identity numbers masked. */
  sheet: WordedGroup[]
  /** Questions about health that nobody has answered. */
  unanswered: UnansweredQuestion[]
  consented: boolean
  /** On whose device the consent in force was given. */
  consent_device?: string
  /** Present where the rules demand a medical or a doctor's call. */
  report?: { needed_for: string[]; received: boolean; findings?: string; may_waive: boolean }
  /** Present where the cover is above what the reader may accept: up to how much, and who may. */
  above_authority?: { most_sum: string; seniors: { code: string; name: string }[] }
  /** The highest loading of a member, in percent, that the reader may accept; who may accept more. */
  loading_limit?: { most: number; seniors: { code: string; name: string }[] }
  decisions: { decision: string; note: string; until?: Day; decided_by: string; decided_at: string }[]
  /** A port or a renewal, which is not postponed. */
  ends_with_policy?: true
  /** The one question to the partner and its answer. */
  query?: { question: string; answer?: string }
  /** The one question to the customer. */
  customer_query?: CustomerQuery & { answer?: string }
  history: CaseHistory[]
  /** Newest first, at most 20. */
  earlier: EarlierSale[]
  record: PeopleRecord
}
/** A condition that is covered only after so many months of continuous cover. */
export interface WaitingPeriod {
  what: string
  months: number
}
/** Terms on which a risk is accepted, in any combination; by insured_id where they are a member's. */
export interface AcceptanceTerms {
  /** Percent. */
  loadings?: Record<string, number>
  exclusions?: Record<string, string[]>
  waiting_periods?: Record<string, WaitingPeriod[]>
  /** The member who is not covered. */
  insured_id?: string
  /** Whole rupees, below those asked for. */
  sum_insured?: string
}
/** Whom a question asks; the partner where nobody is named. */
export const queryRecipients = ['partner', 'customer'] as const
export type QueryRecipient = (typeof queryRecipients)[number]
/** `revise` sets any terms together; the four kinds with a single term are what earlier pages send. */
export type CaseDecision = (
  | { decision: 'accept'; note: string }
  | ({ decision: 'revise'; note: string } & AcceptanceTerms)
  | { decision: 'load'; note: string; loadings: Record<string, number> }
  | { decision: 'exclude'; note: string; exclusions: Record<string, string[]> }
  | { decision: 'drop_member'; note: string; insured_id: string }
  | { decision: 'lower_sum'; note: string; sum_insured: string }
  | { decision: 'query'; note: string; to?: QueryRecipient }
  | { decision: 'decline'; note: string }
  | { decision: 'postpone'; note: string; until: Day }
) & {
  /** Why no medical report is waited for; needed where the rules demand one and none has come. */
  without_report?: string
  /** Why no answer is waited for; needed where a question about health is open. */
  without_answers?: string
}

/** Before and after a decision: the loadings by insured_id, and the price with its lines. */
export interface DecisionPrice {
  before: PriceOfTerms
  after: PriceOfTerms
}
export interface PriceOfTerms {
  premium: string
  gst_exempt: boolean
  lines: { key: string; percent?: number; years?: number; amount: string }[]
  loadings: Record<string, number>
}

export const getOfficeCase = call<undefined, OfficeCase>('getOfficeCase', 'GET', '/api/office/cases/:case_id/')
export const decideCase = call<CaseDecision, OfficeCase>('decideCase', 'POST', '/api/office/cases/:case_id/decide/')
/** What a decision would cost, before it is taken. Changes nothing. */
export const priceDecision = call<CaseDecision, DecisionPrice>(
  'priceDecision',
  'POST',
  '/api/office/cases/:case_id/price/',
)
/** The partner's answer to the underwriter's question. */
export const answerQuery = call<{ answer: string }, { case_id: string; state: string }>(
  'answerQuery',
  'POST',
  '/api/nstp/:case_id/answer/',
)

/** The documents of the policy that a proposal has become. */
export interface OfficeDocuments {
  /** Missing while the proposal has no policy. */
  policy_number?: string
  documents: PolicyDocumentLink[]
  endorsements: Endorsement[]
  e_insurance_account?: PolicyCredit
  motor_register?: PolicyUpload
  /** Documents with health answers are left out: the role may not see them. */
  has_withheld?: true
}
export const listOfficeDocuments = call<undefined, OfficeDocuments>(
  'listOfficeDocuments',
  'GET',
  '/api/office/proposals/:proposal_id/documents/',
)
export const getOfficeDocument = call<undefined, Uint8Array>(
  'getOfficeDocument',
  'GET',
  '/api/office/policies/:policy_id/documents/:kind/',
)

/** Has the register of motor policies asked again, after it refused a policy or could not be reached. */
export const retryUpload = call<Record<string, never>, PolicyUpload>(
  'retryUpload',
  'POST',
  '/api/office/proposals/:proposal_id/motor-register/',
)
export interface FailedUpload {
  proposal_id: string
  policy_number: string
  upload: PolicyUpload
  changed_at: string
}
/** Car policies that the register refused or could not be told of, the latest change first. Query: `after`. */
export const listFailedUploads = call<undefined, { rows: FailedUpload[]; next?: string }>(
  'listFailedUploads',
  'GET',
  '/api/office/motor-register/',
)

export interface KycRow {
  proposal_id: string
  proposal_number: string
  product: string
  customer: string
  partner: { code: string; name: string }
  documents: { document_id: string; document_type: string; media_type: string; url: string }[]
  /** The proposer may be on a list: what was typed, and the entries that resemble it. */
  screening?: ScreeningMatch
  since: string
  /** When it has to be decided. */
  due_at: string
  /** The underwriter who has claimed it. */
  assigned_to?: { code: string; name: string }
  /** Sent back with the decision: what was looked at is what is decided. */
  version: number
}
/** Read by the office alone: neither agent nor customer is told. */
export interface ScreeningMatch {
  /** It is about somebody who pays for the proposer, and what they are to them. */
  payer?: PayerRelation
  typed: { name: string; dob?: string; pan?: string }
  entries: {
    kind: 'sanction' | 'pep'
    list: string
    entry: string
    name: string
    dob?: string
    country?: string
    score: number
  }[]
  list_version: string
  reference: string
  screened_at: string
}
export interface ScreeningDecision {
  decision: 'clear' | 'decline'
  reason: string
}
/** Why a person looks at an identity: a document, or a possible entry in a list. */
export const kycKinds = ['document', 'match'] as const
/** The lists of identities under review: by what is to be checked, and by whose they are. */
export const identityTabs = [...kycKinds, 'mine', 'team'] as const
export type IdentityTab = (typeof identityTabs)[number]
/** Query of a list of identities under review. */
export interface KycQuery {
  tab?: IdentityTab
  /** A part of the name, a number of the sale, a partner's code. */
  search?: string
  product?: string
  due?: (typeof workDues)[number]
  /** The code of an underwriter, or `nobody`. */
  assigned?: string
  sort?: 'since' | '-since'
  after?: string
}
/** What was typed of the person beside what the CKYC register answered, as far as it was kept. */
export interface KycComparison {
  /**
   * `record`: it handed one out; `number_only`: it knows the person and keeps the record to itself; `unknown`: nobody with this PAN;
   * `other_dob`: somebody born on another day; `not_kept`: asked before answers were kept, or about another PAN.
   */
  status: 'record' | 'number_only' | 'unknown' | 'other_dob' | 'not_kept' | 'not_asked'
  answered_at?: string
  fields: ComparedField[]
}
/** One identity with what was typed of the person, and what the register answered. */
export interface KycReview extends KycRow {
  sheet: WordedGroup[]
  comparison: KycComparison
  /** Searches of the register, the first one first. */
  searches: { at: string; found: boolean }[]
}
export interface KycPage {
  rows: KycRow[]
  next?: string
  /** Identities of each list, without search and filters. */
  counts: Record<IdentityTab, number>
}
/** Query: `KycQuery`. */
export const listKyc = call<undefined, KycPage>('listKyc', 'GET', '/api/office/kyc/')
export interface KycNeighbour {
  proposal_id: string
  customer: string
}
/** Query: that of the list the identity was opened from. After the last one the first is next. */
export const findNextKyc = call<undefined, { next?: KycNeighbour; previous?: KycNeighbour; left: number }>(
  'findNextKyc',
  'GET',
  '/api/office/kyc/:proposal_id/next/',
)
/** `to`: the code of the underwriter, or null to give it back to the team. `from`: who has it, as the screen shows it. */
export const assignKyc = call<{ to: string | null; from: string | null }, KycRow>(
  'assignKyc',
  'POST',
  '/api/office/kyc/:proposal_id/assign/',
)
/** Missing once it was decided. */
export const getKycReview = call<undefined, KycReview>('getKycReview', 'GET', '/api/office/kyc/:proposal_id/')
export const getKycDocument = call<undefined, Uint8Array>(
  'getKycDocument',
  'GET',
  '/api/office/kyc/:proposal_id/documents/:document_id/',
)
/** What became of the proposal and of its identity, which may still wait for another decision. */
export interface DecidedKyc {
  proposal_id: string
  state: string
  kyc_state: 'verified' | 'review' | 'rejected' | 'none'
}
export const decideKyc = call<{ accept: boolean; note: string }, DecidedKyc>(
  'decideKyc',
  'POST',
  '/api/office/kyc/:proposal_id/',
)

export const decideScreening = call<ScreeningDecision, DecidedKyc>(
  'decideScreening',
  'POST',
  '/api/office/kyc/:proposal_id/screening/',
)

export interface ReviewRow {
  review_id: string
  kind: string
  /** Number of the refund or proposal it is about, or the gateway's own id of the payment. */
  reference: string
  proposal_id?: string
  proposal_number?: string
  detail: Record<string, unknown>
  state: string
  opened_at: string
  closed_at?: string
  closed_by?: string
  /** What its money came to: `policy`, `refund` or `write_off`. */
  ended_as?: string
  resolution?: string
  /** Rupees that wait here for a person and can still go back to their source. */
  refundable?: string
  /** The gateway returned the money without us: closing records that refund. */
  is_returned?: true
  /** The refund this item is about can be sent once more. */
  refund_id?: string
  /** The sale is paid and only its policy is missing: once what it lacked is there, it can be tried again. */
  issuable?: true
  /** Rupees that two people can write off. */
  can_write_off?: string
  /** Proposed by one person; another one has to approve it. */
  write_off?: { amount: string; reason: string; proposed_by: string; proposed_at: string }
  /** Above the limit: asked for by one person, and another one has to approve it. */
  refund_request?: { reason: string; asked_by: string; asked_at: string }
}
/** Query: `state` (`open` or `closed`). */
export const listReviews = call<undefined, { rows: ReviewRow[] }>('listReviews', 'GET', '/api/office/reviews/')
/** Closes into a refund: the money goes back to the source it came from. Above the limit a second person has to approve first. */
export const refundReview = call<{ resolution: string }, ReviewRow>(
  'refundReview',
  'POST',
  '/api/office/reviews/:review_id/refund/',
)
/** The first of two people: the item stays open until another person has approved it. */
export const proposeWriteOff = call<{ reason: string }, ReviewRow>(
  'proposeWriteOff',
  'POST',
  '/api/office/reviews/:review_id/write-off/',
)
/** The second of two people; the proposer may only take it back. */
export const decideWriteOff = call<{ approve: boolean }, ReviewRow>(
  'decideWriteOff',
  'POST',
  '/api/office/reviews/:review_id/write-off/decision/',
)

/** Tries to issue the policy again. The item stays until there is one, with what is lacking now. */
export const retryPolicyIssue = call<Record<string, never>, ReviewRow>(
  'retryPolicyIssue',
  'POST',
  '/api/office/reviews/:review_id/issue/',
)

/** Demo only: the messages as customers receive them, newest first. */
export interface DemoMessage {
  id: string
  channel: string
  to: string
  kind: string
  subject?: string
  text: string
  sent: boolean
  at: string
}
export const listDemoMessages = call<undefined, { messages: DemoMessage[] }>(
  'listDemoMessages',
  'GET',
  '/pub/demo/messages/',
  'public',
)
