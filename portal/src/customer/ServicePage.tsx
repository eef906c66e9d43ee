import {
  answerService,
  getService,
  openService,
  type ServicePage as Page,
  type ServiceDoor,
  sendServiceCode,
  verifyServiceCode,
} from '@portal/contract/calls/service.ts'
import { useEffect, useState } from 'react'
import { config } from '../kit/browser/config.ts'
import { type CallFailure, toFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Rows } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { CodeField } from './CodeField.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import css from './customer.module.css'
import { inOneLine, sayFailure } from './show.ts'
import { useCode } from './use-code.ts'
import { tokenIn } from './use-pay-page.ts'
import { useSpeech } from './words.ts'

/** What the agent asks for on a policy: shown after the code, confirmed or refused here and nowhere else. */
export default function ServicePage() {
  const { say, lang } = useSpeech()
  const [door, setDoor] = useState<ServiceDoor>()
  const [page, setPage] = useState<Page>()
  const [failure, setFailure] = useState<CallFailure>()

  useEffect(() => {
    const token = tokenIn(window.location.hash)
    async function open() {
      const opened = token ? await send(openService, { body: { token } }) : undefined
      if (opened && !opened.verified) setDoor(opened)
      else setPage(await send(getService, { language: lang }))
    }
    open().catch((error) => setFailure(toFailure(error)))
  }, [lang])

  if (page) return <Request page={page} onPage={setPage} />
  if (door) return <Door door={door} onOpen={setPage} />
  if (!failure) return <Loading label={say('customer.loading')} />
  const isGone = failure.status === 410 || failure.status === 409
  return (
    <CustomerPage
      title={say(isGone ? 'customer.closed_title' : 'title.service')}
      intro={isGone ? say('customer.closed_note') : sayFailure(failure, say)}
    >
      <p className="muted">{say('customer.help', { phone: inOneLine(config().tollFree) })}</p>
    </CustomerPage>
  )
}

function Door({ door, onOpen }: { door: ServiceDoor; onOpen: (page: Page) => void }) {
  const { say, lang } = useSpeech()
  const { name, code: agentCode } = door.partner
  const code = useCode({
    about: door.policy_number_masked,
    send: () => send(sendServiceCode, { body: { language: lang } }),
    verify: async (given) => onOpen(await send(verifyServiceCode, { body: { code: given }, language: lang })),
  })
  return (
    <form noValidate onSubmit={code.submit}>
      <CustomerPage
        title={say('title.service')}
        intro={say('customer.service_from', { name, code: agentCode, policy: door.policy_number_masked })}
        action={
          <Button look="primary" type="submit" busy={code.busy} disabled={code.action.isWaiting}>
            {code.action.words}
          </Button>
        }
      >
        <CodeField state={code} sentTo={door.sent_to} />
        <p className="small muted">{say('customer.service_code_note')}</p>
      </CustomerPage>
    </form>
  )
}

function Request({ page, onPage }: { page: Page; onPage: (page: Page) => void }) {
  const { say, lang } = useSpeech()
  const [busy, setBusy] = useState<'accept' | 'refuse'>()
  const [error, setError] = useState<string>()

  async function answer(accept: boolean) {
    if (busy) return
    setBusy(accept ? 'accept' : 'refuse')
    setError(undefined)
    try {
      onPage(await send(answerService, { body: { accept, content_hash: page.content_hash }, language: lang }))
    } catch (cause) {
      const failure = toFailure(cause)
      if (failure.word === 'version') {
        setError(say('customer.changed_meanwhile'))
        onPage(await send(getService, { language: lang }))
      } else if (failure.status === 409 || failure.status === 410) window.location.reload()
      else setError(sayFailure(failure, say))
    } finally {
      setBusy(undefined)
    }
  }

  if (page.answer === 'confirmed' || page.answer === 'refused')
    return (
      <CustomerPage
        mark={{ icon: 'check', kind: 'good' }}
        title={say(`customer.service_${page.answer}`)}
        intro={say(`customer.service_${page.answer}_note`)}
      >
        <p className="muted">{say('customer.help', { phone: inOneLine(config().tollFree) })}</p>
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
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      <p className="muted">{say('customer.help', { phone: inOneLine(config().tollFree) })}</p>
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
