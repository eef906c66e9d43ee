import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToasts } from '../ui/toasts.ts'
import { toasts as ours } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[T-11] a toast is a success by default, or an error', () => {
  const toasts = createToasts(6000)
  toasts.show('Saved')
  toasts.show('Refused', 'error')
  expect(toasts.list().map((toast) => toast.kind)).toEqual(['success', 'error'])
})

it('[T-11] a toast closes after 6 seconds', () => {
  ours.show('Saved')
  vi.advanceTimersByTime(5999)
  expect(ours.list()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(ours.list()).toHaveLength(0)
})

it('a toast that is being read stays until it is left', () => {
  const toasts = createToasts(6000)
  toasts.show('Saved')
  toasts.pause()
  vi.advanceTimersByTime(60_000)
  expect(toasts.list()).toHaveLength(1)
  toasts.resume()
  vi.advanceTimersByTime(6000)
  expect(toasts.list()).toHaveLength(0)
})
