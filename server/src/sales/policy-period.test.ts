import { expect, it } from 'vitest'
import { policyPeriod } from './policy-period.ts'
import { carQuote } from './testing/samples.ts'

const paidAt = Date.parse('2026-11-16T06:30:00.000Z')
const { start_date: _, ...undated } = carQuote

it('cover of a car insured elsewhere starts the day after, without a gap', () => {
  expect(policyPeriod(undated, paidAt)).toMatchObject({ start: '2026-11-21', startTime: '00:00', end: '2027-11-20' })
})

it('cover of a new car starts at payment, whatever the previous car’s policy', () => {
  expect(policyPeriod({ ...undated, registration_number: 'NEW' }, paidAt)).toMatchObject({
    start: '2026-11-16',
    startTime: '12:00',
  })
})
