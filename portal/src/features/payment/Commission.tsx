import type { PolicyView } from '@portal/contract/calls/policy.ts'
import { useState } from 'react'
import { showAmount } from '../../kit/show-amount.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { say } from './words.ts'

/** Hidden until tapped: the customer may be looking at the same screen. */
export function Commission({ commission }: Pick<PolicyView, 'commission'>) {
  const [isShown, setShown] = useState(false)
  if (!commission) return null
  return (
    <Card
      title={say('payment.commission')}
      end={
        <Button small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {say(isShown ? 'payment.hide_commission' : 'payment.show_commission')}
        </Button>
      }
    >
      {isShown && (
        <p>
          <b>{showAmount(commission.amount)}</b>
          <span className="muted"> · {sayState(commission.state)}</span>
        </p>
      )}
    </Card>
  )
}

function sayState(state: string): string {
  if (state === 'held') return say('payment.commission_held')
  return say(state === 'reversed' ? 'payment.commission_reversed' : 'payment.commission_released')
}
