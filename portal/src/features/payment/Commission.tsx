import type { PolicyView } from '@portal/contract/calls/policy.ts'
import { useState } from 'react'
import { showAmount } from '../../kit/show-amount.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/** Hidden until tapped: the customer may be looking at the same screen. */
export function Commission({ commission }: Pick<PolicyView, 'commission'>) {
  const [isShown, setShown] = useState(false)
  if (!commission) return null
  const status = commission.state === 'held' ? 'paid out after the free look period' : commission.state
  return (
    <Card
      title="Your commission"
      end={
        <Button small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide commission' : 'Show commission'}
        </Button>
      }
    >
      {isShown && (
        <p>
          <b>{showAmount(commission.amount)}</b>
          <span className="muted"> · {status}</span>
        </p>
      )}
    </Card>
  )
}
