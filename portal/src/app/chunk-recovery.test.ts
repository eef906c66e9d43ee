import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { ChunkLoadError, chunkTimeLeft, forgetChunkStart, loadChunk, mayReloadFor } from './chunk-recovery.ts'

afterEach(() => void vi.useRealTimers())

it('[X-4] a chunk that cannot be loaded is a ChunkLoadError that names the screen', async () => {
  const error = await loadChunk('topup-discounts', () => Promise.reject(new TypeError('404'))).catch((one) => one)
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(`${error.name}: ${error.message}`).toBe('ChunkLoadError: Loading chunk topup-discounts failed')
})

it('[L-7] loading is given up after 120 seconds, not before', async () => {
  vi.useFakeTimers()
  const settled = vi.fn()
  const loading = loadChunk('slow', () => new Promise(() => undefined)).catch(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(settled.mock.calls[0]![0]).toBeInstanceOf(ChunkLoadError)
})

it('[L-7] the 120 seconds are counted over a reload, and start again after success or a reported failure', () => {
  const session = memoryStorage()
  expect(chunkTimeLeft('slow', session, 1_000_000)).toBe(120_000)
  expect(chunkTimeLeft('slow', session, 1_090_000)).toBe(30_000)
  expect(chunkTimeLeft('other', session, 1_090_000)).toBe(120_000)
  forgetChunkStart('slow', session)
  expect(chunkTimeLeft('slow', session, 1_100_000)).toBe(120_000)
})

it('[X-4] the page reloads once per build, so a missing file never loops', () => {
  const session = memoryStorage()
  expect(mayReloadFor('build-a', session)).toBe(true)
  expect(mayReloadFor('build-a', session)).toBe(false)
  expect(mayReloadFor('build-b', session)).toBe(true)
})

it('does not reload when storage cannot record the reload', () => {
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('forbidden')
    },
  }
  expect(mayReloadFor('build-a', closed)).toBe(false)
})
