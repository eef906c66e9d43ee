import { CAR_ADDONS, CAR_COVERS, ELECTRIC_ADDONS } from '../../products/car.ts'
import { FAMILY_PRODUCTS } from '../../products/catalogue.ts'
import { lakhs, SUM_INSURED_OPTIONS } from '../../products/sum-insured.ts'
import type { TableName } from './rate-tables.ts'
import { ruleColumns, ruleId } from './rule-columns.ts'

/** What a cell may hold: a factor (1.345), a share (0.15, five decimals for own damage), rupees, a whole number, or words. */
export type CellKind = 'factor' | 'share' | 'fine_share' | 'rupees' | 'whole' | 'text'

interface TableShape {
  columns: readonly string[]
  /** Rows that must be there. */
  rows: readonly string[]
  /** How any further row must be named; without it there are no further rows. */
  further?: RegExp
  kind: (row: string, column: string) => CellKind
  /** The filing leaves cells of this table empty where a row does not apply to a column. */
  mayBeEmpty?: boolean
}

const FAMILY = ['arogya-sanjeevani', 'health', 'topup']
const LAKHS = /^\d+(\.\d+)?$/
const DAY = /^\d{4}-\d\d-\d\d$/
const inLakhs = (sums: readonly string[]) => sums.map((sum) => String(Number(sum) / Number(lakhs(1))))
const longList = inLakhs(SUM_INSURED_OPTIONS)

export const TABLE_SHAPES: Record<TableName, TableShape> = {
  plan: {
    columns: FAMILY,
    rows: [
      'base',
      'other_on_floater',
      'minimum',
      'family_2',
      'family_3',
      'existing',
      'employee',
      'long_term_2',
      'long_term_3',
      'most_discount',
    ],
    kind: (row) => (row === 'base' || row === 'minimum' ? 'rupees' : 'share'),
  },
  age: { columns: FAMILY, rows: [], further: /^\d+(-\d+|\+)$/, kind: () => 'factor' },
  si: { columns: FAMILY, rows: longList, further: LAKHS, kind: () => 'factor', mayBeEmpty: true },
  variant: {
    columns: ['factor'],
    // An insurer's own plans are known once it is installed; rates may price one that is not offered yet.
    get rows() {
      return Object.values(FAMILY_PRODUCTS).flatMap((product) => product.variants)
    },
    further: /^\S(.*\S)?$/,
    kind: () => 'factor',
  },
  deductible: { columns: ['factor'], rows: [], further: LAKHS, kind: () => 'factor' },
  deductible_options: { columns: ['options'], rows: longList, further: LAKHS, kind: () => 'text' },
  zone: {
    columns: ['factor', 'pincodes'],
    rows: [],
    further: /^\d+$/,
    kind: (_, column) => (column === 'factor' ? 'factor' : 'text'),
  },
  cover: {
    columns: ['percent', 'flat', 'per_rupee'],
    rows: [],
    further: /./,
    kind: (_, column) => (column === 'flat' ? 'rupees' : 'share'),
    mayBeEmpty: true,
  },
  tax: { columns: [...FAMILY, 'car'], rows: [], further: DAY, kind: () => 'share' },
  underwriting: { columns: ['loading'], rows: ['most'], further: /./, kind: () => 'share' },
  rules: {
    columns: ruleColumns,
    rows: [],
    further: ruleId,
    kind: () => 'text',
    mayBeEmpty: true,
  },
  commission: { columns: ['rate'], rows: ['family', 'own_damage', 'third_party'], kind: () => 'share' },
  car: {
    columns: ['value'],
    rows: [
      'pa',
      'anti_theft',
      'anti_theft_most',
      'hybrid_third_party_off',
      'own_damage_months',
      'ncb_lapse_days',
      'idv_least',
      'idv_most',
    ],
    kind: (row) => {
      if (row === 'pa' || row === 'anti_theft_most') return 'rupees'
      if (row === 'own_damage_months' || row === 'ncb_lapse_days') return 'whole'
      return row.startsWith('idv') ? 'factor' : 'share'
    },
  },
  car_depreciation: { columns: ['rate'], rows: ['further_year'], further: /^\d+$/, kind: () => 'share' },
  car_od: {
    columns: ['A small', 'A middle', 'A large', 'B small', 'B middle', 'B large'],
    rows: ['over'],
    further: /^\d+$/,
    kind: () => 'fine_share',
  },
  car_tp: {
    columns: ['small_up_to', 'middle_up_to', 'small_1', 'middle_1', 'large_1', 'small_3', 'middle_3', 'large_3'],
    rows: ['cc', 'kw'],
    kind: (_, column) => (column.endsWith('up_to') ? 'whole' : 'rupees'),
  },
  car_ncb: { columns: ['rate'], rows: ['0'], further: /^\d+$/, kind: () => 'share' },
  car_voluntary: {
    columns: ['rate', 'most'],
    rows: ['2500', '5000', '7500', '15000'],
    kind: (_, column) => (column === 'rate' ? 'share' : 'rupees'),
  },
  car_addon: {
    columns: ['of_idv', 'flat', 'of_own_damage', 'months', 'least_ncb'],
    rows: CAR_ADDONS.filter((addon) => addon !== 'zero_dep' && !ELECTRIC_ADDONS.includes(addon)),
    // One that nobody sells is told by `checkTogether`, which knows the insurer's own.
    further: /./,
    kind: (_, column) => (column === 'flat' ? 'rupees' : column === 'months' ? 'whole' : 'share'),
    mayBeEmpty: true,
  },
  car_cover: {
    columns: ['of_value', 'of_sum', 'flat'],
    rows: CAR_COVERS,
    kind: (_, column) => (column === 'flat' ? 'rupees' : 'share'),
    mayBeEmpty: true,
  },
  car_zone: { columns: ['registrations', 'pincodes'], rows: ['A', 'B'], kind: () => 'text' },
}
