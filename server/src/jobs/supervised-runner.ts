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
import { within } from '../kernel/within.ts'
import { type RunnerLife, type RunnerPlan, type RunnerRecord, startRunnerLife } from './runner-life.ts'

const beatEveryMs = 3000
/** Looking for dead runners reads the whole queue: not with every beat. */
const unlockEveryMs = 10_000
const shortestPauseMs = 250
const longestPauseMs = 5000
/** A runner that has worked for this long was started well: the next pause is short again. */
const steadyMs = 20_000

export interface SupervisedRunner extends RunnerHealth {
  stop(): Promise<void>
}

/**
 * The queue's runner ends for good when a job's end cannot be written, as in every outage of the database. This one is started again
 * until it is told to stop, and says in the database that it is alive. Answers after the first start, also when that failed.
 */
export async function superviseRunner(deps: Deps, plan: RunnerPlan, logger: Logger): Promise<SupervisedRunner> {
  const stopped = new AbortController()
  const record: RunnerRecord = { succeeded: new Set(), interrupted: new Set() }
  /** Earlier lives, which may still hold jobs. */
  const former = new Set<string>()
  let life: RunnerLife | undefined
  let restarts = 0
  let lastUnlock = Number.NEGATIVE_INFINITY
  const about = { from: 'jobs', runner: plan.name }
  const pause = (ms: number) => wait(ms, undefined, { signal: stopped.signal }).catch(() => undefined)

  async function liveOnce(): Promise<void> {
    life = await startRunnerLife(deps.databaseUrl, plan, record, logger)
    const { worker, ended, end } = life
    await beat()
    started.resolve()
    const why = await Promise.race([ended, untilAborted(stopped.signal)])
    life = undefined
    if (why) deps.log.warn({ ...about, why }, 'the job runner ended and is started again')
    await end()
    former.add(worker)
  }

  async function keepAlive(): Promise<void> {
    for (let failures = 0; !stopped.signal.aborted; failures++) {
      const began = performance.now()
      try {
        await liveOnce()
      } catch (error) {
        deps.log.warn({ ...about, why: reasonOf(error) }, 'the job runner could not be started and is tried again')
      }
      started.resolve()
      if (stopped.signal.aborted) return
      restarts++
      if (performance.now() - began > steadyMs) failures = 0
      await pause(Math.min(longestPauseMs, shortestPauseMs * 2 ** failures))
    }
  }

  /** Says that the runner is alive and mends what an outage left behind; what fails is done with the next beat. */
  async function beat(): Promise<void> {
    if (!life?.isWorking()) return
    const succeeded = [...record.succeeded]
    const interrupted = [...record.interrupted]
    const gone = [...former]
    try {
      await recordHeartbeat(deps.db, { worker: life.worker, runner: plan.name, succeeded })
      for (const task of succeeded) record.succeeded.delete(task)
      await unlockRunners(deps.db, gone)
      for (const worker of gone) former.delete(worker)
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

  async function keepBeating(): Promise<void> {
    while (!stopped.signal.aborted) {
      await pause(beatEveryMs)
      await beat()
    }
  }

  const started = Promise.withResolvers<void>()
  const done = Promise.all([keepAlive(), keepBeating()])
  await started.promise
  return {
    name: plan.name,
    isAlive: () => life?.isWorking() ?? false,
    restarts: () => restarts,
    async stop() {
      stopped.abort()
      await done
      // Other servers take its jobs over at once; when the database is away, after it has been silent for long enough.
      await within(1000, unlockRunners(deps.db, [...former])).catch(() => undefined)
    },
  }
}

function untilAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((done) => signal.addEventListener('abort', () => done(undefined), { once: true }))
}

/** The driver's own words may quote what was being written. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
