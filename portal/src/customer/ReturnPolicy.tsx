import {
  type CancellationKind,
  cancelHomePolicy,
  type HomeCancellationQuote,
  type PolicyView,
  quoteHomeCancellation,
} from '@portal/contract/calls/policy.ts'
import { useState } from 'react'
import { send } from '../kit/calls/clients.ts'
import { showDate } from '../kit/moment.ts'
import { showAmount } from '../kit/show-amount.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ActionError } from './ActionError.tsx'
import css from './customer.module.css'
import { ReasonForm } from './ReasonForm.tsx'
import { useCustomerAction } from './use-customer-action.ts'
import { useSpeech } from './words.ts'

interface ReturnPolicyProps {
  kind: CancellationKind
  /** The last day of the free look. */
  until?: string
  onDone: (policy: PolicyView) => void
}

/** The customer returns the policy, or cancels it later: first the refund and what is deducted, then the reason, then it is done. */
export function ReturnPolicy({ kind, until = '', onDone }: ReturnPolicyProps) {
  const { say } = useSpeech()
  const [quote, setQuote] = useState<HomeCancellationQuote>()
  // The visit has ended, or the policy was changed elsewhere: the page opens anew with its link.
  const { run, busy, error } = useCustomerAction(() => window.location.reload())
  const isLater = (quote?.kind ?? kind) === 'pro_rata'
  const hasDaysLeft = isLater && quote !== undefined && quote.days_covered > 0
  const note = !isLater ? 'customer.give_back_note' : hasDaysLeft ? 'customer.cancel_note' : 'customer.cancel_unbegun'

  const readQuote = () => run('quote', async () => setQuote(await send(quoteHomeCancellation)))
  const cancel = (reason: string, { last_day, ends_renewal_link }: HomeCancellationQuote) =>
    run('cancel', async () => onDone(await send(cancelHomePolicy, { body: { reason, last_day, ends_renewal_link } })))

  return (
    <div className="no-print">
      <Card title={say(isLater ? 'customer.cancel_policy' : 'customer.give_back')}>
        <div className={css.wrong}>
          <p>{isLater ? say('customer.cancel_terms') : say('customer.give_back_until', { date: showDate(until) })}</p>
          <ActionError>{error}</ActionError>
          {!quote ? (
            <Button busy={busy !== undefined} onClick={() => void readQuote()} wide>
              {say('customer.give_back_how_much')}
            </Button>
          ) : (
            <>
              <Rows
                rows={[
                  { label: say('customer.give_back_returns'), value: showAmount(quote.refund), strong: true },
                  { label: say('customer.amount_paid'), value: showAmount(quote.premium) },
                  {
                    label: say('customer.give_back_kept', { days: quote.days_covered }),
                    value: showAmount(quote.deductions),
                  },
                  ...(hasDaysLeft ? [{ label: say('customer.cancel_until'), value: showDate(quote.last_day) }] : []),
                ]}
              />
              <p className="muted">{say(note, { date: showDate(isLater ? quote.last_day : quote.cancelled_from) })}</p>
              {quote.ends_renewal_link && <Notice kind="wait">{say('customer.cancel_ends_renewal')}</Notice>}
              <ReasonForm
                id="give-back"
                label={say(isLater ? 'customer.cancel_why' : 'customer.give_back_why')}
                missing={say('customer.decline_missing')}
                sendLabel={say(isLater ? 'customer.cancel_policy' : 'customer.give_back_do')}
                sendLook="danger"
                busy={busy !== undefined}
                onSend={(reason) => void cancel(reason, quote)}
                cancelLabel={say('customer.cancel_not')}
                onCancel={() => setQuote(undefined)}
              />
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
