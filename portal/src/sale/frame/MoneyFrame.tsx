import type { ReactNode } from 'react'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { classes } from '../../ui/classes.ts'
import type { MarkProps } from '../../ui/Mark.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { useJourney } from '../state/journey-context.ts'
import columns from './columns.module.css'
import css from './MoneyFrame.module.css'
import { BackAtEnd, StepHead } from './StepHead.tsx'
import { useBanner } from './use-banner.ts'

interface MoneyFrameProps {
  title: string
  intro?: ReactNode
  mark?: MarkProps
  /** At the foot: what it costs, and the one primary action. */
  start?: ReactNode
  action?: ReactNode
  aside?: ReactNode
  /** On phones the aside stands before the rest. */
  isAsideFirst?: boolean
  children: ReactNode
}

export function MoneyFrame({ title, intro, mark, start, action, aside, isAsideFirst, children }: MoneyFrameProps) {
  const { sale } = useJourney()
  const banner = useBanner(sale)

  usePageTitle(title)

  return (
    <StepHead title={title} intro={intro} mark={mark} banner={banner}>
      <div className={aside ? columns.columns : classes(columns.single, css.single)}>
        <div className={columns.main}>
          {children}
          {action && (
            <StickyBar start={start}>
              <BackAtEnd />
              {action}
            </StickyBar>
          )}
        </div>
        {aside && <div className={classes(columns.main, isAsideFirst && css.asideFirst)}>{aside}</div>}
      </div>
    </StepHead>
  )
}
