import type { Day } from '@portal/domain/kernel/day.ts'
import type { Lang } from '@portal/words/say.ts'
import type { CancellationFacts, Insurer, Intermediary, Period, Premium } from './policy-document.ts'

/** One numbered change of an issued policy, already decided and worded. */
export interface EndorsementDocument {
  lang: Lang
  /** On the English part of a paper: the customer's own language, in which the title is repeated. */
  below?: Lang
  insurer: Insurer
  policyNumber: string
  productName: string
  productNumber: string
  planName: string
  holder: string
  period: Period
  number: number
  /** 'Change of nominee' */
  what: string
  issuedAt: string
  effectiveOn: Day
  /** What was and what is now, from the answer sheet. */
  changes: { group: string; label: string; before?: string; after?: string }[]
  /** Only an endorsement of cancellation has one. */
  cancellation?: CancellationFacts & Pick<Premium, 'total'>
  requestedBy: string
  confirmedBy: string
  intermediary: Intermediary
  verifyUrl: string
}
