import { listCommission } from '@portal/contract/calls/policy.ts'
import { useState } from 'react'
import { config } from '../../kit/browser/config.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { rupees } from '../../sale/overview/sale-words.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card, Rows } from '../../ui/Card.tsx'

/** Hidden until asked for: customers sit on the other side of the table. It is not even read before. */
export function Earnings() {
  const [isShown, setShown] = useState(false)
  return (
    <Card
      title="Earnings"
      end={
        <Button look="quiet" small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide earnings' : 'Show earnings'}
        </Button>
      }
    >
      {isShown ? <Amounts /> : <p className="muted small">Hidden, so that you can turn the screen to your customer.</p>}
    </Card>
  )
}

function Amounts() {
  const commission = useCall(listCommission)
  return (
    <Loaded reading={commission} lines={2} failed="Your earnings could not be read">
      {({ held, released, rows }) => (
        <>
          <Rows
            rows={[
              { label: 'Paid out or due', value: rupees(released) },
              { label: 'Held through free look', value: rupees(held) },
              { label: 'Policies', value: rows.length },
            ]}
          />
          <a
            className={buttonClass({ look: 'quiet', small: true })}
            href={`${config().apiRoot.replace(/\/$/, '')}/api/export/commission/`}
            download
          >
            Download statement (CSV)
          </a>
        </>
      )}
    </Loaded>
  )
}
