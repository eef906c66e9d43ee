import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a trace of a browser says of one event, in microseconds. */
export interface TraceEvent {
  pid: number
  tid: number
  name: string
  ph: string
  ts: number
  dur?: number
  /** The part of `dur` in which its thread had the processor. */
  tdur?: number
}

/**
 * Takes out of each task the time for which another program had the processor, and moves what happens inside it accordingly.
 * On a shared machine a task may wait ten times as long as it works; a person's phone runs nothing beside the page.
 */
export function inProcessorTime(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`)
  const moveByThread = new Map([...threads].map(([thread, own]) => [thread, moveOf(own)]))
  return events.map((event) => {
    const move = moveByThread.get(`${event.pid} ${event.tid}`)!
    // Names of threads and processes have no time.
    if (event.ph === 'M') return event
    const ts = move(event.ts)
    return { ...event, ts, ...(event.dur !== undefined && { dur: move(event.ts + event.dur) - ts }) }
  })
}

/** Where a moment of one thread moves to: inside a task by its share of the processor, elsewhere nowhere. */
function moveOf(events: readonly TraceEvent[]): (at: number) => number {
  const tasks = events
    .flatMap(({ name, ph, ts, dur = 0, tdur }) =>
      name.endsWith('RunTask') && ph === 'X' && dur > 0 && tdur !== undefined
        ? [{ ts, end: ts + dur, share: Math.min(1, tdur / dur) }]
        : [],
    )
    .sort((a, b) => a.ts - b.ts)
  return (at) => {
    const task = tasks[findLast(tasks, at)]
    return !task || at > task.end ? at : Math.round(task.ts + (at - task.ts) * task.share)
  }
}

/** The index of the last task that began by then, or -1: traces are long. */
function findLast(tasks: readonly { ts: number }[], at: number): number {
  let [low, high] = [0, tasks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (tasks[middle]!.ts <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The trace among the artifacts that Lighthouse has gathered into a folder. */
export function reckonInProcessorTime(folder: string): void {
  const file = join(folder, 'trace.json')
  if (!existsSync(file)) throw new Error(`Lighthouse gathered no trace into ${folder}`)
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
  writeFileSync(file, JSON.stringify({ ...trace, traceEvents: inProcessorTime(trace.traceEvents) }))
}
