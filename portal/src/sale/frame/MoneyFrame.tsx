import type { ReactNode } from 'react'
import { usePageTitle } from '../../kit/use-page-title.ts'
import type { MarkProps } from '../../ui/Mark.tsx'
import { useJourney } from '../state/journey-context.ts'
import { PlanSummaryInRail } from './PlanSummaryBanner.tsx'
import { Rail } from './Rail.tsx'
import { StepHead } from './StepHead.tsx'
import { useBanner } from './use-banner.ts'

interface MoneyFrameProps {
  title: string
  intro?: ReactNode
  mark?: MarkProps
  /** In the bar of a phone: what it costs. */
  start?: ReactNode
  /** The one primary action. */
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
    <StepHead
      title={title}
      intro={intro}
      mark={mark}
      banner={banner}
      rail={
        <Rail
          premium={banner && <PlanSummaryInRail {...banner} />}
          aside={aside}
          isAsideFirst={isAsideFirst}
          start={start}
          action={action}
        />
      }
    >
      {children}
    </StepHead>
  )
}
