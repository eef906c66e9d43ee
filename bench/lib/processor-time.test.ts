import { expect, it } from 'vitest'
import { inProcessorTime, type TraceEvent } from './processor-time.ts'

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  pid: 1,
  tid: 1,
  name,
  ph: 'X',
  ts,
  ...more,
})

it('a task lasts as long as it had the processor, and what happens in it keeps its place', () => {
  const events = [
    event('RunTask', 1_000, { dur: 400, tdur: 100 }),
    event('FunctionCall', 1_200, { dur: 200 }),
    event('firstPaint', 1_400, { ph: 'I' }),
    event('firstPaint', 1_500, { ph: 'I' }),
  ]
  expect(inProcessorTime(events).map(({ ts, dur }) => [ts, dur])).toEqual([
    [1_000, 100],
    [1_050, 50],
    [1_100, undefined],
    [1_500, undefined],
  ])
})

it('other threads, tasks without interruption and names of threads stay as they are', () => {
  const events = [
    event('thread_name', 0, { ph: 'M' }),
    event('RunTask', 1_000, { dur: 400, tdur: 400 }),
    event('RunTask', 2_000, { dur: 10, tdur: 11 }),
    event('Decode', 1_100, { tid: 2, dur: 50 }),
    event('ThreadControllerImpl::RunTask', 900, { tid: 3, dur: 100, tdur: 50 }),
  ]
  expect(inProcessorTime(events)).toEqual([...events.slice(0, 4), { ...events[4], dur: 50 }])
})
