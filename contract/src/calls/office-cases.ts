import type { RuleFact } from '@portal/domain/decision/rule-facts.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { MemberContinuity } from '@portal/domain/lifecycle/continuity.ts'
import type { UnansweredQuestion, WordedGroup } from '@portal/words/answer-sheet.ts'
import { call } from '../wire/call.ts'
import type { CustomerQuery } from './nstp.ts'
import type { ProposalView } from './proposal.ts'
import type { CaseOutcome, DecidedWork } from './workbench.ts'

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
  decided?: DecidedWork<CaseOutcome>
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
    /** Cumulative bonus in percent of the sum insured; of a car the no-claim bonus in percent of the own damage premium. */
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
  /** The newest events, in the order in which they happened. */
  history: CaseHistory[]
  /** Where earlier events are to be asked for. */
  earlier_history?: string
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

export interface CaseHistoryPage {
  rows: CaseHistory[]
  next?: string
}

/** Events of a case before those of the page `after`, the newest first. Query: `after`. */
export const listCaseHistory = call<undefined, CaseHistoryPage>(
  'listCaseHistory',
  'GET',
  '/api/office/cases/:case_id/history/',
)

export const decideCase = call<CaseDecision, OfficeCase>('decideCase', 'POST', '/api/office/cases/:case_id/decide/')

/** What a decision would cost, before it is taken. Changes nothing. */
export const priceDecision = call<CaseDecision, DecisionPrice>(
  'priceDecision',
  'POST',
  '/api/office/cases/:case_id/price/',
)

/** The partner's answer to the underwriter's question. */
/** Goes on without the answer that a case waits for. */
export const withdrawQuery = call<{ reason: string }, OfficeCase>(
  'withdrawQuery',
  'POST',
  '/api/office/cases/:case_id/withdraw-question/',
)
export const answerQuery = call<{ answer: string }, { case_id: string; state: string }>(
  'answerQuery',
  'POST',
  '/api/nstp/:case_id/answer/',
)
