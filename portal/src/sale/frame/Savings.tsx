import { findPage } from '@portal/domain/journey/routes.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { fillQuoteDefaults } from '@portal/domain/quote/quote-defaults.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { useId, useMemo } from 'react'
import { say as sayCommon } from '../../kit/words.ts'
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
import { say } from './words.ts'

interface SavingsProps {
  quote: QuoteInput
  premium: Premium
  /** Where the quote can be changed on this screen. */
  onApply?: (saving: Saving) => void
  /** Whether another step can be opened without losing answers of this one. */
  mayLeave: boolean
}

/** Ways to reduce the premium, the largest saving first, each with what is given up for it. */
export function Savings({ quote, premium, onApply, mayLeave }: SavingsProps) {
  const { product } = useJourney().sale
  const { tables, loadings } = premium
  const titleId = useId()
  const savings = useMemo(
    () => findSavings(product, fillQuoteDefaults(product, quote), { tables, today: today(), loadings }),
    [product, quote, tables, loadings],
  )
  if (savings.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={css.part}>
      <h3 id={titleId}>{say('frame.savings')}</h3>
      <ul className={css.ways}>
        {savings.map((saving) => (
          <li key={saving.key}>
            <div>
              <p className={css.says}>{saving.says}</p>
              <p className={classes('small muted', css.note)}>
                {saving.isLessCover && (
                  <>
                    <Tag kind="wait">{say('frame.less_cover')}</Tag>{' '}
                  </>
                )}
                {saving.note}
              </p>
            </div>
            <div className={css.end}>
              <p className={css.saved}>
                {say(product === 'car' ? 'frame.saves' : 'frame.saves_a_year', { amount: showRupees(saving.saved) })}
              </p>
              <SavingAction saving={saving} onApply={onApply} mayLeave={mayLeave} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SavingActionProps extends Pick<SavingsProps, 'onApply' | 'mayLeave'> {
  saving: Saving
}

/** Applied here where this screen has the field; else a link to the step that has it. */
function SavingAction({ saving, onApply, mayLeave }: SavingActionProps) {
  const { sale, route } = useJourney()
  const [to] = saving.routes
  if (onApply && saving.routes.includes(route))
    return (
      <Button small aria-label={say('frame.apply_change', { change: saving.says })} onClick={() => onApply(saving)}>
        {say('frame.apply')}
      </Button>
    )
  if (!to) return null
  const title = sayCommon(findPage(to)?.title ?? '')
  if (!sale.quote || !mayLeave) return <p className="small muted">{say('frame.on_the_step', { title })}</p>
  return (
    <LinkButton
      to={to}
      state={editState(sale.ids, route)}
      small
      aria-label={say('frame.edit_answer_for', { change: saving.says })}
    >
      {say('frame.edit_answer')}
    </LinkButton>
  )
}
