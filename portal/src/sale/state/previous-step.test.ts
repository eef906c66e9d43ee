import { expect, it } from 'vitest'
import { previousStep } from './previous-step.ts'

it('the previous step is the visible one before it; the first has none', () => {
  expect(previousStep('health', '/health/proposal-details', {})?.id).toBe('last-question')
  expect(previousStep('health', '/health/proposal-details', { saysCondition: true })?.id).toBe(
    'medical-condition-details',
  )
  expect(previousStep('topup', '/topup/proposal-summary', {})?.id).toBe('discounts')
  expect(previousStep('car', '/car/registration-details', {})).toBeUndefined()
  expect(previousStep('topup', '/topup/terms-of-nothing', {})).toBeUndefined()
})
