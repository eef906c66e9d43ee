import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { showMoment } from '../../kit/moment.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { progressSteps } from './progress-steps.ts'

export function ProgressList({ status, isLive }: { status: PaymentStatus; isLive: boolean }) {
  const steps = progressSteps(status)
  const now = steps.findIndex((step) => !step.isDone)
  return (
    <Card title="Status" end={<span className="small muted">{isLive ? 'Live' : 'Reconnecting…'}</span>}>
      <ol className={css.steps}>
        {steps.map((step, place) => (
          <li key={step.id} className={step.isDone ? css.done : place === now ? css.now : undefined}>
            <span className={css.dot} aria-hidden="true">
              <Icon name={step.isDone ? 'check' : place === now ? 'wait' : 'minus'} size={18} />
            </span>
            <div>
              <b>
                {step.says}
                <span className="visually-hidden">{step.isDone ? ': done' : ': not yet'}</span>
              </b>
              {step.at && <span className="small muted">{showMoment(step.at)}</span>}
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {steps.findLast((step) => step.isDone)?.says}
      </p>
    </Card>
  )
}
