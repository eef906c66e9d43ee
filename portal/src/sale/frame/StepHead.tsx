import type { ReactNode } from 'react'
import type { MarkProps } from '../../ui/Mark.tsx'
import { SaleCustomer } from '../customer/SaleCustomer.tsx'
import { useJourney } from '../state/journey-context.ts'
import { useGo } from '../state/use-go.ts'
import { CurrentSaleNotice } from './CurrentSaleNotice.tsx'
import css from './PageFrame.module.css'
import { PageFrame } from './PageFrame.tsx'
import type { PlanSummaryProps } from './PlanSummaryBanner.tsx'
import { Steps } from './Steps.tsx'

interface StepHeadProps {
  title: string
  intro?: ReactNode
  mark?: MarkProps
  banner?: PlanSummaryProps | undefined
  /** At the end of the steps. */
  status?: ReactNode
  rail: ReactNode
  children: ReactNode
}

/** A page of a sale: its steps above the frame, and whose sale it is. */
export function StepHead({ status, ...page }: StepHeadProps) {
  const { route } = useJourney()
  const { back } = useGo()
  return (
    <>
      <Steps key={route} status={status} />
      <PageFrame
        {...page}
        onBack={() => void back()}
        lead={<SaleCustomer />}
        notice={
          <div className={css.which}>
            <CurrentSaleNotice />
          </div>
        }
      />
    </>
  )
}
