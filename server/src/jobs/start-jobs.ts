import { Logger, run, runMigrations, type TaskList } from 'graphile-worker'
import type { Deps } from '../context/deps.ts'
import { createPool } from '../db/database.ts'
import { jobNames } from '../kernel/job-names.ts'
import { freeJobs } from './free-jobs.ts'
import { type Task, tasks, timetable } from './task-list.ts'

export interface RunningJobs {
  stop(): Promise<void>
}

/** A job's end is written by a batch that is waited for when the workers stop; alone it is nobody's, and its failure would end the server. */
export const awaited = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Papers take seconds of computing each: they wait for one another, and nothing waits for them. */
const slow: ReadonlySet<string> = new Set([jobNames.renderDocuments])

/**
 * The workers of this server: one for what people wait for, one for papers. Every server runs both; a job is taken by one of
 * them. `isAlone`: no other server works on this database, so what is still locked was left by one that was killed.
 */
export async function startJobs(deps: Deps, { isAlone = false } = {}): Promise<RunningJobs> {
  // Connections of its own: waiting for jobs must not take one from the calls, and a job may take longer than a call.
  const pool = createPool(deps.databaseUrl, { connections: 7, statementMs: 15_000, lockMs: 5000, connectMs: 60_000 })
  const all = Object.entries(taskListFor(deps))
  const common = { pgPool: pool, pollInterval: 2000, noHandleSignals: true, logger: quietLogger(deps), preset: awaited }
  const quickTasks = Object.fromEntries(all.filter(([name]) => !slow.has(name)))
  const slowTasks = Object.fromEntries(all.filter(([name]) => slow.has(name)))
  await runMigrations({ pgPool: pool, logger: common.logger })
  if (isAlone) await freeJobs(deps.db, 'all')
  const quick = await run({ ...common, taskList: quickTasks, crontab: timetable.join('\n'), concurrency: 4 })
  const papers = await run({ ...common, taskList: slowTasks, parsedCronItems: [], concurrency: 1 })
  const stop = async () => {
    await Promise.all([quick.stop(), papers.stop()])
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
