import type { WordedGroup } from '@portal/words/answer-sheet.ts'
import type { Lang } from '@portal/words/say.ts'
import type { Fact, Insurer, Intermediary, Premium } from './policy-document.ts'

/** The proposal as it was answered: headed groups of question and answer, in the order of the journey. */
export interface ProposalDocument {
  lang: Lang
  insurer: Insurer
  productName: string
  productNumber: string
  proposalNumber: string
  /** UTC ISO: when the proposal was completed. */
  completedAt: string
  groups: WordedGroup[]
  declarations: string[]
  premium: Premium
  intermediary: Intermediary
}

/** What the customer agreed to, and how we know. */
export interface ConsentDocument {
  /** In which the customer agreed. */
  lang: Lang
  insurer: Insurer
  productName: string
  proposalNumber: string
  policyNumber?: string
  customerName: string
  /** Masked by the caller, e.g. "98XXXXXX10". */
  mobile: string
  amount: number
  textVersion: string
  /** Of the policy wording and the customer information sheet. */
  wordingVersion: string
  /** SHA-256 of the exact content shown. */
  contentHash: string
  /** The form of that content. */
  contentVersion: number
  consentedAt: string
  otpReference: string
  address: string
  userAgent: string
  channel: string
  /** On whose device it was given. */
  device: string
  /** The exact sentences, each with whether the box was ticked. Optional ones may be left open. */
  statements: { text: string; optional: boolean; agreed: boolean }[]
}

/** A quote to share: what it covers, what it costs, how long it holds. */
export interface QuoteDocument {
  lang: Lang
  insurer: Insurer
  productName: string
  productNumber: string
  planName: string
  quoteNumber: string
  /** Whom it is for, once somebody is named. */
  customerName?: string
  /** UTC ISO. */
  createdAt: string
  validUntil: string
  coverFacts: Fact[]
  /** The sums of an individual plan; a floater's stands with its cover. */
  members: { name: string; detail: string; sumInsured?: string }[]
  premium: Premium
  years: number
  /** Where the third party of a car runs longer. */
  thirdPartyYears?: number
  benefits: Fact[]
  intermediary: Intermediary
  shareUrl?: string
  /** Ages instead of birth dates: the price may still move. */
  estimated: boolean
}
