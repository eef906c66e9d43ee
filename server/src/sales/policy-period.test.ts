import { expect, it } from 'vitest'
import { policyPeriod } from './policy-period.ts'
import { carQuote } from './testing/samples.ts'

const paidAt = Date.parse('2026-11-16T06:30:00.000Z')
const { start_date: _, ...undated } = carQuote

it('a car still insured elsewhere goes on the day after, without a gap', () => {
  expect(policyPeriod(undated, paidAt)).toMatchObject({ start: '2026-11-21', startTime: '00:00', end: '2027-11-20' })
})

it('a brand-new car is covered from the payment, however long the car that brings the discount is insured', () => {
  expect(policyPeriod({ ...undated, registration_number: 'NEW' }, paidAt)).toMatchObject({
    start: '2026-11-16',
    startTime: '12:00',
  })
})
