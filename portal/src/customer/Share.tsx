import { getSharedPdf, openSharedQuote, type SharedQuoteView } from '@portal/contract/calls/share.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { useEffect, useState } from 'react'
import { config } from '../kit/browser/config.ts'
import { type CallFailure, toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { showDate } from '../kit/moment.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { PlanCard } from './PlanCard.tsx'
import { sayFailure, showAmount } from './show.ts'
import { tokenIn } from './use-pay-page.ts'
import { useSpeech } from './words.ts'

/** A quote somebody shared: nothing personal on it, nothing to do but talk to the agent. */
export default function Share() {
  const { say, lang } = useSpeech()
  const [token] = useState(() => tokenIn(window.location.hash))
  const [shared, setShared] = useState<SharedQuoteView>()
  const [failure, setFailure] = useState<CallFailure>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (!token) return
    send(openSharedQuote, { params: { token }, language: lang }).then(setShared, (error) =>
      setFailure(toFailure(error)),
    )
  }, [token, lang, attempt])

  if (!token || (failure?.kind === 'refused' && [404, 410].includes(failure.status)))
    return <CustomerPage title={say('customer.closed_title')} intro={say('customer.closed_note')} />
  if (failure)
    return (
      <CustomerPage title={say('customer.share_title')} intro={sayFailure(failure, say)}>
        <Button
          look="primary"
          onClick={() => {
            setFailure(undefined)
            setAttempt(attempt + 1)
          }}
        >
          {say('customer.try_again')}
        </Button>
      </CustomerPage>
    )
  if (!shared) return <Loading label={say('customer.loading')} />

  const { summary, partner, expires } = shared
  const isOver = expires < dayInKolkata(Date.now())
  return (
    <CustomerPage
      title={say('customer.share_title')}
      intro={say(isOver ? 'customer.share_over' : 'customer.share_valid', { date: showDate(expires) })}
      action={
        <a
          className={buttonClass({ look: 'primary' })}
          href={`${config().apiRoot.replace(/\/$/, '')}${pathOf(getSharedPdf, { token })}?language=${lang}`}
          download
        >
          <Icon name="download" />
          {say('customer.share_pdf')}
        </a>
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
      <p className="muted">{say('customer.share_ask', { name: partner.name, code: partner.code })}</p>
    </CustomerPage>
  )
}
