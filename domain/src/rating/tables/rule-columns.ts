import type { FactKind } from '../../decision/condition.ts'

/** What a row of the rules may ask about a member. */
export const memberFacts = {
  product: 'choice',
  plan: 'choice',
  gender: 'choice',
  age: 'number',
  bmi: 'number',
  tobacco: 'choice',
  /** The conditions by name. */
  condition: 'list',
  /** How many are on the list of pre-existing diseases, and on the separate list. */
  listed: 'number',
  separate: 'number',
  /** Something told in words. */
  other: 'flag',
  medication: 'flag',
  hospitalised: 'flag',
  /** Sum insured and deductible together, rupees. */
  sum: 'number',
  port: 'flag',
} as const satisfies Record<string, FactKind>

export type RuleFact = keyof typeof memberFacts
export const ruleFactNames = Object.keys(memberFacts) as RuleFact[]

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

/** Rows are read in the order of their numbers, as PostgreSQL keeps no order of names. */
export const ruleId = /^U-\d{1,4}$/

export const ruleNumber = (id: string): number => Number(id.slice(2))

export const ruleOfNumber = (number: number): string => `U-${number}`

/** In a cell of loadings: each listed disease by its own row of the underwriting table. */
export const ownLoadings = 'conditions'

const percentForm = /^(\d+(?:\.\d+)?)%$/

/** A loading written out, percent; undefined where the term names a row of the underwriting table. */
export function readPercent(term: string): number | undefined {
  const [, percent] = percentForm.exec(term) ?? []
  return percent === undefined ? undefined : Number(percent)
}

export const listTerms = (cell: string): string[] => (cell === '' ? [] : cell.split('+').map((term) => term.trim()))
