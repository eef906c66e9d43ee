import { beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import {
  findOfflineQuote,
  forgetOfflineQuote,
  keepForPartner,
  keepOfflineQuote,
  type OfflineQuote,
} from './offline-quotes.ts'

const quote = (id: string): OfflineQuote => ({
  id,
  product: 'health',
  quote: { policy_type: 'floater', si: '500000', members: [{ relation: 'primary insured', age: 40 }] },
  shown: { lines: [], tax: 0, total: 100_000, rateVersion: '2026-04-01' },
  savedAt: '2026-11-16T06:30:00.000Z',
})

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

it('a quote is kept until it is deleted, and saved again under the same id it replaces itself', () => {
  expect(keepOfflineQuote(quote('a'))).toBe(true)
  keepOfflineQuote({ ...quote('a'), savedAt: '2026-11-17T06:30:00.000Z' })
  expect(findOfflineQuote('a')?.savedAt).toBe('2026-11-17T06:30:00.000Z')
  forgetOfflineQuote('a')
  expect(findOfflineQuote('a')).toBeUndefined()
})

it('answers about health are never kept on the device', () => {
  const withHealth = {
    ...quote('a'),
    quote: { ...quote('a').quote, members: [{ relation: 'spouse', tobacco: 'yes', height_cm: 170 }] },
  }
  keepOfflineQuote(withHealth as OfflineQuote)
  expect(findOfflineQuote('a')?.quote).toMatchObject({ members: [{ relation: 'spouse' }] })
  expect(JSON.stringify(findOfflineQuote('a'))).not.toContain('tobacco')
})

it('quotes made before anybody was known stay; those of another partner are removed', () => {
  keepOfflineQuote(quote('a'))
  keepForPartner('P1001')
  expect(findOfflineQuote('a')).toBeDefined()
  keepForPartner('P1002')
  expect(findOfflineQuote('a')).toBeUndefined()
})

it('a device without room answers that nothing was kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(keepOfflineQuote(quote('a'))).toBe(false)
})
