import {
  type DueRenewal,
  listDueRenewals,
  type SentReminder,
  sendRenewalReminder,
} from '@portal/contract/calls/renewal.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { usePages } from '../../kit/calls/use-pages.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { NextPage } from '../../kit/NextPage.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { carRenewalWords, useCarRenewal } from '../../sale/overview/use-car-renewal.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { BulkReminders } from './BulkReminders.tsx'
import { say as sayBook } from './book-words.ts'
import css from './Dashboard.module.css'
import { say } from './words.ts'

/** The renewals of a group or of some days, each with its actions, and reminders for those that are ticked. */
export default function RenewalList({ query }: { query: Record<string, string> }) {
  const { reading, more, busy, moreFailure } = usePages(listDueRenewals, query)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [reminded, setReminded] = useState<readonly DueRenewal[]>()
  if (reminded)
    return (
      <BulkReminders
        renewals={reminded}
        onClose={() => {
          setReminded(undefined)
          setTicked(new Set())
        }}
      />
    )
  return (
    <Loaded reading={reading} lines={4} failed={say('dashboard.renewals_failed')}>
      {(rows) => {
        const chosen = rows.filter(({ policy_number }) => ticked.has(policy_number))
        const tick = (numbers: readonly string[], isTicked: boolean) =>
          setTicked(new Set([...ticked].filter((one) => !numbers.includes(one)).concat(isTicked ? numbers : [])))
        const numbers = rows.map(({ policy_number }) => policy_number)
        if (rows.length === 0) return <p className={css.empty}>{sayBook('sales-book.no_renewals')}</p>
        return (
          <>
            {rows.length > 1 && (
              <div className={css.bulk}>
                <Checkbox
                  label={sayCount(sayBook, 'sales-book.select_all', rows.length)}
                  checked={chosen.length === rows.length}
                  onCheck={(isTicked) => tick(numbers, isTicked)}
                />
                <Button small disabled={chosen.length === 0} onClick={() => setReminded(chosen)}>
                  {sayCount(sayBook, 'sales-book.remind_selected', chosen.length)}
                </Button>
              </div>
            )}
            <ul className={css.renewals}>
              {rows.map((one) => (
                <RenewalItem
                  key={one.policy_number}
                  renewal={one}
                  {...(rows.length > 1 && {
                    isTicked: ticked.has(one.policy_number),
                    onTick: (isTicked: boolean) => tick([one.policy_number], isTicked),
                  })}
                />
              ))}
            </ul>
            <NextPage more={more} busy={busy} moreFailure={moreFailure} />
          </>
        )
      }}
    </Loaded>
  )
}

interface RenewalItemProps {
  renewal: DueRenewal
  isTicked?: boolean
  onTick?: (isTicked: boolean) => void
}

function RenewalItem({ renewal, isTicked = false, onTick }: RenewalItemProps) {
  const { product, holder, plan, policy_number, year, expires_on, days_left, premium, last_premium } = renewal
  const { imported_from: source } = renewal
  const lapsesIn = graceDays + days_left
  return (
    <li>
      <div className="between">
        {onTick ? (
          <Checkbox
            label={
              <>
                <span className="visually-hidden">{sayBook('sales-book.select')} </span>
                <b>{holder}</b>
              </>
            }
            checked={isTicked}
            onCheck={onTick}
          />
        ) : (
          <b>{holder}</b>
        )}
        <b className="number">{showAmount(premium)}</b>
      </div>
      <p className="muted small">
        {plan} · {policy_number} ·{' '}
        {say(days_left < 0 ? 'dashboard.policy_ended' : 'dashboard.policy_ends', { day: showDay(expires_on) })}
        {last_premium !== premium && ` · ${say('dashboard.last_year', { amount: showAmount(last_premium) })}`}
        {source && ` · ${say('dashboard.imported_from', { source })}`}
      </p>
      {days_left < 0 && <Tag kind="bad">{sayCount(say, 'dashboard.lapses_in', lapsesIn)}</Tag>}
      <div className="row">
        {product === 'car' ? (
          <RenewCar renewal={renewal} />
        ) : (
          <LinkButton look="primary" small to={`/topup/renewal-details/${encodeURIComponent(policy_number)}/${year}`}>
            {say('dashboard.renew')}
          </LinkButton>
        )}
        <Remind renewal={renewal} />
      </div>
    </li>
  )
}

/** One tap: the customer gets the words and the link on WhatsApp; where nothing needs a person, the link opens the payment. */
function Remind({ renewal: { policy_number, year } }: { renewal: DueRenewal }) {
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentReminder>()
  async function remind() {
    setBusy(true)
    try {
      const params = { policy_id: policy_number, year: String(year) }
      const reminder = await send(sendRenewalReminder, { params, body: {} })
      setSent(reminder)
      showToast(
        say(reminder.was_sent_today ? 'dashboard.reminder_sent_today' : 'dashboard.reminder_sent', {
          to: reminder.sent_to,
        }),
      )
    } catch (failed) {
      const failure = toFailure(failed)
      if (failure.kind !== 'leaving') showToast(sayFailure(failure), 'error')
    } finally {
      setBusy(false)
    }
  }
  if (!sent)
    return (
      <Button small busy={isBusy} onClick={() => void remind()}>
        {say('dashboard.remind')}
      </Button>
    )
  return sent.is_payable ? (
    <Tag kind="good">{say('dashboard.reminded_payable')}</Tag>
  ) : (
    <Tag kind="wait">{say('dashboard.reminded_call')}</Tag>
  )
}

/** A car's renewal is a quote: the button makes it, so it is no link. */
function RenewCar({ renewal: { policy_number, year } }: { renewal: DueRenewal }) {
  const { renew, isBusy } = useCarRenewal()
  async function open() {
    const failure = await renew(policy_number, year)
    if (failure && failure.kind !== 'leaving') showToast(carRenewalWords(failure), 'error')
  }
  return (
    <Button look="primary" small busy={isBusy} onClick={() => void open()}>
      {say('dashboard.renew')}
    </Button>
  )
}
