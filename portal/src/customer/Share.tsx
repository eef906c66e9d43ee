import './policy-words.ts'
import './stage-words.ts'
import { getSharedPdf, openSharedQuote, type SharedQuoteView } from '@portal/contract/calls/share.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import type { Lang } from '@portal/words/languages.ts'
import { useState } from 'react'
import { config } from '../kit/browser/config.ts'
import { send } from '../kit/calls/clients.ts'
import { type ReadMode, useRead } from '../kit/calls/use-read.ts'
import { showDate } from '../kit/moment.ts'
import { showAmount } from '../kit/show-amount.ts'
import { telLink } from '../kit/tel-link.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { tokenIn, useReloadOnNewLink } from './link-token.ts'
import { PlanCard } from './PlanCard.tsx'
import { RetryPage } from './RetryPage.tsx'

import { speakForSale, useSpeech } from './words.ts'

async function openShare(token: string, lang: Lang, mode: ReadMode): Promise<SharedQuoteView> {
  const shared = await send(openSharedQuote, { params: { token }, language: lang, ...mode })
  await speakForSale(shared)
  return shared
}

/** A quote somebody shared: whom it is for and what it covers; nothing to do but talk to the agent. */
export default function Share() {
  const { say, lang } = useSpeech()
  const [token] = useState(() => tokenIn(window.location.hash))
  useReloadOnNewLink()
  const reading = useRead(token ?? null, (mode) => openShare(token ?? '', lang, mode), lang)

  if (!token) return <ClosedLink />
  if (reading.status === 'loading') return <Loading label={say('customer.loading')} />
  if (reading.status === 'failed') {
    const { failure, reload } = reading
    if (failure.kind === 'refused' && [404, 410].includes(failure.status)) return <ClosedLink />
    return <RetryPage title={say('customer.share_title')} failure={failure} onRetry={reload} />
  }

  const { summary, partner, expires, customer_name, quote_number: number } = reading.data
  const isOver = expires < dayInKolkata(Date.now())
  return (
    <CustomerPage
      title={customer_name ? say('customer.share_for', { name: customer_name }) : say('customer.share_title')}
      intro={say(isOver ? 'customer.share_over' : 'customer.share_valid', { date: showDate(expires) })}
      action={
        <>
          <a
            className={buttonClass({})}
            href={whatsAppLink(partner.mobile, say('customer.share_whatsapp', { number }))}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
          <a className={buttonClass({ look: 'primary' })} href={telLink(`+91${partner.mobile}`)}>
            <Icon name="phone" />
            {say('customer.share_call')}
          </a>
        </>
      }
    >
      <PlanCard
        plan={{
          product: summary.product,
          plan: summary.planName,
          plan_type: summary.plan_type,
          sum_insured: summary.sumInsured,
          deductible: summary.deductible,
          policy_period: summary.policyPeriod,
          third_party_years: summary.thirdPartyYears,
          premium: summary.Premium,
          gst_exempt: Number(summary.breakup.tax) === 0,
        }}
      />
      {summary.members.length > 0 && (
        <Card title={say('customer.members')}>
          <Rows
            rows={summary.members.map((member) => ({
              label: member.label,
              value: say('customer.age_years', { age: member.age }),
            }))}
          />
        </Card>
      )}
      <Card title={say('customer.price')}>
        <Rows
          rows={[
            ...summary.breakup.lines.map((line) => ({
              label: line.label,
              value: line.included ? (
                say('customer.included')
              ) : (
                <span className="number">{showAmount(line.amount)}</span>
              ),
            })),
            { label: say('customer.total'), value: showAmount(summary.Premium), strong: true },
          ]}
        />
      </Card>
      <p className="muted">{say('customer.share_ask', { name: partner.name, code: partner.code, number })}</p>
      <a
        className={buttonClass({})}
        href={`${config().apiRoot.replace(/\/$/, '')}${pathOf(getSharedPdf, { token })}?language=${lang}`}
        download
      >
        <Icon name="download" />
        {say('customer.share_pdf')}
      </a>
    </CustomerPage>
  )
}

/** The agent's own number, with the quote's number typed in. */
const whatsAppLink = (mobile: string, text: string) => `https://wa.me/91${mobile}?text=${encodeURIComponent(text)}`

function ClosedLink() {
  const { say } = useSpeech()
  return <CustomerPage title={say('customer.closed_title')} intro={say('customer.closed_note')} />
}
