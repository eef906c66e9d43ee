import { showRupees } from '@portal/domain/kernel/money.ts'
import { CAR_ADDONS } from '@portal/domain/products/car.ts'
import type { CarBreakup } from '@portal/domain/rating/breakup.ts'
import { sayLine } from '../../kit/words.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import css from './car.module.css'
import { say } from './words.ts'

const ownDamageKeys = ['own_damage', 'anti_theft', 'voluntary', 'ncb']

/** A car's premium by own damage, add-ons, third party, personal accident and tax, each with its total. */
export function CarPremium({ breakup }: { breakup: CarBreakup }) {
  const linesOf = (isListed: (key: string) => boolean) =>
    breakup.lines
      .filter(({ key }) => isListed(key))
      .map((line) => ({ label: sayLine(line), value: showRupees(line.amount) }))
  const groups = [
    { title: say('car-steps.own_damage'), lines: linesOf((key) => ownDamageKeys.includes(key)), sum: breakup.od },
    {
      title: say('car-steps.add_ons'),
      lines: linesOf((key) => (CAR_ADDONS as readonly string[]).includes(key)),
      sum: breakup.addons,
    },
    { title: say('car-steps.third_party'), lines: linesOf((key) => key === 'third_party'), sum: breakup.tp },
    { title: say('car-steps.personal_accident'), lines: linesOf((key) => key === 'pa'), sum: breakup.pa },
    { title: say('car-steps.tax'), lines: linesOf((key) => key.endsWith('gst')), sum: breakup.tax },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <Card title={say('car-steps.premium')}>
      {groups.map(({ title, lines, sum }) => (
        <section key={title} className={css.group} aria-label={title}>
          <h3 className="between">
            {title} <span className="number">{showRupees(sum)}</span>
          </h3>
          {(lines.length > 1 || title === 'Tax') && <Rows rows={lines} />}
        </section>
      ))}
      <section className={css.group} aria-label={say('car-steps.total')}>
        <Rows
          rows={[
            { label: say('car-steps.before_tax'), value: showRupees(breakup.net) },
            { label: say('car-steps.total'), value: showRupees(breakup.total), strong: true },
          ]}
        />
      </section>
    </Card>
  )
}
