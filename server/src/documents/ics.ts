import type { Day } from '@portal/domain/kernel/day.ts'
import { createEvents, type DateArray, type EventAttributes } from 'ics'
import { plainText } from './plain-text.ts'

interface CalendarEntry {
  /** Stable, so that a second download replaces the first entry instead of doubling it. */
  uid: string
  title: string
  description: string
  /** UTC ISO: when the booking or policy was made. Part of the file, so it may not be the clock. */
  madeAt: string
}

export interface AppointmentEntry extends CalendarEntry {
  /** UTC ISO. */
  startsAt: string
  minutes: number
  place: string
  /** Raised by each reschedule: calendars then move the entry. */
  sequence: number
  cancelled?: boolean
}

export interface RenewalEntry extends CalendarEntry {
  /** The last day of cover. */
  expiresOn: Day
  link?: string
}

const PRODUCT_ID = 'partner-portal'

export function appointmentIcs(entry: AppointmentEntry): string {
  return calendarOf({
    ...common(entry),
    start: Date.parse(entry.startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: entry.minutes },
    location: plainText(entry.place),
    status: entry.cancelled ? 'CANCELLED' : 'CONFIRMED',
    sequence: entry.sequence,
    busyStatus: 'BUSY',
    alarms: [alarm(entry.title, { hours: 24, before: true }), alarm(entry.title, { hours: 2, before: true })],
  })
}

/** An all-day entry on the day of expiry, that rings thirty and seven days before. */
export function renewalIcs(entry: RenewalEntry): string {
  const [year, month, day] = entry.expiresOn.split('-').map(Number) as [number, number, number]
  const start: DateArray = [year, month, day]
  return calendarOf({
    ...common(entry),
    start,
    duration: { days: 1 },
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    ...(entry.link ? { url: entry.link } : {}),
    alarms: [alarm(entry.title, { days: 30, before: true }), alarm(entry.title, { days: 7, before: true })],
  })
}

function common(entry: CalendarEntry) {
  return {
    uid: entry.uid,
    title: plainText(entry.title),
    description: plainText(entry.description),
    productId: PRODUCT_ID,
    timestamp: Date.parse(entry.madeAt),
  }
}

function alarm(title: string, trigger: { hours?: number; days?: number; before: true }) {
  return { action: 'display' as const, description: plainText(title), trigger }
}

function calendarOf(event: EventAttributes): string {
  const { error, value } = createEvents([event])
  if (error || !value) throw new Error('The calendar entry could not be written', { cause: error })
  return foldLines(unfoldLines(value).map(withoutEmptyTime))
}

/** The library ends a duration of whole days with the T of a time that it does not have: 'P1DT' is not a duration of RFC 5545. */
const withoutEmptyTime = (line: string) => line.replace(/^((?:DURATION|TRIGGER):-?P\d+[DW])T$/, '$1')

const unfoldLines = (text: string) => text.replace(/\r\n[\t ]/g, '').split('\r\n')

const longestLine = 75

/** RFC 5545 counts bytes, the library characters: a line of Hindi became three times too long. */
function foldLines(lines: readonly string[]): string {
  return lines.map(foldLine).join('\r\n')
}

function foldLine(line: string): string {
  let folded = ''
  let room = longestLine
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign)
    if (bytes > room) {
      folded += '\r\n '
      room = longestLine - 1
    }
    folded += sign
    room -= bytes
  }
  return folded
}
