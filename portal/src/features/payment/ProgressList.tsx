import type { PaymentStatus } from '@portal/contract/calls/payment.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './ProgressList.module.css'
import { progressSteps } from './progress-steps.ts'
import { say } from './words.ts'

export function ProgressList({ status, isLive }: { status: PaymentStatus; isLive: boolean }) {
  const steps = progressSteps(status)
  const now = steps.findIndex((step) => !step.isDone)
  return (
    <Card
      title={say('payment.status')}
      end={
        <span className={isLive ? css.live : css.notLive}>
          {isLive ? say('payment.updates') : say('payment.reconnecting')}
        </span>
      }
    >
      <ol className={css.steps}>
        {steps.map((step, place) => {
          const isNow = place === now
          return (
            <li key={step.id} className={step.isDone ? css.done : isNow ? css.now : undefined}>
              <span className={css.dot} aria-hidden="true">
                {(step.isDone || isNow) && <Icon name={step.isDone ? 'check' : 'wait'} size={16} />}
              </span>
              <div>
                <b>
                  {isNow ? (step.awaits ?? step.says) : step.says}
                  <span className="visually-hidden">
                    : {say(step.isDone ? 'payment.step_done' : isNow ? 'payment.step_now' : 'payment.step_open')}
                  </span>
                </b>
                {step.note && <span className={css.note}>{step.note}</span>}
              </div>
              {step.at && <time dateTime={step.at}>{showMoment(step.at)}</time>}
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {steps.findLast((step) => step.isDone)?.says}
      </p>
    </Card>
  )
}
