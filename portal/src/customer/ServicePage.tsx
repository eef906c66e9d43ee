import './policy-words.ts'
import './stage-words.ts'
import {
  answerService,
  getService,
  openService,
  type ServicePage as Page,
  type ServiceEntry,
  sendServiceCode,
  verifyServiceCode,
} from '@portal/contract/calls/service.ts'
import { useState } from 'react'
import { config } from '../kit/browser/config.ts'
import { toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ActionError } from './ActionError.tsx'
import { CodePage } from './CodePage.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import css from './customer.module.css'
import { inOneLine, sayFailure } from './show.ts'
import { hasMovedOn, useCustomerAction } from './use-customer-action.ts'
import { useLinkedPage } from './use-linked-page.ts'
import { useSpeech } from './words.ts'

/** What the agent asks for on a policy: shown after the code, confirmed or refused here and nowhere else. */
export default function ServicePage() {
  const { say, lang } = useSpeech()
  const reading = useLinkedPage<ServiceEntry, Page>({
    open: (token) => send(openService, { body: { token } }),
    read: (mode) => send(getService, { language: lang, ...mode }),
  })

  if (reading.status === 'loading') return <Loading label={say('customer.loading')} />
  if (reading.status === 'ready') {
    const { data, set } = reading
    if (data.page) return <Request page={data.page} onPage={(page) => set({ page })} />
    return <ServiceCode entry={data.entry} onOpen={(page) => set({ page })} />
  }
  const { failure } = reading
  const isGone = hasMovedOn(failure)
  return (
    <CustomerPage
      title={say(isGone ? 'customer.closed_title' : 'title.service')}
      intro={isGone ? say('customer.closed_note') : sayFailure(failure, say)}
    >
      <p className="muted">{say('customer.help', { phone: inOneLine(config().insurer.tollFree) })}</p>
    </CustomerPage>
  )
}

function ServiceCode({ entry, onOpen }: { entry: ServiceEntry; onOpen: (page: Page) => void }) {
  const { say, lang } = useSpeech()
  const { name, code } = entry.partner
  return (
    <CodePage
      title={say('title.service')}
      intro={say('customer.service_from', { name, code, policy: entry.policy_number_masked })}
      sentTo={entry.sent_to}
      note={say('customer.service_code_note')}
      about={entry.policy_number_masked}
      send={() => send(sendServiceCode, { body: { language: lang } })}
      verify={async (given) => onOpen(await send(verifyServiceCode, { body: { code: given }, language: lang }))}
    />
  )
}

function Request({ page, onPage }: { page: Page; onPage: (page: Page) => void }) {
  const { say, lang } = useSpeech()
  const [isChanged, setChanged] = useState(false)
  const { run, busy, error } = useCustomerAction<'accept' | 'refuse'>(() => window.location.reload())

  async function sendAnswer(accept: boolean) {
    try {
      onPage(await send(answerService, { body: { accept, content_hash: page.content_hash }, language: lang }))
    } catch (cause) {
      if (toFailure(cause).word !== 'version') throw cause
      setChanged(true)
      onPage(await send(getService, { language: lang }))
    }
  }
  const answer = (accept: boolean) => run(accept ? 'accept' : 'refuse', () => sendAnswer(accept))

  if (page.answer === 'confirmed' || page.answer === 'refused')
    return (
      <CustomerPage
        mark={{ icon: 'check', kind: 'good' }}
        title={say(`customer.service_${page.answer}`)}
        intro={say(`customer.service_${page.answer}_note`)}
      >
        <p className="muted">{say('customer.help', { phone: inOneLine(config().insurer.tollFree) })}</p>
      </CustomerPage>
    )
  const { name, code } = page.partner
  return (
    <CustomerPage
      title={say(`customer.service_${page.kind}`)}
      intro={say('customer.service_from', { name, code, policy: page.policy_number })}
      action={
        <>
          <Button busy={busy === 'refuse'} onClick={() => void answer(false)}>
            {say('customer.service_refuse')}
          </Button>
          <Button look="primary" busy={busy === 'accept'} onClick={() => void answer(true)}>
            {say('customer.service_confirm')}
          </Button>
        </>
      }
    >
      {page.kind === 'cancel' ? (
        <Card>
          <Rows rows={page.rows.map(({ label, after }) => ({ label, value: after }))} />
        </Card>
      ) : (
        page.rows.map((row) => (
          <Card key={row.label} title={row.label}>
            <Rows
              rows={[
                ...(row.before ? [{ label: say('customer.service_before'), value: <Lines text={row.before} /> }] : []),
                { label: say('customer.service_after'), value: <Lines text={row.after} />, strong: true },
              ]}
            />
          </Card>
        ))
      )}
      {page.ends_renewal_link && (
        <Notice kind="wait">
          {say(page.kind === 'cancel' ? 'customer.service_ends_renewal' : 'customer.service_ends_renewal_link')}
        </Notice>
      )}
      <ActionError>{error ?? (isChanged ? say('customer.changed_meanwhile') : undefined)}</ActionError>
      <p className="muted">{say('customer.help', { phone: inOneLine(config().insurer.tollFree) })}</p>
    </CustomerPage>
  )
}

const Lines = ({ text }: { text: string }) => (
  <>
    {text.split('\n').map((line) => (
      <span key={line} className={css.line}>
        {line}
      </span>
    ))}
  </>
)
