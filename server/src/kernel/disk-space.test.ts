import { afterEach, expect, it, vi } from 'vitest'
import { watchDiskSpace } from './disk-space.ts'

afterEach(() => vi.useRealTimers())

it('a disk with hardly any room left counts as full until there is room again', async () => {
  vi.useFakeTimers()
  const disk = { bavail: 100_000, bsize: 4096, blocks: 1_000_000 }
  const watched = await watchDiskSpace('/data', async () => disk)
  expect([watched.isFull(), watched.usedShare()]).toEqual([false, 0.9])
  disk.bavail = 10_000
  await vi.advanceTimersByTimeAsync(5000)
  expect(watched.isFull()).toBe(true)
  disk.bavail = 50_000
  await vi.advanceTimersByTimeAsync(5000)
  expect(watched.isFull()).toBe(false)
  watched.stop()
})

it('a disk that cannot be asked is not called full', async () => {
  const watched = await watchDiskSpace('/data', () => Promise.reject(new Error('ENOSYS')))
  expect([watched.isFull(), watched.usedShare()]).toEqual([false, undefined])
  watched.stop()
})
