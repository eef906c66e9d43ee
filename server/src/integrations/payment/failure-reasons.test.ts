import type { paymentFailures } from '@portal/domain/lifecycle/payment-failures.ts'
import { expect, test } from 'vitest'
import { paymentFailureOf } from './failure-reasons.ts'

test('the reasons that the gateway documents become our own few', () => {
  expect(paymentFailureOf('payment_cancelled')).toBe('cancelled')
  expect(paymentFailureOf('payment_collect_request_expired')).toBe('timed_out')
  expect(paymentFailureOf('insufficient_funds')).toBe('insufficient_funds')
  expect(paymentFailureOf('transaction_daily_limit_exceeded')).toBe('limit_exceeded')
  expect(paymentFailureOf('incorrect_otp')).toBe('not_authenticated')
  expect(paymentFailureOf('invalid_vpa')).toBe('wrong_details')
  expect(paymentFailureOf('debit_instrument_blocked')).toBe('not_accepted')
  expect(paymentFailureOf('BANK_DECLINED')).toBe('declined')
  expect(paymentFailureOf('GATEWAY_ERROR')).toBe('bank_unavailable')
})

test('a reason that nobody documented, or one that names only a family, is the general one', () => {
  for (const reason of ['failed', 'BAD_REQUEST_ERROR', 'a reason of next year', ''])
    expect(paymentFailureOf(reason)).toBe('other' satisfies (typeof paymentFailures)[number])
})
