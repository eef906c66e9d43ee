import {
  type CancellationKind,
  type CancellationQuote,
  cancelHomePolicy,
  type PolicyView,
  quoteHomeCancellation,
} from '@portal/contract/calls/policy.ts'
import { useRef, useState } from 'react'
import { toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { showDate } from '../kit/moment.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { TextArea } from '../ui/TextField.tsx'
import css from './customer.module.css'
import { sayFailure, showAmount } from './show.ts'
import { useSpeech } from './words.ts'

const most = 500

interface ReturnPolicyProps {
  kind: CancellationKind
  /** The last day of the free look. */
  until?: string
  onDone: (policy: PolicyView) => void
}

/** The customer gives the policy back, or cancels it later: first what returns and what does not, then why, then it is done. */
export function ReturnPolicy({ kind, until = '', onDone }: ReturnPolicyProps) {
  const { say } = useSpeech()
  const [quote, setQuote] = useState<CancellationQuote>()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isLater = (quote?.kind ?? kind) === 'pro_rata'
  const hasDaysLeft = isLater && quote !== undefined && quote.days_covered > 0
  const note = !isLater ? 'customer.give_back_note' : hasDaysLeft ? 'customer.cancel_note' : 'customer.cancel_unbegun'

  async function work(action: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await action()
    } catch (cause) {
      const failure = toFailure(cause)
      // The hour of the code is over, or the policy moved on: the page opens anew with its link.
      if (failure.status === 409 || failure.status === 410) window.location.reload()
      else setError(sayFailure(failure, say))
    } finally {
      setBusy(false)
    }
  }

  function giveBack() {
    setMissing(!reason.trim())
    if (!quote) return
    if (!reason.trim()) return field.current?.focus()
    const body = { reason: reason.trim(), last_day: quote.last_day }
    void work(async () => onDone(await send(cancelHomePolicy, { body })))
  }

  return (
    <div className="no-print">
      <Card title={say(isLater ? 'customer.cancel_policy' : 'customer.give_back')}>
        <div className={css.wrong}>
          <p>{isLater ? say('customer.cancel_terms') : say('customer.give_back_until', { date: showDate(until) })}</p>
          {error && (
            <p role="alert" className={css.error}>
              {error}
            </p>
          )}
          {!quote ? (
            <Button busy={busy} onClick={() => void work(async () => setQuote(await send(quoteHomeCancellation)))} wide>
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
              <p className="muted">{say(note, { date: showDate(quote.last_day) })}</p>
              <TextArea
                ref={field}
                id="give-back"
                label={say(isLater ? 'customer.cancel_why' : 'customer.give_back_why')}
                error={missing ? say('customer.give_back_missing') : undefined}
                value={reason}
                maxLength={most}
                rows={3}
                onChange={(event) => setReason(event.target.value)}
              />
              <div className="row">
                <Button look="danger" busy={busy} onClick={giveBack}>
                  {say(isLater ? 'customer.cancel_policy' : 'customer.give_back_do')}
                </Button>
                <Button look="quiet" onClick={() => setQuote(undefined)}>
                  {say('customer.cancel_not')}
                </Button>
              </div>
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
