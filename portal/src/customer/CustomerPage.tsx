import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '../kit/use-page-title.ts'
import { Mark, type MarkProps } from '../ui/Mark.tsx'
import { StickyBar } from '../ui/StickyBar.tsx'
import css from './customer.module.css'

interface CustomerPageProps {
  title: string
  intro?: ReactNode
  mark?: MarkProps
  /** The one primary action, in the bar at the foot of a phone. */
  action?: ReactNode
  children?: ReactNode
}

let isFirst = true

/** One page of the customer's: its question or news as h1, which takes focus when the page moves on. */
export function CustomerPage({ title, intro, mark, action, children }: CustomerPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  usePageTitle(title)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page
  useEffect(() => {
    if (!isFirst) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    isFirst = false
  }, [title])

  return (
    <div className={css.page}>
      {mark && <Mark {...mark} />}
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
      {children}
      {action && <StickyBar>{action}</StickyBar>}
    </div>
  )
}
