import type { SalePart } from '../proposal/missing-answers.ts'

/** Where in a sale it is asked. Before payment everything must hold by the rules of today; after it only what was agreed and paid. */
export type IssuanceStage = 'link' | 'consent' | 'order' | 'issue'

/** What can stand between a sale and its policy; each has its sentence in the words. */
export type BlockerCode =
  | 'money'
  | 'written_off'
  | 'expired'
  | 'licence'
  | 'sections'
  | 'declarations'
  | 'kyc'
  | 'kyc_review'
  | 'case'
  | 'inspection'
  | 'premium'
  | 'lines'
  | 'consent'

export interface IssuanceFacts {
  /** Parts of the sale that are not complete by the rules and versions of today. */
  missing: readonly SalePart[]
  /** A person looks at money that came for this sale. */
  hasMoneyInReview: boolean
  /** Money that came for this sale was closed without a policy and without a refund. */
  hasMoneyWrittenOff: boolean
  /** The price no longer holds. */
  isExpired: boolean
  /** The partner may sell today. */
  isLicensed: boolean
  isKycVerified: boolean
  /** Somebody in the office looks at it: nothing is left to do for agent and customer. */
  isKycInReview: boolean
  hasOpenCase: boolean
  hasOpenInspection: boolean
  frozenPaise: number | null
  /** What the lines of the frozen premium add up to. */
  linesPaise: number
  /** The consent that counts at this stage: the one in force, or after payment the one that was paid on. */
  consent: { amountPaise: number } | undefined
  /** Money taken for this sale; undefined before payment. */
  capturedPaise?: number
}

type Check = (facts: IssuanceFacts) => boolean

const holds: Record<BlockerCode, Check> = {
  money: ({ hasMoneyInReview }) => !hasMoneyInReview,
  written_off: ({ hasMoneyWrittenOff }) => !hasMoneyWrittenOff,
  expired: ({ isExpired }) => !isExpired,
  licence: ({ isLicensed }) => isLicensed,
  sections: ({ missing }) => missing.every((part) => part === 'declarations' || part === 'kyc'),
  declarations: ({ missing }) => !missing.includes('declarations'),
  kyc: ({ isKycVerified, isKycInReview, missing }) => isKycInReview || (isKycVerified && !missing.includes('kyc')),
  kyc_review: ({ isKycInReview }) => !isKycInReview,
  case: ({ hasOpenCase }) => !hasOpenCase,
  inspection: ({ hasOpenInspection }) => !hasOpenInspection,
  premium: ({ frozenPaise, capturedPaise }) =>
    frozenPaise !== null && (capturedPaise === undefined || capturedPaise === frozenPaise),
  lines: ({ frozenPaise, linesPaise }) => frozenPaise === linesPaise,
  consent: ({ consent, frozenPaise }) => consent !== undefined && consent.amountPaise === frozenPaise,
}

/** Money that came and has bought nothing. */
const heldMoney: readonly BlockerCode[] = ['money', 'written_off']

/** By the rules of today. */
const beforePayment: readonly BlockerCode[] = ['expired', 'licence', 'sections', 'declarations', 'kyc', 'kyc_review']

/**
 * After payment no change of declarations, wording, rates or rules stands against the policy: answers cannot be edited any more,
 * and what the customer agreed to and paid for is what is issued.
 */
const codesOfStage: Record<IssuanceStage, readonly BlockerCode[]> = {
  // Whoever has paid is not asked to pay again before that money has bought something or gone back.
  link: [...heldMoney, ...beforePayment],
  consent: beforePayment,
  order: [...heldMoney, ...beforePayment, 'case', 'inspection', 'premium', 'lines', 'consent'],
  issue: ['kyc', 'kyc_review', 'case', 'inspection', 'premium', 'lines', 'consent'],
}

/** Everything that stands between a sale and its policy at this stage; empty when nothing does. */
export function listIssuanceBlockers(stage: IssuanceStage, facts: IssuanceFacts): BlockerCode[] {
  return codesOfStage[stage].filter((code) => !holds[code](facts))
}
