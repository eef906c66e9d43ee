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
