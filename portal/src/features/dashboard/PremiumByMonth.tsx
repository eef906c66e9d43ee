import type { MonthPremium } from '@portal/contract/calls/dashboard.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { BarChart } from '../../ui/Charts.tsx'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
/** Of '2026-11'. */
const monthName = (month: string) => names[Number(month.slice(5, 7)) - 1] ?? month

const UNITS = [
  { rupees: 10_000_000, name: 'crore rupees' },
  { rupees: 100_000, name: 'lakh rupees' },
  { rupees: 1000, name: 'thousand rupees' },
]

/** The largest unit in which the highest month is still one or more: short labels on the axis and the bars. */
const unitFor = (highest: number) => UNITS.find(({ rupees }) => highest >= rupees) ?? { rupees: 1, name: 'rupees' }

export function PremiumByMonth({ months }: { months: readonly MonthPremium[] }) {
  const now = months.at(-1)
  const unit = unitFor(Math.max(...months.map(({ premium }) => Number(premium))))
  return (
    <>
      <BarChart
        title="Premium of issued policies by month"
        xTitle="Month of issue"
        yTitle={`Premium, in ${unit.name}`}
        points={months.map(({ month, premium }) => ({
          label: `${monthName(month)} ${month.slice(0, 4)}`,
          tick: monthName(month),
          value: Number(premium),
        }))}
        show={(value) => showRupees(Math.round(value * 100))}
        showShort={(value) => String(Math.round((value / unit.rupees) * 10) / 10)}
        marked={months.length - 1}
        legend={{ marked: 'This month so far', others: 'Whole months' }}
      />
      {now && (
        <p className="between">
          <span className="muted">
            {monthName(now.month)} so far, {now.policies === 1 ? '1 policy' : `${now.policies} policies`}
          </span>
          <b className="number">{showAmount(now.premium)}</b>
        </p>
      )}
    </>
  )
}
