import { listNames, parseCondition } from '../../decision/condition.ts'
import {
  listTerms,
  memberFacts,
  ownLoadings,
  type RuleFact,
  readPercent,
  ruleFactNames,
} from '../../decision/rule-facts.ts'
import { findInsurer } from '../../kernel/insurer.ts'
import { conditionNames } from '../../people/diseases.ts'
import { genders } from '../../people/gender.ts'
import { tobaccoUses } from '../../people/tobacco.ts'
import { FAMILY_PRODUCTS } from '../../products/catalogue.ts'
import { PLAN_BENEFITS } from '../../products/plan-benefits.ts'
import { RULES_2026_04 } from './2026-04/rules.ts'
import type { TableMistake, TableProblem } from './check-tables.ts'
import type { FiledTables, Table } from './rate-tables.ts'
import {
  policyFactNames,
  type RuleColumn,
  ruleNeeds,
  ruleOutcomes,
  ruleScopes,
  ruleTextColumns,
  shownValues,
} from './rule-columns.ts'

type CellProblem = { column: RuleColumn; problem: TableProblem; value?: string }

const codeColumn = RULES_2026_04.columns.indexOf('code')
/** Codes for which the words have a sentence. */
const wordedCodes = Object.values(RULES_2026_04.rows).map((cells) => String(cells[codeColumn]))

/** Every mistake of the rules; a filing without rules has none. */
export function checkRules({ tables }: FiledTables): TableMistake[] {
  const { rules, underwriting } = tables
  if (!rules) return []
  const seen = new Set<string>()
  return Object.keys(rules.rows).flatMap((row) => {
    const cell = (column: RuleColumn) => readCell(rules, row, column)
    const problems = [
      ...conditionProblems(cell),
      ...choiceProblems(cell),
      ...loadingProblems(cell, underwriting),
      ...textProblems(cell),
      ...(seen.has(cell('code')) ? [{ column: 'code' as const, problem: 'twice' as const }] : []),
    ]
    seen.add(cell('code'))
    return problems.map((one) => ({ table: 'rules', row, ...one }))
  })
}

type ReadCell = (column: RuleColumn) => string

const readCell = ({ columns, rows }: Table, row: string, column: RuleColumn): string =>
  String(rows[row]?.[columns.indexOf(column)] ?? '')

const ownPlanNames = () => Object.values(findInsurer()?.products ?? {}).flatMap(({ plans = {} }) => Object.keys(plans))

/** What a name may be: a rule with a misspelt one would never be met. */
const namesOf: Partial<Record<RuleFact, () => readonly string[]>> = {
  product: () => Object.keys(FAMILY_PRODUCTS),
  plan: () => [...Object.keys(PLAN_BENEFITS), ...ownPlanNames()],
  gender: () => genders,
  tobacco: () => tobaccoUses,
  condition: () => conditionNames,
}

function conditionProblems(cell: ReadCell): CellProblem[] {
  const asked = ruleFactNames.filter((fact) => cell(fact) !== '')
  return asked.flatMap((fact): CellProblem[] => {
    if (!parseCondition(memberFacts[fact], cell(fact)))
      return [{ column: fact, problem: 'not_condition', value: cell(fact) }]
    const permitted = namesOf[fact]?.()
    if (permitted && listNames(cell(fact)).some((name) => !permitted.includes(name)))
      return [{ column: fact, problem: 'not_choice', value: permitted.join(', ') }]
    return cell('per') === 'policy' && !policyFactNames.includes(fact)
      ? [{ column: fact, problem: 'policy_condition' }]
      : []
  })
}

function choiceProblems(cell: ReadCell): CellProblem[] {
  const choices: [RuleColumn, readonly string[], readonly string[]][] = [
    ['per', [cell('per')], ruleScopes],
    ['outcome', [cell('outcome')], ruleOutcomes],
    ['needs', listTerms(cell('needs')), ruleNeeds],
    ['shows', cell('shows') === '' ? [] : [cell('shows')], shownValues],
  ]
  return choices.flatMap(([column, values, permitted]) =>
    values
      .filter((value) => !permitted.includes(value))
      .map(() => ({ column, problem: 'not_choice' as const, value: permitted.join(', ') })),
  )
}

/** A loading of the whole policy would belong to no member. */
function loadingProblems(cell: ReadCell, underwriting: Table): CellProblem[] {
  const terms = listTerms(cell('loading'))
  if (cell('per') === 'policy' && terms.length > 0) return [{ column: 'loading', problem: 'policy_condition' }]
  return terms
    .filter((term) => term !== ownLoadings && readPercent(term) === undefined && !underwriting.rows[term])
    .map((value) => ({ column: 'loading', problem: 'no_loading', value }))
}

/** A code that the words do not know brings its sentence in every language; a name in braces is the value it shows. */
function textProblems(cell: ReadCell): CellProblem[] {
  if (!/^[a-z][a-z0-9_]{1,39}$/.test(cell('code'))) return [{ column: 'code', problem: 'version' }]
  const missing = ruleTextColumns.filter((column) => cell(column) === '')
  const isOwn = missing.length < ruleTextColumns.length || !wordedCodes.includes(cell('code'))
  const unknown = ruleTextColumns.filter((column) =>
    [...cell(column).matchAll(/\{([^}]*)\}/g)].some(([, name]) => name?.split(':')[0] !== cell('shows')),
  )
  return [
    ...(isOwn ? missing : []).map((column) => ({ column, problem: 'empty' as const })),
    ...unknown.map((column) => ({ column, problem: 'not_shown' as const, value: cell(column) })),
  ]
}
