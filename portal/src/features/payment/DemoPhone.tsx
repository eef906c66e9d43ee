import { type DemoMessage, listDemoMessages } from '@portal/contract/calls/demo-messages.ts'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePolling } from '../../kit/calls/use-polling.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showMoment } from '../../kit/show-moment.ts'
import css from '../../sale/frame/MoneyFrame.module.css'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { SelectField } from '../../ui/TextField.tsx'
import { say } from './words.ts'

const readEveryMs = 2000
const everybody = ''

/** Only in the demo: the messages as customers receive them, so that one person can play both sides. */
export default function DemoPhone() {
  const reading = useCall(listDemoMessages)
  usePolling(reading, readEveryMs)
  return (
    <div className="page stack">
      <h1>{say('payment.demo_phone')}</h1>
      <p className="muted">{say('payment.demo_phone_note')}</p>
      <Loaded reading={reading} lines={6} failed={say('payment.messages_failed')}>
        {({ messages }) => <Inbox messages={messages} />}
      </Loaded>
    </div>
  )
}

function Inbox({ messages }: { messages: readonly DemoMessage[] }) {
  const [owner, setOwner] = useState(everybody)
  const owners = [...new Set(messages.map((one) => one.to))]
  const shown = messages.filter((one) => owner === everybody || one.to === owner)
  return (
    <>
      {owners.length > 1 && (
        <div className={css.chooser}>
          <SelectField
            label={say('payment.recipient')}
            value={owner}
            onChange={(event) => setOwner(event.target.value)}
            options={[
              { value: everybody, label: say('payment.all_recipients') },
              ...owners.map((one) => ({ value: one, label: one })),
            ]}
          />
        </div>
      )}
      <div className={css.phone}>
        <div className={css.screen} role="log" aria-label={say('payment.messages_newest_first')}>
          {shown.length === 0 && (
            <EmptyState title={say('payment.no_messages')} says={say('payment.no_messages_note')} />
          )}
          {shown.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </div>
      </div>
    </>
  )
}

const channels: Partial<Record<string, 'payment.way_sms' | 'payment.way_email' | 'payment.way_whatsapp'>> = {
  sms: 'payment.way_sms',
  email: 'payment.way_email',
  whatsapp: 'payment.way_whatsapp',
}

function Message({ message }: { message: DemoMessage }) {
  const channel = channels[message.channel]
  const code = /^otp|^outside/.test(message.kind) ? /\b\d{4}(?:\d{2})?\b/.exec(message.text)?.[0] : undefined
  return (
    <article className={css.message}>
      <p className="small muted">
        {say('payment.message_sent', {
          channel: channel ? say(channel) : message.channel,
          to: message.to,
          at: showMoment(message.at),
        })}
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
