import { parseCondition } from '../decision/condition.ts'
import type { DecisionRow } from '../decision/decision-table.ts'
import { listTerms, memberFacts, ruleFactNames, ruleNumber } from '../decision/rule-facts.ts'
import type { RateTables, Table } from '../rating/tables/rate-tables.ts'
import type { ruleColumns, ruleNeeds, ruleOutcomes } from '../rating/tables/rule-columns.ts'

export type Outcome = (typeof ruleOutcomes)[number]
export type Need = (typeof ruleNeeds)[number]

/** The sentence of a rule that brings its own, by language. */
export type ReasonTexts = Readonly<Record<string, string>>

/** A row of the rules, ready to run. */
export interface UnderwritingRule extends DecisionRow {
  code: string
  isPerPolicy: boolean
  outcome: Outcome
  needs: readonly Need[]
  /** Rows of the rate version's underwriting table, or percents, that add up. */
  loadings: readonly string[]
  shows: string
  texts?: ReasonTexts
}

interface CompiledRules {
  /** In their order. */
  all: readonly UnderwritingRule[]
  perMember: readonly UnderwritingRule[]
  perPolicy: readonly UnderwritingRule[]
}

const compiled = new WeakMap<Table, CompiledRules>()

const none: CompiledRules = { all: [], perMember: [], perPolicy: [] }

/** The rules of a rate version. Only tables that a device kept from before have none: then the server alone decides. */
export function rulesOf({ tables }: RateTables): CompiledRules {
  const { rules: table } = tables
  if (!table) return none
  const existingRules = compiled.get(table)
  if (existingRules) return existingRules
  const all = compileRules(table)
  const rules = {
    all,
    perPolicy: all.filter((rule) => rule.isPerPolicy),
    perMember: all.filter((rule) => !rule.isPerPolicy),
  }
  compiled.set(table, rules)
  return rules
}

function compileRules({ columns, rows }: Table): UnderwritingRule[] {
  return Object.entries(rows)
    .map(([id, cells]) => {
      const cell = (column: (typeof ruleColumns)[number]) => String(cells[columns.indexOf(column)] ?? '')
      const texts = { en: cell('partner_en'), hi: cell('partner_hi') }
      return {
        id,
        code: cell('code'),
        isPerPolicy: cell('per') === 'policy',
        outcome: cell('outcome') as Outcome,
        needs: listTerms(cell('needs')) as Need[],
        loadings: listTerms(cell('loading')),
        shows: cell('shows'),
        ...(texts.en && { texts }),
        conditions: ruleFactNames.flatMap((fact) => {
          const test = parseCondition(memberFacts[fact], cell(fact))
          return test && cell(fact) ? [{ fact, cell: cell(fact), test }] : []
        }),
      }
    })
    .sort((a, b) => ruleNumber(a.id) - ruleNumber(b.id))
}
