import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { forgetSale, keepId, keepQuoteError, lastUsedId, readId, readQuoteError, readToken } from './storage.ts'

it('[E-23] the local storage keys are token, quoteid, proposal_id and quote_create_error', () => {
  const stores = { local: memoryStorage(), tab: memoryStorage() }
  keepId('quoteId', 'q-1', stores)
  keepId('proposalId', 'p-1', stores)
  keepQuoteError({ posp: { limit: 500000 } }, stores)
  stores.local.setItem('token', 't')
  expect(['quoteid', 'proposal_id', 'quote_create_error'].map((key) => stores.local.getItem(key))).toEqual([
    'q-1',
    'p-1',
    '{"posp":{"limit":500000}}',
  ])
  expect(readQuoteError(stores)).toEqual({ posp: { limit: 500000 } })
})

it('[E-24] a token is read', () => {
  const stores = { local: memoryStorage(), tab: memoryStorage() }
  expect(readToken(stores)).toBeNull()
  stores.local.setItem('token', 't')
  expect(readToken(stores)).toBe('t')
})

it('two tabs with two sales never take each other’s ids', () => {
  const local = memoryStorage()
  const one = { local, tab: memoryStorage() }
  const two = { local, tab: memoryStorage() }
  keepId('quoteId', 'q-1', one)
  keepId('quoteId', 'q-2', two)
  expect(readId('quoteId', one)).toBe('q-1')
  expect(readId('quoteId', two)).toBe('q-2')
  expect(lastUsedId('quoteId', one)).toBe('q-2')
  expect(readId('quoteId', { local, tab: memoryStorage() })).toBeUndefined()
})

it('logout forgets ids, errors and drafts, and nothing else', () => {
  const stores = { local: memoryStorage(), tab: memoryStorage() }
  keepId('quoteId', 'q-1', stores)
  stores.tab.setItem('sale:draft:nominee-details', '{}')
  stores.local.setItem('theme', 'dark')
  forgetSale(stores)
  expect(stores.tab.length).toBe(0)
  expect(stores.local.length).toBe(1)
})

it('the portal works without storage when the browser forbids it', () => {
  const closed = new Proxy({} as Storage, {
    get: () => () => {
      throw new Error('forbidden')
    },
  })
  const stores = { local: closed, tab: closed }
  expect(() => keepId('quoteId', 'q', stores)).not.toThrow()
  expect(readId('quoteId', stores)).toBeUndefined()
})
