import type { Lang } from '@portal/words/say.ts'
import type { Fact, Insurer } from './policy-document.ts'

/** What the information sheet says of one plan; before a sale (no reference) and with the policy. */
export interface InformationSheetDocument {
  lang: Lang
  /** On the English part of a paper: the customer's own language, in which the title is repeated. */
  below?: Lang
  insurer: Insurer
  line: 'family' | 'car'
  productName: string
  productNumber: string
  planName: string
  /** UTC ISO: start of the rate version, or the issue of the policy. */
  at: string
  /** "Policy no. …" or "Quote …". */
  reference?: string
  /** None before there is a policy. */
  policyNumber?: string
  /** One line, or one for each member of an individual plan. */
  sumsInsured: (string | Fact)[]
  /** What is paid for. What was not taken, and what only limits a cover, is no cover. */
  covered: (string | Fact)[]
  /** Sub-limits, co-payment and deductibles. */
  limits: (string | Fact)[]
  waits: Fact[]
  /** By the heading of a clause of the policy wording, its number there. */
  clauses: Record<string, number>
}
