import type { Cell, Table } from '../rate-tables.ts'
import { type RuleColumn, ruleColumns } from '../rule-columns.ts'

type Row = Partial<Record<RuleColumn, string>>

/** The sentence of a code without a text of its own stands in the words as `uw.<code>.partner`. */
const rows: Record<string, Row> = {
  'U-1': { age: '>=18', bmi: '<15', outcome: 'decline', code: 'bmi_too_low', shows: 'bmi' },
  'U-2': { age: '>=18', bmi: '>40', outcome: 'decline', code: 'bmi_too_high', shows: 'bmi' },
  'U-3': { age: '>=18', bmi: '>=15 <18', outcome: 'refer', needs: 'tele-medical', code: 'bmi_low', shows: 'bmi' },
  'U-4': {
    age: '>=18',
    bmi: '>32 <=35',
    outcome: 'refer',
    needs: 'tele-medical',
    loading: 'bmi_over_32',
    code: 'bmi_over_32',
    shows: 'bmi',
  },
  'U-5': {
    age: '>=18',
    bmi: '>35 <=40',
    outcome: 'refer',
    needs: 'medical',
    loading: 'bmi_over_35',
    code: 'bmi_over_35',
    shows: 'bmi',
  },
  'U-6': { tobacco: 'upto10', outcome: 'accept', loading: 'tobacco_upto10', code: 'tobacco_upto10' },
  'U-7': { tobacco: 'more', outcome: 'refer', loading: 'tobacco_more', code: 'tobacco_more' },
  'U-8': {
    listed: '1',
    outcome: 'refer',
    needs: 'tele-medical',
    loading: 'conditions',
    code: 'condition_one',
    shows: 'condition',
  },
  'U-9': {
    listed: '>1',
    outcome: 'refer',
    needs: 'medical',
    loading: 'conditions',
    code: 'condition_several',
    shows: 'conditions',
  },
  'U-10': {
    separate: '>0',
    outcome: 'refer',
    needs: 'medical + physician-report',
    code: 'condition_separate',
    shows: 'condition',
  },
  'U-11': { other: 'yes', outcome: 'refer', needs: 'medical + physician-report', code: 'condition_other' },
  'U-12': { age: '>=61', outcome: 'refer', needs: 'medical', code: 'age_61', shows: 'age' },
  'U-13': {
    age: '>=46 <61',
    sum: '>3000000',
    outcome: 'refer',
    needs: 'medical',
    code: 'age_46_large_sum',
    shows: 'age',
  },
  'U-14': { per: 'policy', port: 'yes', outcome: 'refer', needs: 'history', code: 'port' },
}

/** The rules of a filing that brings none of its own. */
export const RULES_2026_04: Table = {
  columns: [...ruleColumns],
  rows: Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, toCells({ per: 'member', ...row })])),
}

function toCells(row: Row): Cell[] {
  return ruleColumns.map((column) => row[column] ?? null)
}
