import type { PayPage } from '@portal/contract/calls/pay.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { CodeStage } from './CodeStage.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { ClosedStage, DecisionStage, WaitingStage } from './EndStages.tsx'
import { FailedStage } from './FailedStage.tsx'
import { PayStage } from './PayStage.tsx'
import { ReviewStage } from './ReviewStage.tsx'
import { sayFailure } from './show.ts'
import { ThanksStage } from './ThanksStage.tsx'
import { usePayPage } from './use-pay-page.ts'
import { useSpeech } from './words.ts'

export interface StageProps {
  page: PayPage
  /** What a call answered is what is shown next. */
  show: (page: PayPage) => void
  look: () => Promise<void>
}

const stages: Record<PayPage['stage'], (props: StageProps) => ReactNode> = {
  code: CodeStage,
  review: ReviewStage,
  pay: PayStage,
  waiting: WaitingStage,
  decision: DecisionStage,
  paid: ThanksStage,
  issued: ThanksStage,
  failed: FailedStage,
  closed: ClosedStage,
}

/** All three customer pages of a payment: which one shows is what the server says, never the address alone. */
export default function PayFlow() {
  const state = usePayPage()
  const { say } = useSpeech()
  if (state.status === 'loading') return <Loading label={say('customer.loading')} />
  if (state.status === 'gone')
    return (
      <CustomerPage
        title={say(state.asked ? 'customer.closed_title' : 'customer.no_link_title')}
        intro={say(state.asked ? 'customer.closed_note' : 'customer.no_link_note')}
      />
    )
  if (state.status === 'failed')
    return (
      <CustomerPage title={say('title.paynow-payment')} intro={sayFailure(state.failure, say)}>
        <Button look="primary" onClick={state.retry}>
          {say('customer.try_again')}
        </Button>
      </CustomerPage>
    )
  const Stage = stages[state.page.stage]
  return <Stage page={state.page} show={state.show} look={state.look} />
}
