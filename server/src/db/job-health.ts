import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The runner that does what people and their money wait for; every other runner may fall behind. */
export const mainRunner = 'main'

/** A runner says every few seconds that it takes jobs; without a word for this long nobody relies on it. */
const silentRunnerMs = 30_000
/** Beyond this age of its oldest due job a task that follows up payments is too late for new ones. */
const longestLagMs = 60_000

const readEveryMs = 5000
/** Somebody may be waiting to pay. */
const readClosedEveryMs = 500
/** A report this old says nothing: the database has not answered meanwhile. */
const staleReportMs = 20_000

interface TaskHealth {
  task: string
  /** Age of the oldest due job that nobody has taken; 0 when there is none. */
  lagMs: number
  lastSuccess: string | null
  /** The present run of a task that works in pages, or its last one. */
  run?: { handled: number; failed: number; isUnderWay: boolean }
}

interface JobReport {
  /** Some server's main runner takes jobs. */
  isRunning: boolean
  /** What is begun now is also brought to its end: a runner takes jobs, and those of payments are not late. */
  arePaymentsOpen: boolean
  tasks: readonly TaskHealth[]
}

/** A runner of this server. */
export interface RunnerHealth {
  name: string
  isAlive(): boolean
  /** How often it had to be started again. */
  restarts(): number
}

export interface JobHealth {
  report(): JobReport
  /** Reads the queue now: right after its runners have started nobody should be told that payments are paused. */
  refresh(): Promise<void>
  /** Those of this server. */
  runners: readonly RunnerHealth[]
}

interface RunningJobHealth extends JobHealth {
  stop(): Promise<void>
}

interface TaskNames {
  all: readonly string[]
  /** Without these a captured payment would have neither policy nor refund. */
  payments: readonly string[]
}

/** Reads the state of the queue every few seconds, so that a call asks without a query of its own. */
export async function startJobHealth(db: Database, names: TaskNames): Promise<RunningJobHealth> {
  const stopped = new AbortController()
  let latest: { report: JobReport; at: number } | undefined
  const refresh = async () => {
    // Counted from before the question: an answer that took long is as old as its question.
    const at = performance.now()
    latest = { report: await readJobReport(db, names), at }
  }
  const keepRefreshing = async () => {
    while (!stopped.signal.aborted) {
      await refresh().catch(() => undefined)
      const pause = latest?.report.arePaymentsOpen ? readEveryMs : readClosedEveryMs
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  await refresh().catch(() => undefined)
  const ended = keepRefreshing()
  return {
    runners: [],
    refresh,
    report() {
      if (latest && performance.now() - latest.at < staleReportMs) return latest.report
      return { isRunning: false, arePaymentsOpen: false, tasks: latest?.report.tasks ?? [] }
    },
    async stop() {
      stopped.abort()
      await ended
    },
  }
}

export async function readJobReport(db: Database, names: TaskNames): Promise<JobReport> {
  const lags = await sql<{ task: string; lag_ms: number }>`
    select task_identifier as task, (extract(epoch from now() - min(run_at)) * 1000)::float8 as lag_ms
    from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts and task_identifier = any(${names.all})
    group by task_identifier`.execute(db)
  const successes = await db.selectFrom('job_successes').selectAll().execute()
  const runs = await db.selectFrom('job_progress').select(['task', 'handled', 'failed', 'finished_at']).execute()
  const heartbeat = await db
    .selectFrom('worker_heartbeats')
    .select('worker')
    .where('runner', '=', mainRunner)
    .where('at', '>', sql<string>`now() - make_interval(secs => ${silentRunnerMs / 1000})`)
    .limit(1)
    .executeTakeFirst()
  const tasks = names.all.map((task): TaskHealth => {
    const run = runs.find((row) => row.task === task)
    return {
      task,
      lagMs: lags.rows.find((row) => row.task === task)?.lag_ms ?? 0,
      lastSuccess: successes.find((row) => row.task === task)?.at ?? null,
      ...(run && { run: { handled: run.handled, failed: run.failed, isUnderWay: run.finished_at === null } }),
    }
  })
  const isRunning = heartbeat !== undefined
  const isLate = tasks.some(({ task, lagMs }) => names.payments.includes(task) && lagMs > longestLagMs)
  return { isRunning, arePaymentsOpen: isRunning && !isLate, tasks }
}

/** Says that this runner takes jobs, and which tasks have succeeded since it last said so. */
export async function recordHeartbeat(
  db: Database,
  { worker, runner, succeeded }: { worker: string; runner: string; succeeded: readonly string[] },
): Promise<void> {
  const at = sql<string>`now()`
  await db
    .insertInto('worker_heartbeats')
    .values({ worker, runner, at })
    .onConflict((conflict) => conflict.column('worker').doUpdateSet({ at, runner }))
    .execute()
  if (succeeded.length === 0) return
  await db
    .insertInto('job_successes')
    .values(succeeded.map((task) => ({ task, at })))
    .onConflict((conflict) => conflict.column('task').doUpdateSet({ at }))
    .execute()
}

/** Gives the jobs of runners that have ended to the others. Every job may run twice and ends the same. */
export async function unlockRunners(db: Database, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db)
  await db.deleteFrom('worker_heartbeats').where('worker', 'in', workers).execute()
}

/**
 * A killed server leaves the jobs it was doing locked, for hours by the queue's own reckoning: a policy would wait for its issue.
 * Runners that hold jobs and have been silent for too long have ended.
 */
export async function unlockSilentRunners(db: Database, silentMs = silentRunnerMs): Promise<void> {
  const silence = sql`make_interval(secs => ${silentMs / 1000})`
  const stalled = await sql<{ worker: string }>`
    select distinct jobs.locked_by as worker
    from graphile_worker.jobs
    left join worker_heartbeats on worker_heartbeats.worker = jobs.locked_by
    where jobs.locked_by is not null and jobs.locked_at <= now() - ${silence}
      and (worker_heartbeats.at is null or worker_heartbeats.at <= now() - ${silence})`.execute(db)
  await unlockRunners(
    db,
    stalled.rows.map((row) => row.worker),
  )
}

/** A job waits longer after every failure: one that failed only because the database was away is due at once when it is back. */
export async function requeueJobs(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where id = any(${ids}::bigint[]) and run_at > now() and attempts < max_attempts
    ), run_at => now())`.execute(db)
}
