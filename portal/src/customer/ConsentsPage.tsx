import './consents-words.ts'
import {
  type ConsentEntry,
  type ConsentRegister,
  chooseConsent,
  getConsents,
  withdrawConsent,
} from '@portal/contract/calls/consents.ts'
import { useState } from 'react'
import { send } from '../kit/calls/clients.ts'
import { useRead } from '../kit/calls/use-read.ts'
import { showDate } from '../kit/moment.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Tag } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { UnbrokenNumbers } from '../ui/Unbroken.tsx'
import { ActionError } from './ActionError.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import css from './customer.module.css'
import { RetryPage } from './RetryPage.tsx'
import { hasMovedOn, useCustomerAction } from './use-customer-action.ts'
import { type Say, useSpeech } from './words.ts'

/** What the customer has agreed to in the sale whose link was opened here, and how it is withdrawn. */
export default function ConsentsPage() {
  const { lang, say } = useSpeech()
  const reading = useRead<ConsentRegister>('consents', (mode) => send(getConsents, { ...mode, language: lang }), lang)
  const title = say('title.consents')
  const notice = <PrivacyLink />
  if (reading.status === 'loading') return <Loading label={say('customer.loading')} />
  if (reading.status === 'failed') {
    if (reading.failure.kind !== 'refused' || !hasMovedOn(reading.failure))
      return <RetryPage title={title} failure={reading.failure} onRetry={reading.reload} />
    return (
      <CustomerPage title={title} intro={say('consents.open_link')}>
        {notice}
      </CustomerPage>
    )
  }
  const { data, set, reload } = reading
  return (
    <CustomerPage title={title} intro={say('consents.intro')}>
      <Choices register={data} onChanged={set} onMoved={reload} />
      <SaleConsent register={data} onChanged={set} onMoved={reload} />
      <Card title={say('consents.register')}>
        {data.rows.length === 0 && <p>{say('consents.empty')}</p>}
        <ul className={css.consents}>
          {data.rows.map((entry) => (
            <li key={`${entry.reference} ${entry.purpose} ${entry.given_at}`} className="stack-small">
              <p>{entry.text}</p>
              <p className="small muted">
                <UnbrokenNumbers text={describe(entry, say)} />
              </p>
            </li>
          ))}
        </ul>
      </Card>
      {notice}
    </CustomerPage>
  )
}

/** 'Given on 16/11/2026, confirmed by a code · text of version 2026-11.4 · Withdrawn on …' */
function describe({ by, given_at, text_version, ended_at, ended_why }: ConsentEntry, say: Say): string {
  const date = showDate(given_at)
  const facts = [
    by === 'code' ? say('consents.given_code', { date }) : say('consents.given_tick', { date }),
    say('consents.version', { version: text_version }),
  ]
  if (ended_at) {
    const ended = { date: showDate(ended_at) }
    facts.push(
      ended_why === 'withdrawn' ? say('consents.ended_withdrawn', ended) : say('consents.ended_changed', ended),
    )
  }
  return facts.join(' · ')
}

interface RegisterPartProps {
  register: ConsentRegister
  onChanged: (register: ConsentRegister) => void
  onMoved: () => unknown
}

/** Withdrawing is as easy as giving: one tap. */
function Choices({ register: { choices }, onChanged, onMoved }: RegisterPartProps) {
  const { lang, say } = useSpeech()
  const { run, busy, error } = useCustomerAction(onMoved)
  const follows = {
    messages: say('consents.follows_messages'),
    share_medical: say('consents.follows_share_medical'),
    share_abha: say('consents.follows_share_abha'),
  }
  return (
    <Card title={say('consents.choices')}>
      <p className="muted">{say('consents.choices_note')}</p>
      <ActionError>{error}</ActionError>
      <ul className={css.consents}>
        {choices.map(({ purpose, text, agreed }) => (
          <li key={purpose} className="stack-small">
            <p id={`choice-${purpose}`}>{text}</p>
            <div>
              <Tag kind={agreed ? 'good' : 'plain'}>{say(agreed ? 'consents.agreed' : 'consents.not_agreed')}</Tag>
            </div>
            <p className="small muted">{follows[purpose]}</p>
            <Button
              aria-describedby={`choice-${purpose}`}
              busy={busy === purpose}
              onClick={() =>
                void run(purpose, async () =>
                  onChanged(await send(chooseConsent, { body: { purpose, agreed: !agreed, language: lang } })),
                )
              }
            >
              {say(agreed ? 'consents.withdraw' : 'consents.agree')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The consent to the sale itself: it ends a sale that is not paid, so it is asked once more. */
function SaleConsent({ register: { sale, rows }, onChanged, onMoved }: RegisterPartProps) {
  const { lang, say } = useSpeech()
  const [isAsked, setAsked] = useState(false)
  const { run, busy, error } = useCustomerAction(onMoved)
  const isWithdrawn =
    sale === 'none' && rows.some(({ ended_why, purpose }) => purpose === 'truth' && ended_why === 'withdrawn')
  const withdraw = () =>
    run('withdraw', async () => onChanged(await send(withdrawConsent, { body: {}, language: lang })))
  const note = {
    open: say('consents.sale_open'),
    paid: say('consents.sale_paid'),
    policy: say('consents.sale_policy'),
    none: say('consents.sale_none'),
  }
  return (
    <Card title={say('consents.sale')}>
      <ActionError>{error}</ActionError>
      {isWithdrawn ? (
        <Notice kind="good">{say('consents.withdrawn_done')}</Notice>
      ) : (
        <p>{isAsked && sale === 'open' ? say('consents.question') : note[sale]}</p>
      )}
      {sale === 'open' &&
        (isAsked ? (
          <div className="stack-small">
            <Button look="danger" busy={busy !== undefined} onClick={() => void withdraw()} wide>
              {say('consents.confirm')}
            </Button>
            <Button onClick={() => setAsked(false)} wide>
              {say('consents.keep')}
            </Button>
          </div>
        ) : (
          <Button onClick={() => setAsked(true)} wide>
            {say('consents.withdraw_sale')}
          </Button>
        ))}
    </Card>
  )
}

function PrivacyLink() {
  const { lang, say } = useSpeech()
  return (
    <p>
      <a className={css.link} href={`/privacy?language=${lang}`}>
        {say('consents.notice')}
      </a>
    </p>
  )
}
