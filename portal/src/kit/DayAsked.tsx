import { isDay, parseDay, showDay } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { DateField } from '../ui/DateField.tsx'

/** Asked for once it is a whole day, or empty. */
export function DayAsked({ label, asked, onAsk }: { label: string; asked: string; onAsk: (day: string) => void }) {
  const shown = isDay(asked) ? showDay(asked) : ''
  const [typed, setTyped] = useState(shown)
  const [followed, setFollowed] = useState(asked)
  // Back changes what is asked for: the field follows, and keeps the focus of whoever types in it.
  if (followed !== asked) {
    setFollowed(asked)
    setTyped(shown)
  }
  return (
    <DateField
      label={label}
      value={typed}
      onText={(text) => {
        setTyped(text)
        const day = text === '' ? '' : parseDay(text)
        if (day !== undefined && day !== asked) onAsk(day)
      }}
      // What was left unfinished is not what the list was asked for.
      onBlur={() => setTyped(shown)}
    />
  )
}
