import type { FailedJob } from '@portal/contract/calls/office-jobs.ts'
import { sql } from 'kysely'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { notFound } from '../kernel/errors.ts'
import { wrongState } from '../sales/refusals.ts'
import { readReason } from './change-account.ts'
import { failureKindOf, showError } from './failure-kind.ts'
import { findNumbers } from './find-numbers.ts'

interface QueuedJob {
  id: string
  task: string
  key: string | null
  attempts: number
  max_attempts: number
  error: string
  created_at: string
  updated_at: string
  run_at: string
  is_running: boolean
}

/** A job that has just been asked for again has no attempt until it is taken. */
const failed = sql`attempts > 0 and last_error is not null`
const columns = sql`id::text as id, task_identifier as task, key, attempts, max_attempts, last_error as error, created_at, updated_at, run_at,
  locked_at is not null as is_running`

/** Jobs in the queue that have failed, oldest first. */
export async function failedJobsPage(db: Executor, { after }: { after?: string }, size: number) {
  const { rows } = await sql<QueuedJob>`select ${columns} from graphile_worker.jobs
    where ${failed} and id > ${after ?? '0'}::bigint order by jobs.id limit ${size + 1}`.execute(db)
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  const numbers = await findNumbers(db, shown.flatMap(idsIn))
  return { rows: shown.map((row) => failedJob(row, numbers)), ...(last && { next: last.id }) }
}

/** A job is named by what it is for: 'sync:PY-1', 'documents:PL-1:endorsed'. */
const idsIn = ({ key }: QueuedJob): string[] => key?.split(':').slice(1) ?? []

function failedJob(row: QueuedJob, numbers: ReadonlyMap<string, string>): FailedJob {
  const about = idsIn(row).flatMap((id) => numbers.get(id) ?? [])[0]
  return {
    job_id: row.id,
    task: row.task,
    ...(about && { about }),
    queued_at: row.created_at,
    attempts: row.attempts,
    last_tried_at: row.updated_at,
    is_running: row.is_running,
    ...(row.attempts < row.max_attempts && !row.is_running && { next_at: row.run_at }),
    failure: failureKindOf(row.error),
    error: showError(row.error),
  }
}

/** Puts a failed job first in time again. One that runs at this moment is left alone: it may be about to succeed. */
export async function retryFailedJob(work: Work, by: string, jobId: string, typed: string): Promise<void> {
  const { tx } = work
  const reason = readReason(typed)
  const { rows } = await sql<QueuedJob>`select ${columns} from graphile_worker.jobs
    where ${failed} and id = ${jobId}::bigint`.execute(tx)
  const job = rows[0]
  if (!job) throw notFound()
  if (job.is_running) throw wrongState('running')
  const queued =
    await sql`select id from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now(), attempts => 0)`.execute(
      tx,
    )
  // Taken or done in between.
  if (queued.rows.length === 0) throw wrongState('running')
  const [number] = (await findNumbers(tx, idsIn(job))).values()
  await audit(work, {
    case_id: 'jobs',
    actor: `office:${by}`,
    event: 'job_retried',
    data: { task: job.task, job_id: job.id, attempts: job.attempts, ...(number && { about: number }), reason },
  })
}
