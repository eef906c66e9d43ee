import { expect, it } from 'vitest'
import { forgetReadsAhead, keepReadAhead, takeReadAhead } from './reads-ahead.ts'

it('a read sent ahead is handed out once, and no longer after something was written or after ten seconds', async () => {
  keepReadAhead('/a', Promise.resolve(1), 0)
  expect(await takeReadAhead('/a', 9_999)).toBe(1)
  expect(takeReadAhead('/a', 9_999)).toBeUndefined()

  keepReadAhead('/a', Promise.resolve(2), 0)
  forgetReadsAhead()
  expect(takeReadAhead('/a', 1)).toBeUndefined()

  keepReadAhead('/a', Promise.resolve(3), 0)
  expect(takeReadAhead('/a', 10_000)).toBeUndefined()
})

it('the failure of a read sent ahead reaches the one who asks for it', async () => {
  keepReadAhead('/b', Promise.reject(new Error('no answer')), 0)
  await expect(takeReadAhead('/b', 1)).rejects.toThrow('no answer')
})
