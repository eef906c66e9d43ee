import { addDays, type Day, dayInKolkata, daysBetween, showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { today } from '../../sale/state/today.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import css from './PaymentLink.module.css'
import { say } from './words.ts'

const weekdays = [
  'payment.weekday_0',
  'payment.weekday_1',
  'payment.weekday_2',
  'payment.weekday_3',
  'payment.weekday_4',
  'payment.weekday_5',
  'payment.weekday_6',
] as const

function nameDay(day: Day): string {
  const ahead = daysBetween(today(), day)
  const code =
    (['payment.today', 'payment.tomorrow'] as const)[ahead] ?? weekdays[new Date(`${day}T00:00Z`).getUTCDay()]!
  return say(code, { day: showDay(day) })
}

interface PayByProps {
  /** How long a link sent now can be valid. */
  until: string
  /** Unknown until the customer's mobile is known. */
  sentTo: string | undefined
  busy: boolean
  onChoose: (day: Day) => void
}

/** Pay later: the same link with another last day. A tap on a day sends it. */
export function PayBy({ until, sentTo, busy, onChoose }: PayByProps) {
  const [isOpen, setOpen] = useState(false)
  const count = daysBetween(today(), dayInKolkata(Date.parse(until))) + 1
  const days = Array.from({ length: Math.max(0, count) }, (_, ahead) => addDays(today(), ahead))
  return (
    <>
      <Button look="quiet" small busy={busy} onClick={() => setOpen(true)}>
        <Icon name="calendar" size={18} />
        {say('payment.choose_pay_date')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={say('payment.last_day_to_pay')}>
        <div className="stack">
          <p className="muted">
            {sentTo ? say('payment.last_day_note', { sent_to: sentTo }) : say('payment.last_day_note_customer')}
          </p>
          <div className={css.days}>
            {days.map((day) => (
              <Button
                key={day}
                onClick={() => {
                  setOpen(false)
                  onChoose(day)
                }}
              >
                {nameDay(day)}
              </Button>
            ))}
          </div>
        </div>
      </Sheet>
    </>
  )
}
