import { showDay } from '@portal/domain/kernel/day.ts'
import { useEffect, useState } from 'react'
import { config } from '../kit/browser/config.ts'
import { Loading } from '../ui/Loading.tsx'
import { CodeStage } from './CodeStage.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import type LaterStages from './LaterStages.tsx'
import { RetryPage } from './RetryPage.tsx'
import { inOneLine } from './show.ts'
import type { LaterStageName, StageProps } from './stage.ts'
import { type PayState, usePayPage } from './use-pay-page.ts'
import { type Say, useSpeech, withWords } from './words.ts'

const loadLater = () => withWords(() => import('./LaterStages.tsx'))

/** All three customer pages of a payment: which one shows is what the server says, never the address alone. */
export default function PayFlow() {
  const state = usePayPage()
  const { say } = useSpeech()
  if (state.status === 'loading') return <Loading label={say('customer.loading')} />
  if (state.status === 'gone')
    return (
      <CustomerPage
        mark={{ icon: 'alert', kind: 'wait' }}
        title={say(state.hadLink ? 'customer.closed_title' : 'customer.no_link_title')}
        intro={goneWords(state, say)}
      >
        {state.link?.partner && (
          <p>
            {say('customer.call_agent', {
              name: state.link.partner.name,
              phone: inOneLine(state.link.partner.phone),
              tollFree: inOneLine(config().insurer.tollFree),
            })}
          </p>
        )}
      </CustomerPage>
    )
  if (state.status === 'failed')
    return <RetryPage title={say('title.paynow-payment')} failure={state.failure} onRetry={state.retry} />
  const { page, show, refresh } = state
  const { stage } = page
  // While the code is on its way there is time to get the rest.
  if (stage === 'code') return <CodeStage page={page} show={show} refresh={refresh} onSent={() => void loadLater()} />
  return <Later name={stage} page={page} show={show} refresh={refresh} />
}

/** What the customer reads of a link that is over, by the reason where there is one, else by its state. */
const goneReasons: Readonly<Record<string, string | undefined>> = {
  expired: 'customer.gone_expired',
  superseded: 'customer.gone_superseded',
  cancelled: 'customer.gone_cancelled',
  newer_link: 'customer.gone_newer_link',
  proposal_changed: 'customer.gone_proposal_changed',
  premium_changed: 'customer.gone_premium_changed',
  policy_changed: 'customer.gone_policy_changed',
  policy_cancelled: 'customer.gone_policy_cancelled',
  postponed: 'customer.gone_postponed',
  withdrawn: 'customer.gone_withdrawn',
}

function goneWords({ hadLink, isErased, link }: Extract<PayState, { status: 'gone' }>, say: Say): string {
  if (isErased) return say('customer.gone_erased')
  const reason = link && goneReasons[link.why ?? link.state]
  if (reason) return say(reason, link.until ? { day: showDay(link.until) } : {})
  return say(hadLink ? 'customer.closed_note' : 'customer.no_link_note')
}

function Later(props: StageProps & { name: LaterStageName }) {
  const { say } = useSpeech()
  const [Stages, setStages] = useState<typeof LaterStages>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads again
  useEffect(() => {
    let here = true
    loadLater().then(
      (module) => here && setStages(() => module.default),
      () => here && setFailed(true),
    )
    return () => {
      here = false
    }
  }, [attempt])

  if (Stages) return <Stages {...props} />
  if (!failed) return <Loading label={say('customer.loading')} />
  return (
    <RetryPage
      title={say('title.paynow-payment')}
      onRetry={() => {
        // A browser remembers a failed import: once a new version is out, only a reload finds its files.
        if (attempt > 0) window.location.reload()
        setFailed(false)
        setAttempt(attempt + 1)
      }}
    />
  )
}
