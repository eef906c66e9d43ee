import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { compareBenefit, type Standing } from '@portal/domain/products/compare-benefits.ts'
import { countsPerClaim } from '@portal/domain/products/topup.ts'
import { saySum } from '../../kit/say-sum.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { benefitRows } from './benefit-rows.ts'
import { say } from './words.ts'

export type ComparedProduct = 'health' | 'topup'

export interface PlanRow {
  key: string
  label: string
  /** One for each plan of the product. */
  cells: { text: string; standing: Standing }[]
}

export const benefitLabel = (key: string): string => sayCommon(`benefit.${key}`)

/** What customers ask for first; the rest stands below. */
const MAIN_ROWS = [
  'deductible_basis',
  'room',
  'co_payment',
  'existing_illness',
  'listed_diseases',
  'initial_wait',
  'bonus',
  'hospital_days',
]

export const isMainRow = ({ key }: PlanRow): boolean => MAIN_ROWS.includes(key)

const standingOf = (own: number, other: number): Standing => (own === other ? 'same' : own > other ? 'better' : 'worse')

/** The benefits of all plans of a product, each against the chosen plan, in the order in which they are shown. */
export function planRows(product: ComparedProduct, chosen: string, waiver?: unknown): PlanRow[] {
  const { variants } = FAMILY_PRODUCTS[product]
  const benefits = variants.map((variant) => benefitRows(variant, waiver))
  const rows: PlanRow[] = (benefits[0] ?? []).map(({ key }, at) => ({
    key,
    label: benefitLabel(key),
    cells: variants.map((variant, plan) => ({
      text: benefits[plan]?.[at]?.value ?? '',
      standing: compareBenefit(key, variant, chosen, waiver),
    })),
  }))
  const all = product === 'topup' ? [...topupRows(chosen), ...rows] : rows
  const place = (row: PlanRow) => (isMainRow(row) ? MAIN_ROWS.indexOf(row.key) : MAIN_ROWS.length)
  return all.sort((a, b) => place(a) - place(b))
}

function topupRows(chosen: string): PlanRow[] {
  const { variants, sumsInsured } = FAMILY_PRODUCTS.topup
  const basis = (variant: string) => Number(!countsPerClaim(variant))
  const largest = (variant: string) => Number(sumsInsured(variant).at(-1) ?? 0)
  return [
    {
      key: 'deductible_basis',
      label: say('quoting.deductible_applies'),
      cells: variants.map((variant) => ({
        text: countsPerClaim(variant) ? say('quoting.to_each_claim') : say('quoting.to_year_total'),
        standing: standingOf(basis(variant), basis(chosen)),
      })),
    },
    {
      key: 'largest_sum',
      label: say('quoting.largest_sum_insured'),
      cells: variants.map((variant) => ({
        text: saySum(String(largest(variant))),
        standing: standingOf(largest(variant), largest(chosen)),
      })),
    },
  ]
}
