import { Logger, type TaskList } from 'graphile-worker'
import type { Deps } from '../context/deps.ts'
import { unlockSilentRunners } from '../db/job-health.ts'
import { runSpan, startTrace } from '../kernel/spans.ts'
import { readTraceparent } from '../kernel/trace.ts'
import { type SupervisedRunner, superviseRunner } from './supervised-runner.ts'
import { runnerTasks, type Task, tasks, timetable } from './task-list.ts'

export interface RunningJobs {
  runners: readonly SupervisedRunner[]
  stop(): Promise<void>
}

/** Each runner has its own pool: a connection more than it works on jobs at once, for listening. */
const places: Record<keyof typeof runnerTasks, number> = { main: 4, messages: 4, papers: 1, book: 2 }

/**
 * The runners of this server: one for payments, one for messages, one for papers and one for work that grows with the book. Every
 * server runs all; a job is taken by one of them. `isAlone`: no other server works on this database, so what is still locked was
 * left by one that was killed.
 */
export async function startJobs(deps: Deps, { isAlone = false } = {}): Promise<RunningJobs> {
  const taskList = taskListFor(deps)
  const logger = quietLogger(deps)
  if (isAlone) await unlockSilentRunners(deps.db, 0)
  const plans = Object.entries(runnerTasks).map(([name, own]) => {
    const concurrency = places[name as keyof typeof runnerTasks]
    return {
      name,
      tasks: Object.fromEntries(Object.keys(own).map((task) => [task, taskList[task]!])),
      ...(name === 'book' && { crontab: timetable.join('\n') }),
      concurrency,
      connections: concurrency + 1,
    }
  })
  const runners = await Promise.all(plans.map((plan) => superviseRunner(deps, plan, logger)))
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
  }
  return { runners, stop }
}

export function taskListFor(deps: Deps): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, asTask(deps, name, task)]))
}

/** A job goes on with the trace of the request that added it; one of the timetable begins its own. */
function asTask(deps: Deps, name: string, task: Task): TaskList[string] {
  return (given) => {
    const payload = (given ?? {}) as Record<string, unknown>
    const span = startTrace({ name: `job ${name}`, kind: 'consumer' }, { parent: readTraceparent(payload.traceparent) })
    return runSpan(span, () => task(payload, deps))
  }
}

/** A job's payload may contain personal data: log only the worker's own messages. */
export function quietLogger(deps: Pick<Deps, 'log'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') deps.log.error({ from: 'jobs' }, message.split('\n')[0])
    else if (level === 'warning') deps.log.warn({ from: 'jobs' }, message.split('\n')[0])
  })
}
