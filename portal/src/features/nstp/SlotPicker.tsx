import type { Slot } from '@portal/contract/calls/nstp.ts'
import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { languageFacts } from '@portal/words/languages.ts'
import { clockInIndia } from '@portal/words/moment-name.ts'
import { useState } from 'react'
import { showTimeOfDay } from '../../kit/show-moment.ts'
import { sayIssue } from '../../kit/words.ts'
import { today } from '../../sale/state/today.ts'
import { currentLanguage } from '../../speech/spoken-words.ts'
import { Chips, RadioGroup } from '../../ui/Choices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { say } from './words.ts'

/** 'Mon, 16 Nov', 'सोम, 16 नव॰'. */
const dayNames = () =>
  new Intl.DateTimeFormat(`${languageFacts[currentLanguage()].locale}-u-nu-latn`, {
    timeZone: 'Asia/Kolkata',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })

/** '09:30', as it is typed. */
function typedTimeOf(slot: Slot): string {
  const { hour, minute } = clockInIndia(Date.parse(slot.starts_at))
  return `${String(hour).padStart(2, '0')}:${minute}`
}

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
  const [chosenDay, setChosenDay] = useState<string>()
  const day = days.some((slot) => dayOf(slot) === chosenDay) ? chosenDay : days[0] && dayOf(days[0])
  const dayName = dayNames()
  const times = here.filter((slot) => dayOf(slot) === day)
  return (
    <>
      {places.length > 1 && (
        <RadioGroup
          label={say('nstp.place')}
          choices={places.map((slot) => ({ value: slot.name, label: slot.name, note: slot.address }))}
          value={name}
          onChoose={setName}
        />
      )}
      <Chips
        label={say('nstp.day')}
        choices={days.map((slot) => ({ value: dayOf(slot), label: dayName.format(Date.parse(slot.starts_at)) }))}
        value={day}
        onChoose={setChosenDay}
      />
      <Chips
        label={say('nstp.time')}
        choices={times.map((slot) => ({ value: keyOf(slot), label: showTimeOfDay(slot.starts_at) }))}
        value={chosen && keyOf(chosen)}
        onChoose={(key) => {
          const slot = times.find((one) => keyOf(one) === key)
          if (slot) onChoose(slot)
        }}
      />
      <TypedTime key={day} times={times} onChoose={onChoose} />
    </>
  )
}

/** For a day with many times: typed instead of looked for. */
function TypedTime({ times, onChoose }: { times: readonly Slot[]; onChoose: (slot: Slot) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function choose() {
    const time = normaliseField('time', typed)
    const [issue] = checkField('time', time, { today: today(), isOptional: true })
    const slot = times.find((one) => typedTimeOf(one) === time)
    setError(issue ? sayIssue(issue) : time && !slot ? say('nstp.time_taken') : undefined)
    if (slot) onChoose(slot)
  }

  return (
    <TextField
      label={say('nstp.enter_time')}
      hint={say('nstp.enter_time_hint')}
      optional
      width="short"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed}
      error={error}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={choose}
    />
  )
}
