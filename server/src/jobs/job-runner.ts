import { EventEmitter } from 'node:events'
import { type Logger, type RunnerOptions, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Deps } from '../context/deps.ts'
import { createPool } from '../db/database.ts'
import { isDatabaseAway } from '../db/driver/database-away.ts'
import { untilAborted } from '../kernel/until-aborted.ts'
import { withTimeout } from '../kernel/with-timeout.ts'
import { allowSecondRelease } from './runner-pool.ts'

/** Write each job's end without a batch delay: a batch outside the runner's own promise would end the server when it fails. */
export const awaitedJobEnds = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Idle workers poll every two seconds: without activity for this long the runner hangs or has missed the end of an outage. */
const stalledMs = 20_000
/** Longer than any job takes: places held for longer are given up, and others are opened. */
const longestJobMs = 5 * 60_000
/** Long enough for most jobs to finish; an interrupted one is retried. */
const patienceMs = 3000

export interface RunnerPlan {
  name: string
  tasks: TaskList
  crontab?: string
  concurrency: number
  /** Its own pool: waiting for jobs must not take a connection from the calls. */
  connections: number
  longestJobMs?: number
}

/** What a runner has still to report or to requeue; it is kept over restarts. */
export interface RunnerRecord {
  succeeded: Set<string>
  /** Jobs that failed only because the database was away. */
  interrupted: Set<string>
}

/** One run of the queue's runner, from its start until it ends, hangs or is stopped. */
export interface JobRunner {
  /** The name under which the queue locks its jobs. */
  worker: string
  isWorking(): boolean
  /** Resolves with the reason. */
  ended: Promise<string>
  /** Takes no more jobs, and resolves when those it has are done. A server that is stopped does not wait for them: they are retried. */
  end(stopped: AbortSignal): Promise<void>
}

export async function startJobRunner(
  { directUrl, settings }: Pick<Deps, 'directUrl' | 'settings'>,
  plan: RunnerPlan,
  record: RunnerRecord,
  logger: Logger,
): Promise<JobRunner> {
  const { connections } = plan
  const isPrepared = settings.preparedStatements || settings.databaseDirectUrl !== undefined
  const limits = { statementMs: 15_000, lockMs: 5000, connectMs: 10_000 }
  const pool = allowSecondRelease(createPool(directUrl, { connections, isPrepared, ...limits }))
  const events: WorkerEvents = new EventEmitter()
  const ended = Promise.withResolvers<string>()
  const running = new Map<string, number>()
  /** Resolves when a job ends and none is left. */
  let idle = Promise.withResolvers<void>()
  let worker = ''
  let lastActivity = performance.now()
  const noteActivity = () => {
    lastActivity = performance.now()
  }
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id
  })
  events.on('worker:getJob:empty', noteActivity)
  events.on('job:start', ({ job }) => {
    noteActivity()
    running.set(job.id, performance.now())
  })
  events.on('job:complete', ({ job, error }) => {
    noteActivity()
    running.delete(job.id)
    if (running.size === 0) idle.resolve()
    if (!error) record.succeeded.add(job.task_identifier)
    else if (isDatabaseAway(error)) record.interrupted.add(job.id)
  })
  // The runner shuts down when a job's end cannot be written, and its own promise may then never resolve.
  events.on('pool:gracefulShutdown', ({ message }) => ended.resolve(message))

  const options: RunnerOptions = {
    pgPool: pool,
    events,
    logger,
    preset: awaitedJobEnds,
    pollInterval: 2000,
    noPreparedStatements: !isPrepared,
    noHandleSignals: true,
    taskList: plan.tasks,
    concurrency: plan.concurrency,
    ...(plan.crontab ? { crontab: plan.crontab } : { parsedCronItems: [] }),
  }
  const closePool = () => withTimeout(1000, pool.end()).catch(() => undefined)
  const runner = await run(options).catch(async (error: unknown) => {
    await closePool()
    throw error
  })
  void runner.promise.then(
    () => ended.resolve('it stopped'),
    (error: unknown) => ended.resolve(String(error)),
  )
  const isStalled = () => {
    const now = performance.now()
    // A free place looks for jobs all the time; where there is none, the place taken last says how long that has been so.
    if (running.size < plan.concurrency) return now - lastActivity > stalledMs
    return now - Math.max(...running.values()) > (plan.longestJobMs ?? longestJobMs)
  }
  const watch = setInterval(() => isStalled() && ended.resolve('it takes no jobs'), 1000)
  watch.unref()
  noteActivity()
  let isOver = false
  void ended.promise.then(() => {
    isOver = true
  })
  return {
    worker,
    isWorking: () => !isOver && !isStalled(),
    ended: ended.promise,
    async end(stopped) {
      clearInterval(watch)
      const stopping = runner.stop()
      stopping.catch(() => undefined)
      // Ending them by force would start them a second time while they still run here.
      while (!stopped.aborted && running.size > 0) {
        idle = Promise.withResolvers<void>()
        await Promise.race([idle.promise, untilAborted(stopped)])
      }
      // Close the connections even if it has stopped already or the database is down.
      await withTimeout(patienceMs, stopping).catch(() => withTimeout(1000, runner.kill()).catch(() => undefined))
      await closePool()
    },
  }
}
