import type { RenewalSide, RenewalView } from '@portal/contract/calls/renewal.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import { showAmount } from '../../kit/show-amount.ts'
import css from './renewal.module.css'

/** The two policies, row by row; what differs stands out in weight, not in colour alone. */
export function SideBySide({ view }: { view: RenewalView }) {
  const { before, after } = view
  const rows: [string, string, string][] = [
    ['Period', period(before), period(after)],
    ['Sum insured', sumOf(before), sumOf(after)],
    ...(after.deductible || before.deductible
      ? [
          ['Deductible', showSum(before.deductible ?? '0'), showSum(after.deductible ?? '0')] as [
            string,
            string,
            string,
          ],
        ]
      : []),
    ['Tenure', years(before), years(after)],
    ['Members', members(before), members(after)],
    ['Optional covers', addons(before), addons(after)],
    ['Premium', showAmount(before.premium), showAmount(after.premium)],
  ]
  return (
    <table className={css.sides}>
      <caption className="visually-hidden">The expiring policy beside its renewal</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Expiring</th>
          <th scope="col">Renewal</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, was, is]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{was}</td>
            <td>{was === is ? is : <b>{is}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const period = ({ start, end }: RenewalSide) => `${showDay(start)} to ${showDay(end)}`
const years = ({ tenure }: RenewalSide) => (tenure === 1 ? '1 year' : `${tenure} years`)
const areAlike = (side: RenewalSide) => side.members.every(({ si }) => si === side.sum_insured)
const sumOf = (side: RenewalSide) => (areAlike(side) ? showSum(side.sum_insured) : 'Individual per member')
const members = (side: RenewalSide) =>
  side.members
    .map(({ name, label, age, si }) => `${name || label}, ${age}${areAlike(side) ? '' : `, ${showSum(si)}`}`)
    .join('; ')
const addons = (side: RenewalSide) => side.addons.map(({ label }) => label).join(', ') || 'None'
