import {
  cancelHomeInFreeLook,
  type FreeLook,
  type PolicyView,
  quoteHomeFreeLook,
} from '@portal/contract/calls/policy.ts'
import { useRef, useState } from 'react'
import { showDate } from '../app/moment.ts'
import { toFailure } from '../calls/call-failure.ts'
import { send } from '../calls/clients.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { TextArea } from '../ui/TextField.tsx'
import css from './customer.module.css'
import { sayFailure, showAmount } from './show.ts'
import { useSpeech } from './words.ts'

const most = 500

/** In the free-look days the customer may give the policy back: first what returns and what does not, then why, then it is done. */
export function GiveBack({ until, onGivenBack }: { until: string; onGivenBack: (policy: PolicyView) => void }) {
  const { say } = useSpeech()
  const [quote, setQuote] = useState<FreeLook>()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

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
    if (!reason.trim()) return field.current?.focus()
    void work(async () => onGivenBack(await send(cancelHomeInFreeLook, { body: { reason: reason.trim() } })))
  }

  return (
    <div className="no-print">
      <Card title={say('customer.give_back')}>
        <div className={css.wrong}>
          <p>{say('customer.give_back_until', { date: showDate(until) })}</p>
          {error && (
            <p role="alert" className={css.error}>
              {error}
            </p>
          )}
          {!quote ? (
            <Button busy={busy} onClick={() => void work(async () => setQuote(await send(quoteHomeFreeLook)))} wide>
              {say('customer.give_back_how_much')}
            </Button>
          ) : (
            <>
              <Rows
                rows={[
                  { label: say('customer.amount_paid'), value: showAmount(quote.premium) },
                  {
                    label: say('customer.give_back_kept', { days: quote.days_covered }),
                    value: showAmount(quote.deductions),
                  },
                  { label: say('customer.give_back_returns'), value: showAmount(quote.refund), strong: true },
                ]}
              />
              <p className="muted">{say('customer.give_back_note')}</p>
              <TextArea
                ref={field}
                id="give-back"
                label={say('customer.give_back_why')}
                error={missing ? say('customer.give_back_missing') : undefined}
                value={reason}
                maxLength={most}
                rows={3}
                onChange={(event) => setReason(event.target.value)}
              />
              <div className="row">
                <Button look="danger" busy={busy} onClick={giveBack}>
                  {say('customer.give_back_do')}
                </Button>
                <Button look="quiet" onClick={() => setQuote(undefined)}>
                  {say('customer.cancel')}
                </Button>
              </div>
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
