import { type CarTold, carAnswers } from '@portal/domain/proposal/car-answers.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { expect, test } from 'vitest'
import { speakIn } from './say.ts'

const previous_policy = {
  insurer: 'Acko General',
  number: 'OLD/12345',
  type: 'comprehensive',
  expiry: '2026-11-20',
  claimed: false,
  claim_free_years: 3,
} as const
const quote: CarQuote = { ...sampleCar, registration_date: '2024-05-01', previous_policy }

const told = (more: Partial<CarQuote> = {}, rest: Omit<CarTold, 'quote'> = {}) =>
  Object.fromEntries(
    carAnswers({ quote: { ...quote, ...more }, ...rest }, speakIn('en')).filter(([, value]) => value !== undefined),
  )

test('the customer reads what the discount rests on: the old policy, its claim and the years without one', () => {
  expect(told()).toMatchObject({
    'Previous policy': 'Acko General, OLD/12345, 20/11/2026',
    'Claim in its last year': 'No',
    'Years without a claim': '3',
  })
  expect(told({ previous_policy: { ...previous_policy, claimed: true } })).toMatchObject({
    'Claim in its last year': 'Yes',
  })
  for (const unasked of [
    { cover: 'third_party' },
    { previous_policy: { ...previous_policy, type: 'third_party' } },
  ] as const)
    expect(told(unasked)).not.toHaveProperty('Claim in its last year')
})

test('and why there is no personal accident cover, what stands beside own damage, how large the motor is', () => {
  expect(told({ pa: false }, { accepted: ['truth', 'pa_no_licence'] })).toMatchObject({
    'No personal accident cover, because': 'The owner has no valid driving licence.',
  })
  const third_party_policy = { insurer: 'Go Digit General', number: 'TP/1', expiry: '2028-02-29' }
  expect(told({ cover: 'own_damage', third_party_policy, fuel: 'electric', size: 31 })).toMatchObject({
    'Third-party policy that runs on': 'Go Digit General, TP/1, 29/02/2028',
    'Engine or motor': '31 kW',
  })
  expect(told({ registration_number: 'NEW' }).Registration).toBe('Brand-new car, number to follow')
})
