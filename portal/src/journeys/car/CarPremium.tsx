import { showRupees } from '@portal/domain/kernel/money.ts'
import type { CarBreakup, PremiumLine } from '@portal/domain/rating/breakup.ts'
import { sayLine } from '../../kit/words.ts'
import { Card, Rows } from '../../ui/Card.tsx'
import css from './car.module.css'
import { premiumParts } from './premium-parts.ts'
import { say } from './words.ts'

/** A car's premium by own damage, add-ons, third party, personal accident and tax, each with its total. */
export function CarPremium({ breakup }: { breakup: CarBreakup }) {
  const parts = premiumParts(breakup)
  return (
    <Card title={say('car-steps.premium')}>
      {parts.map(({ part, lines, sum }) => (
        <section key={part} className={css.group} aria-label={say(`car-steps.${part}`)}>
          {part === 'tax' && (
            <h3 className={`between ${css.beforeTax}`}>
              {say('car-steps.before_tax')} <span className="number">{showRupees(breakup.net)}</span>
            </h3>
          )}
          <h3 className="between">
            {say(`car-steps.${part}`)} <span className="number">{showRupees(sum)}</span>
          </h3>
          {(lines.length > 1 || part === 'tax') && (
            <Rows rows={lines.map((line) => ({ label: lineLabel(line), value: showRupees(line.amount) }))} />
          )}
        </section>
      ))}
      <section className={css.group} aria-label={say('car-steps.total')}>
        <Rows rows={[{ label: say('car-steps.total'), value: showRupees(breakup.total), strong: true }]} />
      </section>
    </Card>
  )
}

/** The part above has the line's own name. */
function lineLabel(line: PremiumLine): string {
  if (line.key === 'own_damage') return say('car-steps.basic_own_damage')
  return line.key === 'third_party' ? say('car-steps.basic_third_party') : sayLine(line)
}
