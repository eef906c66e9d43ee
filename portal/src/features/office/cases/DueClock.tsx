import { Tag } from '../../../ui/Card.tsx'

const hourMs = 3_600_000

/** The seven-day clock of a case, as what is left of it. */
export function DueClock({ due }: { due: string }) {
  const hours = Math.floor((Date.parse(due) - Date.now()) / hourMs)
  if (hours < 0) return <Tag kind="bad">{`Overdue by ${span(-hours)}`}</Tag>
  return <Tag kind={hours < 48 ? 'wait' : 'plain'}>{`${span(hours)} left`}</Tag>
}

function span(hours: number): string {
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
