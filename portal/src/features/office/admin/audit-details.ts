import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { detailWords } from '../../../sale/overview/detail-words.ts'
import { nameIds } from './name-ids.ts'
import { sayNamed } from './words.ts'

interface DetailRow {
  label: string
  value: string
}

/** What an event recorded, as labelled values; a fact without a label stands in the raw form alone. */
export function auditDetails(
  event: string,
  data: Readonly<Record<string, unknown>>,
  numbers: Readonly<Record<string, string>>,
): DetailRow[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const label = sayNamed('detail', key)
    const said = label && sayValue(event, key, value)
    return label && said ? [{ label, value: nameIds(said, numbers) }] : []
  })
}

function sayValue(event: string, key: string, value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map((one) => sayValue(event, key, one) ?? '').join(', ')
  if (typeof value === 'number') return key.endsWith('_paise') || key === 'was' ? showRupees(value) : String(value)
  if (typeof value === 'boolean') return sayCommon(value ? 'customer.yes' : 'customer.no')
  return typeof value === 'string' ? sayText(event, key, value) : undefined
}

function sayText(event: string, key: string, text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return showDay(text)
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return showMoment(text)
  const words = sayNamed(key, text) ?? known(`${groups[key] ?? `state.${event.split('_')[0]}`}.${text}`)
  // A name from the wire without words reads as plain letters; numbers and sentences stay as they are.
  return (
    words ?? detailWords({ kind: 'state', detail: text }) ?? (/^[a-z_]+$/.test(text) ? text.replaceAll('_', ' ') : text)
  )
}

/** Whose words the values of these keys are; of others the event names the state machine. */
const groups: Readonly<Record<string, string>> = { blockers: 'blocker', section: 'section', changed: 'section' }

function known(code: string): string | undefined {
  const words = sayCommon<string>(code)
  return words === code ? undefined : words
}
