import type { ComparedField } from '@portal/domain/people/compare-identity.ts'
import type { PayerRelation } from '@portal/domain/people/payer.ts'
import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import { call } from '../wire/call.ts'
import { assignWorkCall, type DecidedWork, nextWorkCall, type workDues } from './workbench.ts'

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
  /** The last decision, once nobody has to look at it any more. */
  decided?: DecidedWork<IdentityOutcome>
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

/** The lists of identities: under review by what is to be checked, and by whose they are; and what is decided. */
export const identityTabs = [...kycKinds, 'mine', 'team', 'decided'] as const

export type IdentityTab = (typeof identityTabs)[number]

/** How a review ended: of a document `verified` or `rejected`, of a possible entry in a list `cleared` or `declined`. */
export const identityOutcomes = ['verified', 'rejected', 'cleared', 'declined'] as const
export type IdentityOutcome = (typeof identityOutcomes)[number]

/** By what a list is sorted: since when it waits or, of decided ones, when that was. */
export const identitySorts = ['since', '-since', 'decided', '-decided'] as const

/** Query of a list of identities. */
export interface KycQuery {
  tab?: IdentityTab
  /** A part of the name, a number of the sale, a partner's code. */
  search?: string
  product?: string
  due?: (typeof workDues)[number]
  /** The code of an underwriter, or `nobody`. */
  assigned?: string
  /** Of decided ones. */
  outcome?: IdentityOutcome
  /** The code of who decided. */
  decided_by?: string
  sort?: (typeof identitySorts)[number]
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
  /** Identities of each list under review, without search and filters. */
  counts: Record<Exclude<IdentityTab, 'decided'>, number>
}

/** Query: `KycQuery`. Decided ones are those of the last 90 days; older ones are found by a number. */
export const listKyc = call<undefined, KycPage>('listKyc', 'GET', '/api/office/kyc/')

const kycPath = '/api/office/kyc/:proposal_id'
/** The identities beside this one in the list it was opened from. */
export const findNextKyc = nextWorkCall('findNextKyc', kycPath)
/** Claims an identity, hands it over or gives it back. */
export const assignKyc = assignWorkCall<KycRow>('assignKyc', kycPath)

/** Under review, or decided by a person. */
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
