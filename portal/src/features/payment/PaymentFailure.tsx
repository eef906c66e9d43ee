import { paymentFailureCode } from '@portal/domain/lifecycle/payment-failures.ts'
import { useLocation } from 'react-router'
import { showAmount } from '../../kit/show-amount.ts'
import { showMoment } from '../../kit/show-moment.ts'
import { say as sayCommon } from '../../kit/words.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { MoneyFrame } from '../../sale/frame/MoneyFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, Rows } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

import { type MoneyProps, moneyScreen } from './money-screen.tsx'
import { isLinkLive } from './page-for.ts'
import { moneyPaths } from './paths.ts'
import { useLinkActions } from './use-link-actions.ts'
import { say } from './words.ts'

/** Why, in plain words. Never that nothing was charged: only the gateway knows, and it may still say otherwise. */
function PaymentFailure(props: MoneyProps) {
  const { sale, proposal, status } = props
  const { state } = useLocation()
  const actions = useLinkActions(props)
  const { payment, link } = status
  const paths = moneyPaths[sale.product]
  const isOpen = payment?.known_by !== undefined
  const words = isOpen
    ? say('payment.not_confirmed_note', { time: showMoment(payment?.known_by ?? '') })
    : `${sayCommon(paymentFailureCode(payment?.reason))} ${say('payment.failed_money')}`
  return (
    <MoneyFrame
      mark={isOpen ? { icon: 'wait', kind: 'wait' } : { icon: 'alert', kind: 'bad' }}
      title={isOpen ? say('payment.not_confirmed') : say('payment.failed')}
      intro={words}
      start={payment && <p className={css.price}>{showAmount(payment.amount)}</p>}
      action={
        isOpen ? (
          <LinkButton to={paths.progress} state={state} look="primary">
            {say('payment.check_status')}
          </LinkButton>
        ) : (
          <Button look="primary" busy={actions.busy === 'retry'} onClick={() => void actions.retryHere()}>
            {say('payment.try_again')}
          </Button>
        )
      }
    >
      <Card>
        <Rows
          rows={[
            { label: say('payment.amount'), value: payment ? showAmount(payment.amount) : '–' },
            { label: say('payment.proposal_number'), value: proposal.proposal_number },
            ...(link ? [{ label: say('payment.link_valid_until'), value: showMoment(link.expires) }] : []),
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
              {say('payment.resend_link')}
            </Button>
          )}
          <LinkButton to={paths.payment} state={state}>
            {say('payment.change_method')}
          </LinkButton>
        </div>
      )}
    </MoneyFrame>
  )
}

export default moneyScreen(PaymentFailure)
