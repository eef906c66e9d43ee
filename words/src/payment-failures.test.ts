import { paymentFailureCode, paymentFailures } from '@portal/domain/lifecycle/payment-failures.ts'
import { expect, test } from 'vitest'
import { say } from './say.ts'

test.each(['en', 'hi', 'mr'] as const)('every reason of a failed payment has a sentence in %s', (lang) => {
  const sentences = paymentFailures.map((reason) => say(paymentFailureCode(reason), {}, lang))
  expect(new Set(sentences).size).toBe(paymentFailures.length)
  for (const sentence of sentences)
    expect(sentence).toMatch(lang === 'en' ? /^[A-Z][^_]+\.$/ : /^\p{Script=Devanagari}[^_]+[.।]$/u)
})

test('a reason that this page does not know reads as the general sentence, never as it came', () => {
  for (const reason of [undefined, '', 'BAD_REQUEST_ERROR', 'acquirer_said_no'])
    expect(say(paymentFailureCode(reason))).toBe('The bank has not given a reason.')
})
