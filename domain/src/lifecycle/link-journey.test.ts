import { expect, test } from 'vitest'
import { journeySteps } from './link-journey.ts'

test('[E-12] journey step names are consent, consent_payment, payment', () => {
  expect(journeySteps).toEqual(['consent', 'consent_payment', 'payment'])
})
