import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashBody } from './idempotency.ts'

/** The hash that stored quotes and consents carry: it must never change. */
function storedHash(body: unknown): string {
  const text = JSON.stringify(body, (_, value) =>
    value === null || typeof value !== 'object' || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex')
}

it.each([
  undefined,
  null,
  'text',
  [],
  { b: 1, a: { d: [{ z: 1, y: null }, undefined], c: undefined }, 10: 'ten', 2: 'two', ä: 'umlaut', A: true },
  [{ members: [{ insured_id: '1', dob: '1984-01-01' }], si: '500000' }, { quote_id: 'Q-1' }],
  { at: new Date(0), amount: 12.5, text: 'line\nbreak "quoted" ₹' },
])('the hash of a body stays what it was (%#)', (body) => {
  expect(hashBody(body)).toBe(storedHash(body))
})

it('the order of keys makes no difference, the order of a list does', () => {
  expect(hashBody({ a: 1, b: { c: 2, d: 3 } })).toBe(hashBody({ b: { d: 3, c: 2 }, a: 1 }))
  expect(hashBody([1, 2])).not.toBe(hashBody([2, 1]))
})
