import { type RuleFact, ruleFactNames } from '../../decision/rule-facts.ts'

/** What a row that is asked once for the whole policy may look at. */
export const policyFactNames: readonly RuleFact[] = ['product', 'plan', 'port']

export const ruleScopes = ['member', 'policy'] as const
export const ruleOutcomes = ['accept', 'refer', 'decline'] as const
export const ruleNeeds = ['tele-medical', 'medical', 'physician-report', 'history'] as const

/** Values that the sentence of a row may name. */
export const shownValues = ['age', 'bmi', 'condition', 'conditions'] as const
/** The sentence of a row that brings its own, in each language that partners and office read. */
export const ruleTextColumns = ['partner_en', 'partner_hi'] as const

/** One row a rule: whom it is asked about, its conditions, what follows, and the sentence that says why. */
export const ruleColumns = [
  'per',
  ...ruleFactNames,
  'outcome',
  'needs',
  'loading',
  'code',
  'shows',
  ...ruleTextColumns,
] as const

export type RuleColumn = (typeof ruleColumns)[number]

/** How a row is named. */
export const ruleId = /^U-\d{1,4}$/

export const ruleOfNumber = (number: number): string => `U-${number}`
