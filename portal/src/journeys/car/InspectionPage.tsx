import type { ReactNode } from 'react'
import { StepPage } from '../../sale/frame/StepPage.tsx'

interface InspectionPageProps {
  title: string
  intro?: string
  /** The one primary action; without it the page only shows the status. */
  action?: ReactNode
  children: ReactNode
}

/** The step's frame around photos and their result: its one action is its own, not Continue. */
export function InspectionPage({ title, intro, action, children }: InspectionPageProps) {
  return (
    <StepPage title={title} intro={intro} primary={action ?? null}>
      {children}
    </StepPage>
  )
}
