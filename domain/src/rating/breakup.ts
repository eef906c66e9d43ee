import type { Paise, WholeRupees } from '../kernel/money.ts'

/** One row of the premium as shown, by `line.<key>` in messages. The total is exactly the sum of the lines. */
export interface PremiumLine {
  key: string
  amount: Paise
  /** The rate of a tax, shown behind its name. */
  percent?: number
  /** The years that the line pays for, where they are not one: a new car's third party. */
  years?: number
  /** A cover that the plan contains: shown, at no price. */
  included?: true
}

/** One step of the arithmetic, named like the lines: what was multiplied or added, from which table row, before and after. */
export interface TraceStep {
  key: string
  /** As printed in the table, e.g. "1.345" or "15%". */
  factor?: string
  table?: string
  row?: string
  /** Index of the member it belongs to. */
  member?: number
  before: Paise
  after: Paise
}

/** The lines as shown and, where asked for, the steps that led to them. */
export interface PremiumSheet {
  lines: PremiumLine[]
  trace?: TraceStep[]
}

interface Totals extends PremiumSheet {
  net: Paise
  tax: Paise
  total: Paise
  rateVersion: string
}

/** `members` and `addons` are per year; gross, discount, net, tax and total are for the whole tenure. */
export interface FamilyBreakup extends Totals {
  kind: 'family'
  memberPremiums: Paise[]
  members: Paise
  addonPremiums: PremiumLine[]
  addons: Paise
  gross: Paise
  discount: Paise
}

export interface CarBreakup extends Totals {
  kind: 'car'
  idv: WholeRupees
  od: Paise
  addons: Paise
  tp: Paise
  pa: Paise
}

export type Breakup = FamilyBreakup | CarBreakup
