import type { RenewalSide, RenewalView } from '@portal/contract/calls/renewal.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { sayRelationLabel } from '../../kit/say-relation.ts'
import { saySum } from '../../kit/say-sum.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { addonName } from '../../sale/frame/addon-name.ts'
import { sayCount } from '../../speech/speaker.ts'
import css from './renewal.module.css'
import { say } from './words.ts'

/** The two policies, row by row; what differs stands out in weight, not in colour alone. */
export function SideBySide({ view }: { view: RenewalView }) {
  const { before, after } = view
  const rows: [string, string, string][] = [
    [say('renewal.period'), period(before), period(after)],
    [say('renewal.sum_insured'), sumOf(before), sumOf(after)],
    ...(after.deductible || before.deductible
      ? [
          [say('renewal.deductible'), saySum(before.deductible ?? '0'), saySum(after.deductible ?? '0')] as [
            string,
            string,
            string,
          ],
        ]
      : []),
    [say('renewal.tenure'), years(before), years(after)],
    [say('renewal.members_insured'), members(before), members(after)],
    [say('renewal.optional_covers'), addons(before), addons(after)],
    [say('renewal.premium'), showAmount(before.premium), showAmount(after.premium)],
  ]
  return (
    <table className={css.sides}>
      <caption className="visually-hidden">{say('renewal.comparison')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{say('renewal.expiring')}</th>
          <th scope="col">{say('renewal.renewal')}</th>
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

const period = ({ start, end }: RenewalSide) => say('renewal.period_of', { start: showDay(start), end: showDay(end) })
const years = ({ tenure }: RenewalSide) => sayCount(say, 'renewal.years', tenure)
const areAlike = (side: RenewalSide) => side.members.every(({ si }) => si === side.sum_insured)
const sumOf = (side: RenewalSide) => (areAlike(side) ? saySum(side.sum_insured) : say('renewal.individual_sums'))
const members = (side: RenewalSide) =>
  side.members
    .map(
      ({ name, label, age, si }) =>
        `${name || sayRelationLabel(label)}, ${age}${areAlike(side) ? '' : `, ${saySum(si)}`}`,
    )
    .join('; ')
const addons = (side: RenewalSide) => side.addons.map(({ key }) => addonName(key)).join(', ') || say('renewal.none')
