import { Logger, type TaskList } from 'graphile-worker'
import type { Deps } from '../context/deps.ts'
import { mainRunner, unlockSilentRunners } from '../db/job-health.ts'
import { jobNames } from '../kernel/job-names.ts'
import { type SupervisedRunner, superviseRunner } from './supervised-runner.ts'
import { type Task, tasks, timetable } from './task-list.ts'

export interface RunningJobs {
  runners: readonly SupervisedRunner[]
  stop(): Promise<void>
}

/** Documents take seconds to render: they have their own runner, so that nothing else waits for them. */
const slow: ReadonlySet<string> = new Set([jobNames.renderDocuments])

/**
 * The runners of this server: one for what people wait for, one for papers. Every server runs both; a job is taken by one of
 * them. `isAlone`: no other server works on this database, so what is still locked was left by one that was killed.
 */
export async function startJobs(deps: Deps, { isAlone = false } = {}): Promise<RunningJobs> {
  const all = Object.entries(taskListFor(deps))
  const logger = quietLogger(deps)
  if (isAlone) await unlockSilentRunners(deps.db, 0)
  const main = {
    name: mainRunner,
    tasks: Object.fromEntries(all.filter(([name]) => !slow.has(name))),
    crontab: timetable.join('\n'),
    concurrency: 4,
    connections: 5,
  }
  const papers = {
    name: 'papers',
    tasks: Object.fromEntries(all.filter(([name]) => slow.has(name))),
    concurrency: 1,
    connections: 2,
  }
  const runners = await Promise.all([main, papers].map((plan) => superviseRunner(deps, plan, logger)))
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
  }
  return { runners, stop }
}

export function taskListFor(deps: Deps): TaskList {
  const asTask = (task: Task) => (payload: unknown) => task((payload ?? {}) as Record<string, unknown>, deps)
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, asTask(task)]))
}

/** A job's payload may contain personal data: log only the worker's own messages. */
export function quietLogger(deps: Pick<Deps, 'log'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error({ from: 'jobs' }, message.split('\n')[0])
    else if (level === 'warning') deps.log.warn({ from: 'jobs' }, message.split('\n')[0])
  })
}
