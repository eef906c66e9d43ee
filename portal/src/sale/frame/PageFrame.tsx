import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { keepHyphens } from '../../ui/keep-hyphens.tsx'
import { Mark, type MarkProps } from '../../ui/Mark.tsx'
import columns from './columns.module.css'
import css from './PageFrame.module.css'
import { PlanSummaryBanner, type PlanSummaryProps } from './PlanSummaryBanner.tsx'
import { say } from './words.ts'

interface PageFrameProps {
  title: string
  intro?: ReactNode
  mark?: MarkProps | undefined
  banner?: PlanSummaryProps | undefined
  onBack: () => void
  /** Before the heading. */
  lead?: ReactNode
  /** Between the heading and the work. */
  notice?: ReactNode
  /** Beside the work on wide screens, with the main action as its last control; after it on phones. */
  rail: ReactNode
  children: ReactNode
}

/** The plan, Back and heading, the work, and the rail beside it. */
export function PageFrame({ title, intro, mark, banner, onBack, lead, notice, rail, children }: PageFrameProps) {
  return (
    <>
      {banner && <PlanSummaryBanner {...banner} />}
      <div className={css.page}>
        <div className={columns.columns}>
          {lead}
          <div className={columns.work}>
            <div>
              {mark && (
                <div className={css.mark}>
                  <Mark {...mark} />
                </div>
              )}
              <div className={css.title}>
                <button
                  type="button"
                  className={css.back}
                  aria-label={say('frame.back')}
                  title={say('frame.back')}
                  onClick={onBack}
                >
                  <Icon name="back" />
                </button>
                <h1>{keepHyphens(title)}</h1>
              </div>
              {intro && <p className={css.intro}>{intro}</p>}
            </div>
            {notice}
            {children}
          </div>
          <div className={columns.rail}>{rail}</div>
        </div>
      </div>
    </>
  )
}
