import { sayCount } from '../../../speech/speaker.ts'
import { Tag } from '../../../ui/Card.tsx'
import { say } from './words.ts'

const hourMs = 3_600_000

interface DueClockProps {
  due: string
  /** From when on it stands out, in hours. */
  soon: number
}

/** The clock of a decision, as what is left of it. */
export function DueClock({ due, soon }: DueClockProps) {
  const hours = Math.floor((Date.parse(due) - Date.now()) / hourMs)
  if (hours < 0) return <Tag kind="bad">{oneLine(inDays('overdue', -hours))}</Tag>
  return <Tag kind={hours < soon ? 'wait' : 'plain'}>{oneLine(inDays('left', hours))}</Tag>
}

/** A clock is read at a glance: it does not wrap. */
const oneLine = (text: string) => text.replaceAll(' ', '\u00a0')

function inDays(what: 'overdue' | 'left', hours: number): string {
  if (hours < 24) return sayCount(say, `office-cases.hours_${what}`, hours)
  return sayCount(say, `office-cases.days_${what}`, Math.floor(hours / 24))
}
