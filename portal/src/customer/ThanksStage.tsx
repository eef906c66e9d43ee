import { config } from '../kit/browser/config.ts'
import { showDate } from '../kit/moment.ts'
import { showAmount } from '../kit/show-amount.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import css from './customer.module.css'
import { RefundNotices } from './RefundNotices.tsx'
import { inOneLine } from './show.ts'
import type { StageProps } from './stage.ts'
import { type Say, useSpeech } from './words.ts'

/** Paid, then issued: the same page, which fills in by itself. */
export function ThanksStage({ page }: StageProps) {
  const { say } = useSpeech()
  const { policy, payment } = page.status
  const isOver = policy?.cover === 'ended'
  const amount = showAmount(payment?.amount ?? page.premium)
  return (
    <CustomerPage
      mark={isOver ? { icon: 'alert', kind: 'bad' } : { icon: 'check', kind: 'good' }}
      title={titleOf(policy, say)}
      intro={introOf(policy, isOver, amount, say)}
      action={
        policy?.documents_ready &&
        page.verified && (
          <a className={buttonClass({ look: 'primary' })} href="/pub/pay/policy/documents/policy-schedule/" download>
            <Icon name="download" />
            {say('customer.download_policy')}
          </a>
        )
      }
    >
      <p role="status" className="muted">
        {!policy ? say('customer.paid_note') : policy.documents_ready ? '' : `${say('customer.documents_coming')}…`}
      </p>
      <RefundNotices refunds={page.status.refunds} />
      <Card>
        <Rows
          rows={[
            ...(policy
              ? [
                  { label: say('customer.policy_number'), value: policy.policy_number },
                  {
                    label: say('customer.period'),
                    value: say('customer.period_of', { start: showDate(policy.start), end: showDate(policy.end) }),
                  },
                ]
              : []),
            { label: say(page.product === 'car' ? 'customer.owner' : 'customer.members'), value: page.members },
            { label: say('customer.amount_paid'), value: amount },
            ...(payment?.reference ? [{ label: say('customer.payment_reference'), value: payment.reference }] : []),
          ]}
        />
        {!policy && <Skeleton lines={2} />}
      </Card>
      <Card title={say('customer.what_next')}>
        <ul className={css.list}>
          {policy && <li>{say('customer.next_sms')}</li>}
          {policy?.free_look_until && !isOver && <li>{say('customer.next_free_look')}</li>}
          <li>{say('customer.next_claim', { phone: inOneLine(config().insurer.tollFree) })}</li>
        </ul>
      </Card>
    </CustomerPage>
  )
}

/** Cover that begins next week is not claimed today. */
function titleOf(policy: StageProps['page']['status']['policy'], say: Say): string {
  if (!policy) return say('customer.paid_title')
  return say(`customer.cover_${policy.cover}`, { start: showDate(policy.start) })
}

function introOf(policy: StageProps['page']['status']['policy'], isOver: boolean, amount: string, say: Say): string {
  if (isOver && policy) return say(`state.policy.${policy.state}`)
  return policy ? say('customer.policy_ready', { number: policy.policy_number }) : say('customer.paid', { amount })
}
