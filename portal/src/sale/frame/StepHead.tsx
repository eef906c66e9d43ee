import { memo, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Mark, type MarkProps } from '../../ui/Mark.tsx'
import { useJourney } from '../state/journey-context.ts'
import { useGo } from '../state/use-go.ts'
import { CurrentSaleNotice } from './CurrentSaleNotice.tsx'
import columns from './columns.module.css'
import { PlanSummaryBanner, type PlanSummaryProps } from './PlanSummaryBanner.tsx'
import css from './StepHead.module.css'
import { Steps } from './Steps.tsx'
import { say } from './words.ts'

interface StepHeadProps {
  title: string
  intro?: ReactNode
  mark?: MarkProps
  banner?: PlanSummaryProps | undefined
  /** At the end of the steps. */
  status?: ReactNode
  /** Beside the work on wide screens, with the main action as its last control; after it on phones. */
  rail: ReactNode
  children: ReactNode
}

/** A page of a sale: its steps, the plan, Back and heading, the work, and the rail beside it. */
export function StepHead({ title, intro, mark, banner, status, rail, children }: StepHeadProps) {
  const { route } = useJourney()
  return (
    <>
      <Steps key={route} status={status} />
      {banner && <PlanSummaryBanner {...banner} />}
      <div className={css.page}>
        <div className={columns.columns}>
          <div className={columns.work}>
            <div>
              {mark && (
                <div className={css.mark}>
                  <Mark {...mark} />
                </div>
              )}
              <div className={css.title}>
                <Back />
                <h1>{title}</h1>
              </div>
              {intro && <p className={css.intro}>{intro}</p>}
            </div>
            <div className={css.which}>
              <CurrentSaleNotice />
            </div>
            {children}
          </div>
          <div className={columns.rail}>{rail}</div>
        </div>
      </div>
    </>
  )
}

const Back = memo(function Back() {
  const { back } = useGo()
  return (
    <button
      type="button"
      className={css.back}
      aria-label={say('frame.back')}
      title={say('frame.back')}
      onClick={() => void back()}
    >
      <Icon name="back" />
    </button>
  )
})
