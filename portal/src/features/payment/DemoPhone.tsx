import { type DemoMessage, listDemoMessages } from '@portal/contract/calls/office.ts'
import { useEffect, useMemo, useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { showMoment } from '../../kit/moment.ts'
import { sayFailure } from '../../kit/words.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { EmptyState, ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { SelectField } from '../../ui/TextField.tsx'

const lookEveryMs = 2000
const everybody = ''

/** Only in the demo: the messages as customers receive them, so that one person can play both sides. */
export default function DemoPhone() {
  const isDemo = config().demo
  const [messages, setMessages] = useState<DemoMessage[]>()
  const [failure, setFailure] = useState<CallFailure>()
  const [owner, setOwner] = useState(everybody)

  useEffect(() => {
    if (!isDemo) return
    let here = true
    const look = () =>
      send(listDemoMessages).then(
        (read) => {
          if (!here) return
          setMessages(read.messages)
          setFailure(undefined)
        },
        (error) => here && setFailure(toFailure(error)),
      )
    void look()
    const timer = setInterval(() => !document.hidden && void look(), lookEveryMs)
    return () => {
      here = false
      clearInterval(timer)
    }
  }, [isDemo])

  const owners = useMemo(() => [...new Set(messages?.map((one) => one.to))], [messages])
  if (!isDemo)
    return (
      <div className="page">
        <h1>Demo phone</h1>
        <EmptyState title="Not here" says="The demo phone exists only in the demo set-up." />
      </div>
    )
  const shown = messages?.filter((one) => owner === everybody || one.to === owner)
  return (
    <div className="page stack">
      <h1>Demo phone</h1>
      <p className="muted">What customers receive. Codes and links work; nothing leaves this machine.</p>
      {owners.length > 1 && (
        <div className={css.chooser}>
          <SelectField
            label="Whose phone"
            value={owner}
            onChange={(event) => setOwner(event.target.value)}
            options={[{ value: everybody, label: 'Everybody’s' }, ...owners.map((one) => ({ value: one, label: one }))]}
          />
        </div>
      )}
      {failure && <ErrorState title="The messages could not be read" says={sayFailure(failure)} />}
      {!shown && !failure && <Skeleton lines={6} />}
      {shown && (
        <div className={css.phone}>
          <div className={css.screen} role="log" aria-label="Messages, newest first">
            {shown.length === 0 && (
              <EmptyState title="No messages yet" says="Send a payment link or ask for a code: it appears here." />
            )}
            {shown.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

const channels: Record<string, string> = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' }

function Message({ message }: { message: DemoMessage }) {
  const code = /^otp|^outside/.test(message.kind) ? /\b\d{4}(?:\d{2})?\b/.exec(message.text)?.[0] : undefined
  return (
    <article className={css.message}>
      <p className="small muted">
        {channels[message.channel] ?? message.channel} to {message.to} · {showMoment(message.at)}
      </p>
      {message.subject && message.channel === 'email' && <b>{message.subject}</b>}
      {code && <p className={css.code}>{code}</p>}
      <p>{withLinks(message.text)}</p>
    </article>
  )
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <a key={place} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
