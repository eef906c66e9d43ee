import { expect, test } from 'vitest'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { RATES_2026_04 } from '../rating/tables/2026-04.ts'
import { checkTables } from '../rating/tables/check-tables.ts'
import { tablesFromCsv, tablesToCsv } from '../rating/tables/load-tables.ts'
import type { FiledTables } from '../rating/tables/rate-tables.ts'
import { type RuleColumn, ruleColumns } from '../rating/tables/rule-columns.ts'
import { withRules } from '../rating/tables/with-rules.ts'
import { rulesOf } from './rules.ts'
import { traceUnderwriting } from './trace-underwriting.ts'
import { underwrite } from './underwrite.ts'

type Row = Partial<Record<RuleColumn, string>>

const ownRow: Row = {
  per: 'member',
  product: 'health | topup',
  age: '>=50',
  condition: 'Diabetes | Glaucoma',
  medication: 'yes',
  outcome: 'refer',
  needs: 'medical',
  loading: 'Diabetes + 2.5%',
  code: 'diabetes_at_50',
  shows: 'condition',
  partner_en: '{condition:condition} from age 50: medical check-up needed',
  partner_hi: '50 वर्ष से {condition:condition}: मेडिकल जाँच ज़रूरी',
}

/** The shipped filing with one rule of the insurer's own. */
function withRule(id: string, row: Row): FiledTables {
  const rates = structuredClone(RATES_2026_04)
  rates.tables.rules!.rows[id] = ruleColumns.map((column) => row[column] ?? null)
  return rates
}

const quote: FamilyQuote = {
  policy_type: 'individual',
  si: '500000',
  members: [{ relation: 'primary insured', age: 52 }],
}
const medical = {
  members: [
    {
      insured_id: '1',
      height_cm: 170,
      weight_kg: 70,
      tobacco: 'none' as const,
      conditions: [{ name: 'Diabetes', medication: true }],
    },
  ],
}

test('a rule of the insurer’s own decides with its loading and sentence, after those with lower numbers', () => {
  const tables = withRule('U-20', ownRow)
  const { outcome, reasons, loadings } = underwrite('health', quote, medical, { today: '2026-11-15', tables })
  expect(outcome).toBe('refer')
  expect(reasons.map(({ code }) => code)).toEqual(['condition_one', 'diabetes_at_50'])
  expect(reasons[1]).toMatchObject({
    loading: 22.5,
    needs: ['medical'],
    params: { condition: 'Diabetes' },
    texts: { en: ownRow.partner_en, hi: ownRow.partner_hi },
  })
  expect(loadings).toEqual([42.5])
  const other = underwrite('arogya-sanjeevani', quote, medical, { today: '2026-11-15', tables })
  expect(other.reasons.map(({ code }) => code)).toEqual(['condition_one'])
})

test('a trace says of every rule what it asked, what the answer was, and whether it fired', () => {
  const traced = traceUnderwriting('health', quote, medical, { today: '2026-11-15', tables: RATES_2026_04 })
  expect(traced.map(({ member }) => member)).toEqual([0, undefined])
  expect(traced[0]?.rows.filter(({ fired }) => fired)).toEqual([
    { id: 'U-8', fired: true, conditions: [{ fact: 'listed', cell: '1', value: 1, met: true }] },
  ])
  expect(traced[0]?.rows.find(({ id }) => id === 'U-13')).toEqual({
    id: 'U-13',
    fired: false,
    conditions: [
      { fact: 'age', cell: '>=46 <61', value: 52, met: true },
      { fact: 'sum', cell: '>3000000', value: 500_000, met: false },
    ],
  })
  expect(traced[1]?.rows).toMatchObject([{ id: 'U-14', fired: false }])
})

test('rules travel through the CSV file unchanged; a filing without rules follows the first ones', () => {
  const tables = withRule('U-20', ownRow)
  const loaded = tablesFromCsv(tablesToCsv(tables))
  expect(loaded).toMatchObject({ ok: true, tables: { tables: { rules: tables.tables.rules } } })
  const { rules: _, ...others } = RATES_2026_04.tables
  expect(rulesOf(withRules({ ...RATES_2026_04, tables: others })).all).toEqual(rulesOf(RATES_2026_04).all)
})

test.each<[string, Row, RuleColumn, string]>([
  ['a limit that is no number', { age: 'over 50' }, 'age', 'not_condition'],
  ['a flag that is neither yes nor no', { medication: 'maybe' }, 'medication', 'not_condition'],
  ['an unknown outcome', { outcome: 'reject' }, 'outcome', 'not_choice'],
  ['an unknown need', { needs: 'x-ray' }, 'needs', 'not_choice'],
  ['a loading that no table holds', { loading: 'Migraine' }, 'loading', 'no_loading'],
  ['a member’s fact in a rule for the policy', { per: 'policy', loading: '' }, 'age', 'policy_condition'],
  ['a code twice', { code: 'age_61' }, 'code', 'twice'],
  ['an own code without its Hindi sentence', { partner_hi: '' }, 'partner_hi', 'empty'],
  ['a value in the sentence that the rule does not show', { shows: 'age' }, 'partner_en', 'not_shown'],
])('%s is refused at its cell', (_, change, column, problem) => {
  expect(checkTables(withRule('U-20', ownRow))).toEqual([])
  const mistakes = checkTables(withRule('U-20', { ...ownRow, ...change }))
  expect(mistakes).toContainEqual(expect.objectContaining({ table: 'rules', row: 'U-20', column, problem }))
})
