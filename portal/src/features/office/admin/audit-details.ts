import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { detailWords } from '../../../sale/overview/detail-words.ts'
import { say, sayDetail } from './audit-words.ts'
import { nameIds } from './name-ids.ts'
import { say as sayAdmin, sayNamed } from './words.ts'

interface DetailRow {
  label: string
  value: string
}

/** What an event recorded, as labelled values, a change as before and after; a fact without a label stands in the raw form alone. */
export function auditDetails(
  event: string,
  data: Readonly<Record<string, unknown>>,
  numbers: Readonly<Record<string, string>>,
): DetailRow[] {
  const changes = changesIn(data)
  const changed = new Set(changes.flatMap(({ keys }) => keys))
  const said = (key: string, value: unknown) => {
    const text = sayValue(event, key, value)
    return text && nameIds(text, numbers)
  }
  return [
    ...changes.flatMap(({ key, label, before, after }) => {
      const now = said(key, after)
      const was = before === null ? say('audit.nothing_before') : said(key, before)
      return label && was && now ? [{ label, value: say('audit.before_after', { before: was, after: now }) }] : []
    }),
    ...Object.entries(data).flatMap(([key, value]) => {
      const label = changed.has(key) ? undefined : labelOf(key)
      const text = label && said(key, value)
      return label && text ? [{ label, value: text }] : []
    }),
  ]
}

interface Change {
  key: string
  label: string | undefined
  before: unknown
  after: unknown
  /** Facts that it says and that are not said again. */
  keys: readonly string[]
}

/** What was kept of both sides: the states of a move, two premiums, or the values of an account before they were changed. */
function changesIn(data: Readonly<Record<string, unknown>>): Change[] {
  const { from, to, was, total_paise: total, before } = data
  const kept = typeof before === 'object' && before !== null ? Object.entries(before) : []
  return [
    ...(from && to ? [{ key: 'to', label: say('audit.change'), before: from, after: to, keys: ['from', 'to'] }] : []),
    ...(typeof was === 'number' && typeof total === 'number'
      ? [
          {
            key: 'total_paise',
            label: labelOf('total_paise'),
            before: was,
            after: total,
            keys: ['was', 'total_paise'],
          },
        ]
      : []),
    ...kept.map(([key, value]) => ({
      key,
      label: labelOf(key),
      before: value,
      after: data[key],
      keys: ['before', key],
    })),
  ]
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
  const words =
    sayNamed(ownWords[key] ?? key, text) ??
    sayAccountState(key, text) ??
    known(`${groups[key] ?? `state.${event.split('_')[0]}`}.${text}`)
  // A name from the wire without words reads as plain letters; numbers and sentences stay as they are.
  return (
    words ?? detailWords({ kind: 'state', detail: text }) ?? (/^[a-z_]+$/.test(text) ? text.replaceAll('_', ' ') : text)
  )
}

const labelOf = (key: string): string | undefined => sayNamed('detail', key) ?? sayDetail(key)

/** A licence is named as the role it gives. */
const ownWords: Readonly<Record<string, string>> = { licence: 'role' }

const sayAccountState = (key: string, text: string): string | undefined =>
  key === 'status' && (text === 'active' || text === 'suspended') ? sayAdmin(`office-admin.${text}`) : undefined

/** Whose words the values of these keys are; of others the event names the state machine. */
const groups: Readonly<Record<string, string>> = { blockers: 'blocker', section: 'section', changed: 'section' }

function known(code: string): string | undefined {
  const words = sayCommon<string>(code)
  return words === code ? undefined : words
}
