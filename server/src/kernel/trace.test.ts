import { expect, it } from 'vitest'
import { newSpanId, newTraceId, readTraceparent, referenceOf, writeTraceparent } from './trace.ts'

it('ids have the form of W3C Trace Context, and no two are alike', () => {
  const traceIds = Array.from({ length: 500 }, newTraceId)
  const spanIds = Array.from({ length: 500 }, newSpanId)
  for (const id of traceIds) expect(id).toMatch(/^[0-9a-f]{32}$/)
  for (const id of spanIds) expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(new Set([...traceIds, ...spanIds]).size).toBe(1000)
})

it('a traceparent is read as it is written', () => {
  for (const isSampled of [true, false]) {
    const trace = { traceId: newTraceId(), spanId: newSpanId(), isSampled }
    expect(readTraceparent(writeTraceparent(trace))).toEqual(trace)
  }
  const later = '42-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-03-what-a-later-version-adds'
  expect(readTraceparent(later)).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', isSampled: true })
})

it.each([
  undefined,
  '',
  'hello',
  '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331',
  '00-00000000000000000000000000000000-b7ad6b7169203331-01',
  '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
  '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
  'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-${'x'.repeat(300)}`,
])('%j is no traceparent', (text) => {
  expect(readTraceparent(text)).toBeUndefined()
})

it('a person reads out twelve digits that begin the trace id', () => {
  expect(referenceOf('4f2a91c077de43dd8448eb211c80319c')).toBe('R-4F2A-91C0-77DE')
})
