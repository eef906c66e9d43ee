import { expect, test } from 'vitest'
import { chunkTimeoutMs, toastMs } from './screen-times.ts'

test('[L-7] a chunk may load for 120 seconds, and a toast stays for 6', () => {
  expect(chunkTimeoutMs).toBe(120_000)
  expect(toastMs).toBe(6000)
})
