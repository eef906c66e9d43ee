import { Logger, run, type TaskList } from 'graphile-worker'
import { createPool } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type Task, tasks, timetable } from './task-list.ts'

export interface RunningJobs {
  stop(): Promise<void>
}

/** The worker of this server. Every server runs one; a job is taken by one of them. */
export async function startJobs(deps: Deps): Promise<RunningJobs> {
  // Connections of its own: waiting for jobs must not take one from the calls, and a job may take longer than a call.
  const pool = createPool(deps.databaseUrl, { connections: 4, statementMs: 15_000, lockMs: 5000 })
  const runner = await run({
    pgPool: pool,
    taskList: taskListFor(deps),
    crontab: timetable.join('\n'),
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: quietLogger(deps),
  })
  const stop = async () => {
    await runner.stop()
    await pool.end()
  }
  return { stop }
}

export function taskListFor(deps: Deps): TaskList {
  const asTask = (task: Task) => (payload: unknown) => task((payload ?? {}) as Record<string, unknown>, deps)
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, asTask(task)]))
}

/** A job's payload may name people: only the worker's own sentences are logged, at their level. */
export function quietLogger(deps: Deps): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error({ from: 'jobs' }, message.split('\n')[0])
    else if (level === 'warning') deps.log.warn({ from: 'jobs' }, message.split('\n')[0])
  })
}
