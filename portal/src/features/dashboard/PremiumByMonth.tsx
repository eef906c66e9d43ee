import type { MonthPremium } from '@portal/contract/calls/dashboard.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { amountUnit } from '../../kit/amount-unit.ts'
import { showAmount } from '../../kit/show-amount.ts'
import { sayCount } from '../../speech/speaker.ts'
import { BarChart } from '../../ui/Charts.tsx'
import { monthName } from './month-name.ts'
import { say } from './words.ts'

export function PremiumByMonth({ months }: { months: readonly MonthPremium[] }) {
  const now = months.at(-1)
  if (months.every(({ policies }) => policies === 0)) return <p className="muted">{say('dashboard.no_policies_yet')}</p>
  const unit = amountUnit(Math.max(...months.map(({ premium }) => Number(premium))))
  return (
    <>
      <BarChart
        title={say('dashboard.chart_title')}
        isTitleHidden
        xTitle={say('dashboard.month_of_issue')}
        yTitle={say(`dashboard.premium_in_${unit.name}`)}
        points={months.map(({ month, premium }) => ({
          label: `${monthName(month)} ${month.slice(0, 4)}`,
          tick: monthName(month),
          value: Number(premium),
        }))}
        show={(value) => showRupees(Math.round(value * 100))}
        showShort={(value) => String(Math.round((value / unit.rupees) * 10) / 10)}
        marked={months.length - 1}
        legend={{ marked: say('dashboard.this_month'), others: say('dashboard.whole_months') }}
      />
      {now && (
        <p className="between">
          <span className="muted">
            {sayCount(say, 'dashboard.month_so_far', now.policies, { month: monthName(now.month, 'long') })}
          </span>
          <b className="number">{showAmount(now.premium)}</b>
        </p>
      )}
    </>
  )
}
