import { expect, test } from 'vitest'
import { appointmentIcs, renewalIcs } from './ics.ts'

const appointment = {
  uid: 'appointment-7@suraksha',
  title: "Doctor's phone call",
  description: 'For Asha Rao, policy proposal PR-1',
  madeAt: '2026-11-15T06:00:00.000Z',
  startsAt: '2026-11-18T05:00:00.000Z',
  minutes: 30,
  place: 'By telephone',
  sequence: 2,
}

function lines(file: string): string[] {
  return file.replaceAll('\r\n ', '').replaceAll('\r\n\t', '').split('\r\n')
}

test('an appointment is written in UTC with its reschedule number, place and two alarms', () => {
  const file = lines(appointmentIcs(appointment))
  for (const line of [
    'DTSTART:20261118T050000Z',
    'DURATION:PT30M',
    'SEQUENCE:2',
    'UID:appointment-7@suraksha',
    'LOCATION:By telephone',
    'STATUS:CONFIRMED',
  ])
    expect(file).toContain(line)
  expect(file.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2)
})

test('the same appointment gives the same file, whenever it is written', () => {
  expect(appointmentIcs(appointment)).toBe(appointmentIcs(appointment))
  expect(lines(appointmentIcs(appointment))).toContain('DTSTAMP:20261115T060000Z')
})

test('a cancelled appointment is marked so', () => {
  expect(lines(appointmentIcs({ ...appointment, cancelled: true }))).toContain('STATUS:CANCELLED')
})

test('a line end in a title cannot add a line to the calendar', () => {
  const file = lines(appointmentIcs({ ...appointment, title: 'x\r\nATTENDEE:mailto:evil@example.in' }))
  expect(file.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test('a renewal is a whole day on the day of expiry and does not block the calendar', () => {
  const file = lines(
    renewalIcs({
      uid: 'renewal-1',
      title: 'Renew',
      description: '',
      madeAt: '2026-11-15T06:00:00.000Z',
      expiresOn: '2027-11-14',
    }),
  )
  expect(file).toContain('DTSTART;VALUE=DATE:20271114')
  expect(file).toContain('TRANSP:TRANSPARENT')
})

/** What RFC 5545 asks of a file: its grammar of a line, of a duration (3.3.6) and of a date, its folding and its nesting. */
function parseCalendar(text: string): Map<string, string[]> {
  const duration = /^[+-]?P(?:\d+W|\d+D(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?|T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)$/
  const moment = /^\d{8}(?:T\d{6}Z)?$/
  expect(text.endsWith('\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  const open: string[] = []
  const values = new Map<string, string[]>()
  for (const line of text
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .slice(0, -1)) {
    const parts = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/.exec(line)
    expect(parts, line).not.toBeNull()
    const [, name = '', , value = ''] = parts!
    if (name === 'BEGIN') open.push(value)
    if (name === 'END') expect(open.pop()).toBe(value)
    if (name === 'DURATION' || name === 'TRIGGER') expect(value, line).toMatch(duration)
    if (name.startsWith('DT')) expect(value, line).toMatch(moment)
    values.set(name, [...(values.get(name) ?? []), value])
  }
  expect(open).toEqual([])
  return values
}

test('both files are valid by RFC 5545, also in Hindi and with long texts', () => {
  const long = 'चिकित्सा जाँच के लिए खाली पेट आएँ, पहचान पत्र साथ लाएँ; रिपोर्ट दो दिन में मिलेगी। '.repeat(4)
  const visit = parseCalendar(appointmentIcs({ ...appointment, description: long }))
  expect(visit.get('DURATION')).toEqual([`PT${appointment.minutes}M`])
  expect(visit.get('TRIGGER')).toEqual(['-PT24H', '-PT2H'])
  expect(visit.get('DESCRIPTION')?.[0]).toContain('पहचान पत्र साथ लाएँ\\; रिपोर्ट')
  const renewal = parseCalendar(
    renewalIcs({
      uid: 'a@suraksha',
      title: 'Renew policy',
      description: long,
      madeAt: '2026-11-15T06:00:00Z',
      expiresOn: '2027-11-14',
    }),
  )
  expect(renewal.get('DURATION')).toEqual(['P1D'])
  expect(renewal.get('TRIGGER')).toEqual(['-P30D', '-P7D'])
})
