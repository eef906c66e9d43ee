import { showSum } from '@portal/domain/kernel/money.ts'
import { addonsOf } from '@portal/domain/products/addons.ts'
import { PER_CLAIM_VARIANT, TOPUP } from '@portal/domain/products/topup.ts'
import { benefitRows } from '../../sale/quote/benefit-rows.ts'
import { classes } from '../../ui/classes.ts'
import css from './PlanComparison.module.css'

interface Row {
  label: string
  cells: string[]
}

const waitingPeriodAddon = addonsOf('topup').find((addon) => addon.key === 'ped_premium')

/** The benefits of each variant, row by row. */
const rows: readonly Row[] = [
  {
    label: 'Deductible applies',
    cells: TOPUP.variants.map((one) => (one === PER_CLAIM_VARIANT ? 'To each claim' : 'To the year’s total')),
  },
  {
    label: 'Largest sum insured',
    cells: TOPUP.variants.map((one) => showSum(TOPUP.sumsInsured(one).at(-1) ?? '0')),
  },
  ...benefitRows(TOPUP.defaultVariant).map(({ label }, at) => ({
    label,
    cells: TOPUP.variants.map((variant) => benefitRows(variant)[at]!.value),
  })),
  {
    label: 'Shorter waiting period for pre-existing diseases',
    cells: TOPUP.variants.map((variant) => (waitingPeriodAddon?.includedIn?.[variant] ? 'Included' : 'Option')),
  },
]

const isDifferent = (cells: readonly string[]) => new Set(cells).size > 1

/** The variants side by side, with the rows that differ marked. */
export function BenefitsTable({ variant: chosen }: { variant: string }) {
  return (
    <table className={css.table}>
      <caption>Benefits. Rows that differ are marked</caption>
      <thead>
        <tr>
          <td />
          {TOPUP.variants.map((variant) => (
            <th key={variant} scope="col">
              {variant}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label} className={classes(isDifferent(cells) && css.differs)}>
            <th scope="row">
              {label}
              {isDifferent(cells) && <span className={css.mark}>differs</span>}
            </th>
            {cells.map((cell, index) => (
              <td key={TOPUP.variants[index]} className={classes(TOPUP.variants[index] === chosen && css.chosen)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
