import { countProgress } from '@portal/domain/journey/journey.ts'
import { productShortName } from '@portal/domain/products/catalogue.ts'
import { memo, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Mark, type MarkProps } from '../../ui/Mark.tsx'
import { ProgressLine, stepText } from '../../ui/Progress.tsx'
import { useJourney } from '../state/journey-context.ts'
import { useGo } from '../state/use-go.ts'
import { CurrentSaleNotice } from './CurrentSaleNotice.tsx'
import { PlanSummaryBanner, type PlanSummaryProps } from './PlanSummaryBanner.tsx'
import css from './StepHead.module.css'

interface StepHeadProps {
  title: string
  intro?: ReactNode
  mark?: MarkProps
  banner?: PlanSummaryProps | undefined
  /** At the end of the progress line. */
  status?: ReactNode
  children: ReactNode
}

/** A page of a sale: progress, Back, heading and plan summary, then its content. */
export function StepHead({ title, intro, mark, banner, status, children }: StepHeadProps) {
  const { sale, answers, route } = useJourney()
  const { back } = useGo()
  const place = countProgress(sale.product, route, answers)
  return (
    <>
      {place && <ProgressLine at={place.step} of={place.of} />}
      <div className={css.page}>
        <div className={css.where}>
          <button type="button" className={css.backOnTop} onClick={() => void back()}>
            <Icon name="back" size={16} />
            Back
          </button>
          <span>
            {[place && stepText(place.step, place.of), productShortName(sale.product)].filter(Boolean).join(' · ')}
          </span>
          {status}
        </div>
        {mark && (
          <div className={css.mark}>
            <Mark {...mark} />
          </div>
        )}
        <h1>{title}</h1>
        {intro && <p className={css.intro}>{intro}</p>}
        <div className={css.which}>
          <CurrentSaleNotice />
        </div>
        {banner && (
          <div className={css.banner}>
            <PlanSummaryBanner {...banner} />
          </div>
        )}
        {children}
      </div>
    </>
  )
}

/** Back beside the primary action, on wide screens. */
export const BackAtEnd = memo(function BackAtEnd() {
  const { back } = useGo()
  return (
    <span className={css.backAtEnd}>
      <Button look="quiet" onClick={() => void back()}>
        <Icon name="back" size={18} />
        Back
      </Button>
    </span>
  )
})
