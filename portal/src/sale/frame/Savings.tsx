import { findPage } from '@portal/domain/journey/routes.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { fillQuoteDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { useId, useMemo } from 'react'
import { say } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useJourney } from '../state/journey-context.ts'
import { today } from '../state/today.ts'
import type { Premium } from '../state/use-premium.ts'
import { editState } from '../state/use-return.ts'
import css from './Savings.module.css'
import { findSavings, type Saving } from './savings.ts'

interface SavingsProps {
  quote: QuoteInput
  premium: Premium
  /** Where the quote can be changed on this screen. */
  onApply?: (way: Saving) => void
  /** Whether a visit to another step loses nothing of this screen, and finds the quote as it is shown here. */
  mayLeave: boolean
}

/** What would make this cover cheaper, the most rupees first; what is given up for it is said with it. */
export function Savings({ quote, premium, onApply, mayLeave }: SavingsProps) {
  const { product } = useJourney().sale
  const { tables, loadings } = premium
  const titleId = useId()
  const ways = useMemo(
    () => findSavings(product, fillQuoteDefaults(product, quote), { tables, today: today(), loadings }),
    [product, quote, tables, loadings],
  )
  if (ways.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={css.part}>
      <h3 id={titleId}>Ways to reduce the premium</h3>
      <ul className={css.ways}>
        {ways.map((way) => (
          <li key={way.key}>
            <div>
              <p className={css.says}>{way.says}</p>
              <p className={classes('small muted', css.note)}>
                {way.isLessCover && (
                  <>
                    <Tag kind="wait">Less cover</Tag>{' '}
                  </>
                )}
                {way.note}
              </p>
            </div>
            <div className={css.end}>
              <p className={css.saved}>
                {showRupees(way.saved)} less{product === 'car' ? '' : ' a year'}
              </p>
              <Action way={way} onApply={onApply} mayLeave={mayLeave} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ActionProps extends Pick<SavingsProps, 'onApply' | 'mayLeave'> {
  way: Saving
}

/** Applied here where the field stands on this screen; else the step on which it does. */
function Action({ way, onApply, mayLeave }: ActionProps) {
  const { sale, route } = useJourney()
  const [to] = way.routes
  if (onApply && way.routes.includes(route))
    return (
      <Button small aria-label={`Apply: ${way.says}`} onClick={() => onApply(way)}>
        Apply
      </Button>
    )
  if (!to) return null
  const title = say(findPage(to)?.title ?? '')
  if (!sale.quote || !mayLeave) return <p className="small muted">On the step “{title}”</p>
  return (
    <LinkButton to={to} state={editState(sale.ids, route)} small aria-label={`Edit answer: ${way.says}`}>
      Edit answer
    </LinkButton>
  )
}
