import { currentTraceparent } from '../kernel/trace.ts'
import type { Executor } from './database.ts'
import { defer } from './send-together.ts'

interface JobOptions {
  /** The same key again replaces a job not yet begun. */
  key?: string
  runAt?: Date
  maxAttempts?: number
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Runs before everything else in the queue: a payment depends on it. */
  isFirst?: boolean
  /** Runs after everything else in the queue: nobody waits for it. */
  isLast?: boolean
}

export const highPriority = -10
export const lowPriority = 10

const addJobText = `select graphile_worker.add_job($1, payload => $2::json, queue_name => $3, run_at => $4::timestamptz,
  max_attempts => $5::int, job_key => $6, priority => $7::int)`

/** Adds a job inside the transaction of the change that needs it. The job goes on with the trace of whoever adds it. */
export async function addJob(
  tx: Executor,
  name: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  const { key, runAt, maxAttempts, queue } = options
  const traceparent = currentTraceparent()
  const traced = traceparent ? { ...payload, traceparent } : payload
  const values = [name, JSON.stringify(traced), queue, runAt?.toISOString(), maxAttempts, key, priorityOf(options)]
  await defer(tx, { text: addJobText, values: values.map((value) => value ?? null) })
}

function priorityOf({ isFirst, isLast }: JobOptions): number | null {
  if (isFirst) return highPriority
  return isLast ? lowPriority : null
}
