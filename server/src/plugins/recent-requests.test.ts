import { expect, it } from 'vitest'
import { createRecentRequests } from './recent-requests.ts'

it('requests count for five minutes, failed and limited ones apart', () => {
  let now = 0
  const recent = createRecentRequests(() => now)
  for (const status of [200, 404, 429, 500, 503]) recent.count(status)
  expect(recent.read()).toEqual({ all: 5, failed: 2, limited: 1 })
  now = 200_000
  recent.count(429)
  expect(recent.read()).toEqual({ all: 6, failed: 2, limited: 2 })
  now = 300_000
  expect(recent.read(), 'the first five are older than five minutes').toEqual({ all: 1, failed: 0, limited: 1 })
  recent.count(200)
  expect(recent.read(), 'their slot is used again').toEqual({ all: 2, failed: 0, limited: 1 })
})
