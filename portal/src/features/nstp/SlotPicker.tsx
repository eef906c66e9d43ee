import type { Slot } from '@portal/contract/calls/nstp.ts'
import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { useState } from 'react'
import { Chips, RadioGroup } from '../../ui/Choices.tsx'

const dayName = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const clock = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })

const dayOf = (slot: Slot) => dayInKolkata(Date.parse(slot.starts_at))
const keyOf = (slot: Slot) => `${slot.place} ${slot.starts_at}`

interface SlotPickerProps {
  slots: readonly Slot[]
  chosen: Slot | undefined
  onChoose: (slot: Slot) => void
}

/** Where, which day, what time: each narrows the next. */
export function SlotPicker({ slots, chosen, onChoose }: SlotPickerProps) {
  const places = [...new Map(slots.map((slot) => [slot.name, slot])).values()]
  const [name, setName] = useState(places[0]?.name)
  const here = slots.filter((slot) => slot.name === name)
  const days = [...new Map(here.map((slot) => [dayOf(slot), slot])).values()]
  const [asked, setDay] = useState<string>()
  const day = asked && days.some((slot) => dayOf(slot) === asked) ? asked : days[0] && dayOf(days[0])
  const times = here.filter((slot) => dayOf(slot) === day)
  return (
    <>
      {places.length > 1 && (
        <RadioGroup
          label="Where"
          choices={places.map((slot) => ({ value: slot.name, label: slot.name, note: slot.address }))}
          value={name}
          onChoose={setName}
        />
      )}
      <Chips
        label="Day"
        choices={days.map((slot) => ({ value: dayOf(slot), label: dayName.format(Date.parse(slot.starts_at)) }))}
        value={day}
        onChoose={setDay}
      />
      <Chips
        label="Time"
        choices={times.map((slot) => ({ value: keyOf(slot), label: clock.format(Date.parse(slot.starts_at)) }))}
        value={chosen && keyOf(chosen)}
        onChoose={(key) => {
          const found = times.find((slot) => keyOf(slot) === key)
          if (found) onChoose(found)
        }}
      />
    </>
  )
}
