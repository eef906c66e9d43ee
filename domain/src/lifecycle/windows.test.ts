import { expect, test } from 'vitest'
import { startOfDayMs } from '../kernel/day.ts'
import { daysWithoutCover, freeLookEnds, linkExpiry, quoteValidUntil, renewalWindow } from './deadlines.ts'
import { portOpensOn, portWindow } from './windows.ts'

const hour = 3_600_000
const noon = startOfDayMs('2026-11-15') + 12 * hour

test('a quote is valid 15 days, or until its rate version ends', () => {
  expect(quoteValidUntil('2026-11-15')).toBe('2026-11-30')
  expect(quoteValidUntil('2026-11-15', '2026-11-20')).toBe('2026-11-20')
  expect(quoteValidUntil('2026-11-15', '2026-12-01')).toBe('2026-11-30')
})

test('a link lives to the end of its seventh day or until the quote ends, whichever is first', () => {
  expect(linkExpiry({ createdAt: noon, quoteValidUntil: '2026-11-30' })).toBe(startOfDayMs('2026-11-23') - 1)
  expect(linkExpiry({ createdAt: noon, quoteValidUntil: '2026-11-16' })).toBe(startOfDayMs('2026-11-17') - 1)
})

test('a car roll-over link dies at 23:59 of the last day of the old policy, and its date is that day', () => {
  const facts = { createdAt: noon, quoteValidUntil: '2026-11-30', oldPolicyLastDay: '2026-11-15' }
  expect(linkExpiry(facts)).toBe(startOfDayMs('2026-11-16') - 1)
})

test('after an inspection 48 hours, after a decision 15 days from it', () => {
  expect(linkExpiry({ createdAt: noon, quoteValidUntil: '2026-11-30', inspectionApprovedAt: noon })).toBe(
    noon + 48 * hour,
  )
  expect(linkExpiry({ createdAt: noon, quoteValidUntil: '2026-11-16', decidedAt: noon })).toBe(
    startOfDayMs('2026-12-01') - 1,
  )
})

test('the day an agent gives the customer shortens a link and never lengthens it', () => {
  const facts = { createdAt: noon, quoteValidUntil: '2026-11-20' }
  expect(linkExpiry({ ...facts, payBy: '2026-11-17' })).toBe(startOfDayMs('2026-11-18') - 1)
  expect(linkExpiry({ ...facts, payBy: '2026-11-25' })).toBe(startOfDayMs('2026-11-21') - 1)
})

test.each([
  [61, 'early'],
  [60, 'normal'],
  [30, 'normal'],
  [29, 'late'],
  [8, 'late'],
  [7, 'missed'],
  [-1, 'missed'],
])('a port %i days before expiry is %s', (days, window) => {
  const today = new Date(Date.UTC(2026, 10, 15)).toISOString().slice(0, 10)
  const expiry = new Date(Date.UTC(2026, 10, 15 + days)).toISOString().slice(0, 10)
  expect(portWindow(expiry, today)).toBe(window)
})

test('the customer who asks too early is reminded on the day the window opens', () => {
  expect(portOpensOn('2027-01-31')).toBe('2026-12-02')
  expect(portWindow('2027-01-31', '2026-12-02')).toBe('normal')
  expect(portWindow('2027-01-31', '2026-12-01')).toBe('early')
})

test('renewal opens 60 days before expiry, grace ends 30 days after it', () => {
  expect(renewalWindow('2027-01-15', '2026-11-15')).toBe('not_open')
  expect(renewalWindow('2027-01-14', '2026-11-15')).toBe('open')
  expect(renewalWindow('2026-11-15', '2026-11-15')).toBe('open')
  expect(renewalWindow('2026-10-16', '2026-11-15')).toBe('grace')
  expect(renewalWindow('2026-10-15', '2026-11-15')).toBe('lapsed')
})

test('days without cover are those between the old cover and the payment', () => {
  expect(daysWithoutCover('2026-11-10', '2026-11-11')).toBe(0)
  expect(daysWithoutCover('2026-11-10', '2026-11-15')).toBe(4)
  expect(daysWithoutCover('2026-11-10', '2026-11-01')).toBe(0)
})

test('free look lasts 30 days', () => {
  expect(freeLookEnds('2026-11-15')).toBe('2026-12-15')
})
