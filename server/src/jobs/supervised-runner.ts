import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'graphile-worker'
import type { Deps } from '../context/deps.ts'
import {
  type RunnerHealth,
  recordHeartbeat,
  requeueJobs,
  unlockRunners,
  unlockSilentRunners,
} from '../db/job-health.ts'
import { untilAborted } from '../kernel/until-aborted.ts'
import { withTimeout } from '../kernel/with-timeout.ts'
import { type JobRunner, type RunnerPlan, type RunnerRecord, startJobRunner } from './job-runner.ts'

const beatEveryMs = 3000
/** Searching for stopped runners reads the whole queue, so it does not run with every heartbeat. */
const unlockEveryMs = 10_000
const shortestPauseMs = 250
const longestPauseMs = 5000
/** After running this long a runner counts as healthy, and the next pause is short again. */
const steadyMs = 20_000

/** Not the name of a plan: nobody takes it for a runner that takes jobs. */
const retired = 'retired'

export interface SupervisedRunner extends RunnerHealth {
  stop(): Promise<void>
}

/**
 * The queue's runner ends for good when a job's end cannot be written, as in every database outage. This one is restarted until
 * it is stopped, and records a heartbeat in the database. Resolves after the first start, even if that failed.
 */
export async function superviseRunner(deps: Deps, plan: RunnerPlan, logger: Logger): Promise<SupervisedRunner> {
  const stopped = new AbortController()
  const record: RunnerRecord = { succeeded: new Set(), interrupted: new Set() }
  /** Runners that take no more jobs and still work on some: they stay alive for other servers. */
  const retiring = new Map<string, Promise<void>>()
  /** Runners that have ended and may still hold jobs. */
  const former = new Set<string>()
  let current: JobRunner | undefined
  let restarts = 0
  let lastUnlock = Number.NEGATIVE_INFINITY
  const about = { from: 'jobs', runner: plan.name }
  const pause = (ms: number) => wait(ms, undefined, { signal: stopped.signal }).catch(() => undefined)

  async function runOnce(): Promise<void> {
    current = await startJobRunner(deps, plan, record, logger)
    const { worker, ended, end } = current
    await reportHeartbeat()
    firstStart.resolve()
    const endReason = await Promise.race([ended, untilAborted(stopped.signal)])
    current = undefined
    if (endReason) deps.log.warn({ ...about, why: endReason }, 'the job runner ended and is started again')
    retire(worker, end)
  }

  /** A new runner starts at once; the jobs of the old one are given to nobody before they have ended here. */
  function retire(worker: string, end: JobRunner['end']): void {
    const ending = end(stopped.signal).then(() => {
      retiring.delete(worker)
      former.add(worker)
    })
    retiring.set(worker, ending)
  }

  async function restartUntilStopped(): Promise<void> {
    for (let failures = 0; !stopped.signal.aborted; failures++) {
      const began = performance.now()
      try {
        await runOnce()
      } catch (error) {
        deps.log.warn({ ...about, why: reasonOf(error) }, 'the job runner could not be started and is tried again')
      }
      firstStart.resolve()
      if (stopped.signal.aborted) return
      restarts++
      if (performance.now() - began > steadyMs) failures = 0
      await pause(Math.min(longestPauseMs, shortestPauseMs * 2 ** failures))
    }
  }

  /** Records the heartbeat and releases jobs of stopped runners; a failure is retried with the next heartbeat. */
  async function reportHeartbeat(): Promise<void> {
    if (!current?.isWorking()) return
    const succeeded = [...record.succeeded]
    const interrupted = [...record.interrupted]
    const formerRunners = [...former]
    try {
      await recordHeartbeat(deps.db, { worker: current.worker, runner: plan.name, succeeded })
      for (const worker of retiring.keys()) await recordHeartbeat(deps.db, { worker, runner: retired, succeeded: [] })
      for (const task of succeeded) record.succeeded.delete(task)
      await unlockRunners(deps.db, formerRunners)
      for (const worker of formerRunners) former.delete(worker)
      if (performance.now() - lastUnlock > unlockEveryMs) {
        await unlockSilentRunners(deps.db)
        lastUnlock = performance.now()
      }
      await requeueJobs(deps.db, interrupted)
      for (const id of interrupted) record.interrupted.delete(id)
    } catch (error) {
      deps.log.warn({ ...about, why: reasonOf(error) }, 'the job runner could not report that it is alive')
    }
  }

  async function reportUntilStopped(): Promise<void> {
    while (!stopped.signal.aborted) {
      await pause(beatEveryMs)
      await reportHeartbeat()
    }
  }

  const firstStart = Promise.withResolvers<void>()
  const finished = Promise.all([restartUntilStopped(), reportUntilStopped()])
  await firstStart.promise
  return {
    name: plan.name,
    isAlive: () => current?.isWorking() ?? false,
    restarts: () => restarts,
    async stop() {
      stopped.abort()
      await finished
      await Promise.all(retiring.values())
      // Other servers take over its jobs at once, or during a database outage once its heartbeat is old enough.
      await withTimeout(1000, unlockRunners(deps.db, [...former])).catch(() => undefined)
    },
  }
}

/** The driver's message may quote personal data. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
