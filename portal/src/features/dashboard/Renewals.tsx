import {
  countDueRenewals,
  type DueRenewal,
  exportRenewals,
  listDueRenewals,
  mostCounted,
  type RenewalGroup,
  renewalGroups,
  type SentReminder,
  sendRenewalReminder,
} from '@portal/contract/calls/renewal.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePages } from '../../kit/calls/use-pages.ts'
import { ExportLink } from '../../kit/ExportLink.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { NextPage } from '../../kit/NextPage.tsx'
import { showAmount } from '../../kit/show-amount.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { carRenewalWords, useCarRenewal } from '../../sale/overview/use-car-renewal.ts'
import { sayCount } from '../../speech/speaker.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card, Tag } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import css from './Dashboard.module.css'
import { say } from './words.ts'

const sayGroup = (group: RenewalGroup): string => say(`dashboard.renewal_${group}`)

export function Renewals() {
  const due = useCall(countDueRenewals, { isKeptFresh: true })
  const [open, setOpen] = useState<RenewalGroup>()
  const file = `${config().apiRoot.replace(/\/$/, '')}${pathOf(exportRenewals)}`
  return (
    <Card title={say('dashboard.renewals')}>
      <Loaded reading={due} lines={3} failed={say('dashboard.renewals_failed')}>
        {(counts) => (
          <>
            <ul className={css.groups}>
              {renewalGroups.map((group) => (
                <li key={group}>
                  <button type="button" disabled={counts[group] === 0} onClick={() => setOpen(group)}>
                    <span>{sayGroup(group)}</span>
                    <b className={group === 'grace' && counts[group] > 0 ? css.alarm : undefined}>
                      {counts[group] < mostCounted ? counts[group] : `${mostCounted - 1}+`}
                    </b>
                  </button>
                </li>
              ))}
            </ul>
            <Sheet open={open !== undefined} onClose={() => setOpen(undefined)} title={open ? sayGroup(open) : ''}>
              {open && <RenewalList group={open} />}
              <Button onClick={() => setOpen(undefined)}>{say('dashboard.close')}</Button>
            </Sheet>
            {renewalGroups.some((group) => counts[group] > 0) && (
              <div className={css.foot}>
                <ExportLink className={buttonClass({ look: 'quiet', small: true })} href={file}>
                  <Icon name="download" size={18} />
                  {say('dashboard.export_renewals')}
                </ExportLink>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function RenewalList({ group }: { group: RenewalGroup }) {
  const { reading, more, busy, moreFailure } = usePages(listDueRenewals, { group })
  return (
    <Loaded reading={reading} lines={4} failed={say('dashboard.renewals_failed')}>
      {(rows) => (
        <>
          <ul className={css.renewals}>
            {rows.map((one) => (
              <RenewalItem key={one.policy_number} renewal={one} />
            ))}
          </ul>
          <NextPage more={more} busy={busy} moreFailure={moreFailure} />
        </>
      )}
    </Loaded>
  )
}

function RenewalItem({ renewal }: { renewal: DueRenewal }) {
  const { product, holder, plan, policy_number, year, expires_on, days_left, premium, last_premium } = renewal
  const { imported_from: source } = renewal
  const lapsesIn = graceDays + days_left
  return (
    <li>
      <div className="between">
        <b>{holder}</b>
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
