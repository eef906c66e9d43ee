import { expect, test } from 'vitest'
import { checkReplay, noReplay, readReplay } from './read-replay.ts'

test('events are sent again from a number, or from a moment in the time of India', () => {
  expect(readReplay({ ...noReplay, sequence: ' 42 ' })).toEqual({ sequence: 42 })
  const evening = { ...noReplay, by: 'time', day: '2026-11-16', time: '9.05' } as const
  expect(checkReplay(evening)).toEqual([])
  expect(readReplay(evening)).toEqual({ at: '2026-11-16T09:05:00+05:30' })
})

test('a number, a day or a time that is none is marked at its field', () => {
  expect(checkReplay({ ...noReplay, sequence: '0' })).toEqual([{ path: 'sequence', code: 'required' }])
  expect(checkReplay({ ...noReplay, by: 'time', day: '', time: '25:00' })).toEqual([
    { path: 'day', code: 'required' },
    { path: 'time', code: 'time.format' },
  ])
})
