import { expect, test } from 'vitest'
import { applyPaymentFact, isTaken, type PaymentFact, type PaymentState, paymentFacts } from './payment.ts'

function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((one, i) =>
    orders([...things.slice(0, i), ...things.slice(i + 1)]).map((rest) => [one, ...rest]),
  )
}

function end(facts: readonly PaymentFact[], start: PaymentState = 'at_gateway'): PaymentState {
  return facts.reduce(applyPaymentFact, start)
}

const all = orders(paymentFacts.map((kind): PaymentFact => ({ kind })))

test('six facts in all 720 orders, each once and each twice, end refunded', () => {
  expect(all).toHaveLength(720)
  for (const order of all) {
    expect(end(order)).toBe('refunded')
    expect(end(order.flatMap((fact) => [fact, fact]))).toBe('refunded')
    expect(end([...order, ...order])).toBe('refunded')
  }
})

test('every subset of the facts has one end in all its orders', () => {
  for (let bits = 0; bits < 64; bits++) {
    const some = paymentFacts.filter((_, i) => bits & (1 << i)).map((kind): PaymentFact => ({ kind }))
    expect(new Set(orders(some).map((order) => end(order))).size).toBe(1)
  }
})

test('a failure after the capture changes nothing, a capture after the failure counts', () => {
  expect(end([{ kind: 'captured' }, { kind: 'failed' }])).toBe('captured')
  expect(end([{ kind: 'failed' }, { kind: 'captured' }])).toBe('captured')
  expect(end([{ kind: 'captured' }], 'cancelled')).toBe('captured')
})

test('another amount, currency or order goes to review, in either order', () => {
  expect(end([{ kind: 'captured', isMismatch: true }, { kind: 'authorised' }])).toBe('review')
  expect(end([{ kind: 'order_paid' }, { kind: 'captured', isMismatch: true }])).toBe('review')
})

test('money counts as taken from the capture on', () => {
  expect(isTaken('authorised')).toBe(false)
  expect(isTaken('captured')).toBe(true)
  expect(isTaken('review')).toBe(true)
})
