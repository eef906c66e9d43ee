import { type GatewayWords, listGatewayWords } from '@portal/contract/calls/office-payment.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { When } from '../../../kit/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import css from './PaymentScreen.module.css'
import { say } from './words.ts'

/** What the gateway sent, word for word. It names the payer, so it is read only once somebody asks for it. */
export function GatewayWordsCard({ paymentId }: { paymentId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={say('office-money.gateway_words')}>
      <div className="stack">
        <p className="muted">{say('office-money.gateway_words_note')}</p>
        {isOpen ? (
          <WordsOf paymentId={paymentId} />
        ) : (
          <div className="row">
            <Button onClick={() => setOpen(true)}>{say('office-money.show_gateway_words')}</Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function WordsOf({ paymentId }: { paymentId: string }) {
  const reading = useCall(listGatewayWords, { params: { payment_id: paymentId } })
  return (
    <Loaded reading={reading} failed={say('office-money.gateway_words_not_loaded')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="muted">{say('office-money.no_gateway_words')}</p>
        ) : (
          <div>
            {rows.map((row) => (
              <Notification key={row.event_id} row={row} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function Notification({ row }: { row: GatewayWords }) {
  return (
    <Disclosure
      summary={
        <span>
          <span className={css.id}>{row.kind}</span> · <When at={row.received_at} />
        </span>
      }
    >
      {row.told ? (
        // Reached by keyboard: it scrolls by itself.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        <pre className={css.raw} tabIndex={0}>
          {JSON.stringify(row.told, null, 2)}
        </pre>
      ) : (
        <p className="muted">{say('office-money.gateway_words_erased')}</p>
      )}
    </Disclosure>
  )
}
