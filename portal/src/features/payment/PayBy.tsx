import { addDays, type Day, dayInKolkata, daysBetween, showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { today } from '../../sale/state/today.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import css from './PaymentLink.module.css'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function nameDay(day: Day): string {
  const ahead = daysBetween(today(), day)
  const name = ahead === 0 ? 'Today' : ahead === 1 ? 'Tomorrow' : weekdays[new Date(`${day}T00:00Z`).getUTCDay()]
  return `${name}, ${showDay(day)}`
}

interface PayByProps {
  /** How long a link sent now can be valid. */
  until: string
  sentTo: string
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
        Pay later: choose date
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Last day to pay">
        <div className="stack">
          <p className="muted">The link goes to {sentTo} by SMS and can be paid until the end of the day you choose.</p>
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
