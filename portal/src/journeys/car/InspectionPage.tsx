import type { ReactNode } from 'react'
import { StepPage } from '../../sale/frame/StepPage.tsx'

interface InspectionPageProps {
  title: string
  intro?: string
  /** The one primary action; without it the page only shows the status. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of an inspection step, with its own action instead of Continue. */
export function InspectionPage({ title, intro, action, children }: InspectionPageProps) {
  return (
    <StepPage title={title} intro={intro} primary={action ?? null}>
      {children}
    </StepPage>
  )
}
