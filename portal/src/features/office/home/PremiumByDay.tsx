import type { OfficeBusiness } from '@portal/contract/calls/office-home.ts'
import { type Paise, showRupees } from '@portal/domain/kernel/money.ts'
import { amountUnit } from '../../../kit/amount-unit.ts'
import { showAmount } from '../../../kit/show-amount.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Card } from '../../../ui/Card.tsx'
import { BarChart } from '../../../ui/Charts.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { sayDay, sayShortDay, sayWeekday } from './say-day.ts'
import { sumBusiness } from './sum-business.ts'
import { say } from './words.ts'

const week = 7
/** Two places, so that numbers beside each other are read alike; a whole one needs none. */
const showPart = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2))
const sum = (values: readonly Paise[]) => values.reduce((total, value) => total + value, 0)

interface PremiumByDayProps {
  business: OfficeBusiness
  /** Of the chosen product, or of all. */
  premiums: readonly Paise[]
}

/** This week beside the last; a phone has room for the last seven days, and the table holds all. */
export function PremiumByDay({ business, premiums }: PremiumByDayProps) {
  const isWide = useIsWide()
  const { days } = business
  const shown = isWide ? 0 : days.length - week
  const unit = amountUnit(Math.max(...premiums) / 100)
  return (
    <Card title={say('office-home.premium_by_day')}>
      <BarChart
        title={say('office-home.premium_by_day')}
        isTitleHidden
        isWide={isWide}
        xTitle={say('office-home.day_of_issue')}
        yTitle={say(`office-home.premium_in_${unit.name}`)}
        points={days.slice(shown).map((day, index) => ({
          label: sayDay(day),
          tick: sayWeekday(day),
          tickBelow: sayShortDay(day),
          value: (premiums[shown + index] ?? 0) / 100,
          isEarlier: shown + index < days.length - week,
        }))}
        show={(value) => showRupees(Math.round(value * 100))}
        showShort={(value) => showPart(value / unit.rupees)}
        marked={days.length - 1 - shown}
        legend={{
          marked: say('office-home.today_so_far'),
          others: say('office-home.last_7_days', { amount: showRupees(sum(premiums.slice(-week))) }),
          earlier: say('office-home.previous_7_days', { amount: showRupees(sum(premiums.slice(0, -week))) }),
        }}
        table={<ByProduct business={business} />}
      />
    </Card>
  )
}

/** Every product by itself, whichever the picture shows. */
function ByProduct({ business }: { business: OfficeBusiness }) {
  const { days, products } = business
  const all = sumBusiness(business, 'all').premiumByDay
  return (
    <>
      <caption className="visually-hidden">{say('office-home.premium_by_product_and_day')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('office-home.day_of_issue')}</th>
          {products.map(({ product }) => (
            <th key={product} scope="col">
              {sayProduct(product)}
            </th>
          ))}
          <th scope="col">{say('office-home.total')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <tr key={day}>
            <th scope="row">{sayDay(day)}</th>
            {products.map(({ product, premium_by_day }) => (
              <td key={product}>{showAmount(premium_by_day[index] ?? '0')}</td>
            ))}
            <td>{showRupees(all[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </>
  )
}
