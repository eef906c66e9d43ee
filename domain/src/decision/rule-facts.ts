import type { FactKind } from './condition.ts'

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

/** Rows are read in the order of their numbers, as PostgreSQL keeps no order of names. */
export const ruleNumber = (id: string): number => Number(id.slice(2))

/** In a cell of loadings: each listed disease by its own row of the underwriting table. */
export const ownLoadings = 'conditions'

/** A loading written out (`2.5%`), percent; undefined where the term names a row of the underwriting table. */
export const readPercent = (term: string): number | undefined =>
  /^\d+(\.\d+)?%$/.test(term) ? Number.parseFloat(term) : undefined

export const listTerms = (cell: string): string[] => (cell === '' ? [] : cell.split('+').map((term) => term.trim()))
