import { customer } from '@portal/words/en/customer.ts'
import { fillParams } from '@portal/words/fill.ts'
import { useLocation } from 'react-router'
import { showAmount } from '../../kit/show-amount.ts'
import { showMoment } from '../../kit/show-moment.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { isLinkLive } from './page-for.ts'
import { moneyPaths } from './paths.ts'
import { useLinkActions } from './use-link-actions.ts'

function reasonWords(reason: string | undefined): string {
  if (!reason) return customer['customer.failed_other']
  return /cancel/i.test(reason) ? 'The payment was cancelled.' : 'The customer’s bank declined the payment.'
}

/** Why, in plain words. Never that nothing was charged: only the gateway knows, and it may still say otherwise. */
function PaymentFailure(props: MoneyProps) {
  const { sale, status } = props
  const { state } = useLocation()
  const actions = useLinkActions(props)
  const { payment, link } = status
  const paths = moneyPaths[sale.product]
  const isOpen = payment?.known_by !== undefined
  const words = isOpen
    ? fillParams(customer['customer.not_confirmed'], { time: showMoment(payment?.known_by ?? '') })
    : `${reasonWords(payment?.reason)} ${customer['customer.failed_money']}`
  return (
    <MoneyFrame
      mark={isOpen ? { icon: 'wait', kind: 'wait' } : { icon: 'alert', kind: 'bad' }}
      title={isOpen ? 'The bank has not confirmed yet' : 'The payment did not go through'}
      intro={words}
      start={payment && <p className={css.price}>{showAmount(payment.amount)}</p>}
      action={
        isOpen ? (
          <LinkButton to={paths.progress} state={state} look="primary">
            Check payment status
          </LinkButton>
        ) : (
          <Button look="primary" busy={actions.busy === 'retry'} onClick={() => void actions.retryHere()}>
            Try again
          </Button>
        )
      }
    >
      <Card>
        <Rows
          rows={[
            { label: 'Amount', value: payment ? showAmount(payment.amount) : '–' },
            { label: 'Attempt', value: payment?.payment_id ?? '–' },
            ...(link ? [{ label: 'Link valid until', value: showMoment(link.expires) }] : []),
          ]}
        />
      </Card>
      {!isOpen && (
        <div className="row">
          {isLinkLive(status) && (
            <Button
              busy={actions.busy === 'resend'}
              disabled={link?.resends_left === 0}
              onClick={() => void actions.resend()}
            >
              Resend link
            </Button>
          )}
          <LinkButton to={paths.payment} state={state}>
            Change payment method
          </LinkButton>
        </div>
      )}
    </MoneyFrame>
  )
}

export default moneyScreen(PaymentFailure)
