import type { MonthPremium } from '@portal/contract/calls/dashboard.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { BarChart } from '../../ui/Charts.tsx'

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
/** Of '2026-11'. */
const monthName = (month: string) => names[Number(month.slice(5, 7)) - 1] ?? month

export function PremiumByMonth({ months }: { months: readonly MonthPremium[] }) {
  const now = months.at(-1)
  return (
    <>
      <BarChart
        title="Premium of issued policies by month"
        points={months.map(({ month, premium }) => ({ label: monthName(month), value: Number(premium) }))}
        show={(value) => showRupees(Math.round(value * 100))}
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
