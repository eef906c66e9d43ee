import { countProgress, listNumberedSteps } from '@portal/domain/journey/journey.ts'
import { findStepInNeed } from '@portal/domain/journey/step-needs.ts'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { ProgressLine, stepText } from '../../ui/Progress.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useJourney } from '../state/journey-context.ts'
import { saleState } from '../state/sale-ids.ts'
import { today } from '../state/today.ts'
import { editState, useReturn } from '../state/use-return.ts'
import css from './Steps.module.css'
import { stepName } from './step-names.ts'
import { say } from './words.ts'

/** Where the sale stands: every step by name on a wide screen; on a phone 'Step 1 of 8' in the header, its list on a tap. */
export function Steps({ status }: { status?: ReactNode }) {
  const { sale, route } = useJourney()
  const [isOpen, setOpen] = useState(false)
  const place = countProgress(sale.product, route)
  if (!place) return status ? <div className={css.ending}>{status}</div> : null
  return (
    <div className={css.steps}>
      <nav aria-label={say('frame.steps')} className={css.bar}>
        <StepLinks at={place.step} />
      </nav>
      <ProgressLine at={place.step} of={place.of} />
      <div className={css.place}>
        {status}
        <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {stepText(place.step, place.of)}
          <Icon name="down" size={16} />
        </button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={say(`frame.steps_of_${sale.product}`)}>
        <nav aria-label={say('frame.all_steps')} className={css.list}>
          <StepLinks at={place.step} />
        </nav>
      </Sheet>
    </div>
  )
}

/** A step is a link once every step before it is answered. */
const StepLinks = memo(function StepLinks({ at }: { at: number }) {
  const { sale, answers } = useJourney()
  const returnTo = useReturn()
  const { steps, reachable } = useMemo(() => {
    const steps = listNumberedSteps(sale.product)
    const inNeed = sale.quote && findStepInNeed(sale.product, answers, today())
    // The steps after the payment have no number.
    const reachable = inNeed ? countProgress(sale.product, inNeed.route)?.step : undefined
    return { steps, reachable: reachable ?? (sale.quote ? steps.length : 1) }
  }, [sale.product, sale.quote, answers])
  const state = returnTo ? editState(sale.ids, returnTo) : saleState(sale.ids)
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step.id}>
          {index + 1 === at ? (
            <span aria-current="step" className={css.now}>
              {index + 1} {stepName(step)}
            </span>
          ) : index < reachable ? (
            <Link to={step.route} state={state}>
              {index + 1} {stepName(step)}
            </Link>
          ) : (
            <span>
              {index + 1} {stepName(step)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
})
