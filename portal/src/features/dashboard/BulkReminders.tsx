import { type DueRenewal, type SentReminder, sendRenewalReminder } from '@portal/contract/calls/renewal.ts'
import { useEffect, useRef, useState } from 'react'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { sayFailure } from '../../kit/words.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { say } from './book-words.ts'
import css from './Dashboard.module.css'

interface Outcome {
  renewal: DueRenewal
  sent?: SentReminder
  failure?: CallFailure
}

interface BulkRemindersProps {
  renewals: readonly DueRenewal[]
  onClose: () => void
}

/** Asks once, with how many; then each reminder goes its usual way, one after the other, and what became of each is told. */
export function BulkReminders({ renewals, onClose }: BulkRemindersProps) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [isSending, setSending] = useState(false)
  const isStopped = useRef(false)
  // Whoever closes the window sends no more.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  async function remindAll() {
    setSending(true)
    const told: Outcome[] = []
    setOutcomes(told)
    for (const renewal of renewals) {
      if (isStopped.current) break
      const outcome = await remind(renewal)
      // Signed out meanwhile: the page is being left.
      if (outcome.failure?.kind === 'leaving') return
      told.push(outcome)
      setOutcomes([...told])
    }
    setSending(false)
  }

  if (!outcomes)
    return (
      <section className="stack" aria-label={say('sales-book.confirm_title')}>
        <p>
          <b>{sayCount(say, 'sales-book.confirm', renewals.length)}</b>
        </p>
        <p className="muted small">{say('sales-book.confirm_note')}</p>
        <div className="row">
          <Button look="primary" onClick={() => void remindAll()}>
            {sayCount(say, 'sales-book.send_reminders', renewals.length)}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {say('sales-book.back_to_list')}
          </Button>
        </div>
      </section>
    )

  const fresh = outcomes.filter(({ sent }) => sent && !sent.was_sent_today)
  const repeated = outcomes.filter(({ sent }) => sent?.was_sent_today)
  const failed = outcomes.filter(({ failure }) => failure)
  return (
    <section className="stack" aria-label={say('sales-book.confirm_title')}>
      <p role="status">
        <b>
          {isSending
            ? say('sales-book.sending', { done: outcomes.length, of: renewals.length })
            : say('sales-book.all_done', { sent: fresh.length, of: renewals.length })}
        </b>
      </p>
      <Outcomes title={say('sales-book.sent')} outcomes={fresh} describe={describeSent} />
      <Outcomes title={say('sales-book.sent_before')} outcomes={repeated} describe={() => ''} />
      <Outcomes title={say('sales-book.not_sent')} outcomes={failed} describe={({ failure }) => sayFailure(failure!)} />
      {!isSending && (
        <div>
          <Button onClick={onClose}>{say('sales-book.back_to_list')}</Button>
        </div>
      )}
    </section>
  )
}

async function remind(renewal: DueRenewal): Promise<Outcome> {
  const params = { policy_id: renewal.policy_number, year: String(renewal.year) }
  try {
    return { renewal, sent: await send(sendRenewalReminder, { params, body: {} }) }
  } catch (error) {
    return { renewal, failure: toFailure(error) }
  }
}

const describeSent = ({ sent }: Outcome) =>
  say(sent?.is_payable ? 'sales-book.sent_with_link' : 'sales-book.sent_please_call')

interface OutcomesProps {
  title: string
  outcomes: readonly Outcome[]
  describe: (outcome: Outcome) => string
}

function Outcomes({ title, outcomes, describe }: OutcomesProps) {
  if (outcomes.length === 0) return null
  return (
    <div>
      <h3 className={css.outcome}>
        {title} ({outcomes.length})
      </h3>
      <ul className={css.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome.renewal.policy_number}>
            {outcome.renewal.holder} · <span className="number">{outcome.renewal.policy_number}</span>
            {describe(outcome) && <span className="muted"> · {describe(outcome)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
