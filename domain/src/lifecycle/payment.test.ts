import { expect, test } from 'vitest'
import { type GatewayReport, isMoneyTaken, nextPaymentState, type PaymentState } from './payment.ts'

const reports = ['authorised', 'captured', 'failed', 'order_paid', 'refund_created', 'refund_processed'] as const

function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((one, i) =>
    orders([...things.slice(0, i), ...things.slice(i + 1)]).map((rest) => [one, ...rest]),
  )
}

function end(seen: readonly GatewayReport[], start: PaymentState = 'at_gateway'): PaymentState {
  return seen.reduce((state, report) => nextPaymentState(state, report), start)
}

const all = orders(reports)

test('six reports in all 720 orders, each once and each twice, end refunded', () => {
  expect(all).toHaveLength(720)
  for (const order of all) {
    expect(end(order)).toBe('refunded')
    expect(end(order.flatMap((report) => [report, report]))).toBe('refunded')
    expect(end([...order, ...order])).toBe('refunded')
  }
})

test('every subset of the reports has one end in all its orders', () => {
  for (let bits = 0; bits < 64; bits++) {
    const some = reports.filter((_, i) => bits & (1 << i))
    expect(new Set(orders(some).map((order) => end(order))).size).toBe(1)
  }
})

test('a failure after the capture changes nothing, a capture after the failure counts', () => {
  expect(end(['captured', 'failed'])).toBe('captured')
  expect(end(['failed', 'captured'])).toBe('captured')
  expect(end(['captured'], 'cancelled')).toBe('captured')
})

test('another amount, currency or order goes to review, in either order', () => {
  expect(end(['mismatched', 'authorised'])).toBe('review')
  expect(end(['order_paid', 'mismatched'])).toBe('review')
})

test('written-off money stays so whatever is reported again, until it goes back after all', () => {
  for (const held of ['captured', 'review'] as const) expect(nextPaymentState(held, 'write_off')).toBe('written_off')
  expect(nextPaymentState('refund_due', 'write_off')).toBeUndefined()
  expect(end(['captured', 'mismatched', 'failed'], 'written_off')).toBe('written_off')
  expect(end(['refund_created', 'refund_processed'], 'written_off')).toBe('refunded')
})

test('money counts as taken from the capture on', () => {
  expect(isMoneyTaken('authorised')).toBe(false)
  expect(isMoneyTaken('captured')).toBe(true)
  expect(isMoneyTaken('review')).toBe(true)
  expect(isMoneyTaken('written_off')).toBe(true)
})
