import { sql } from 'kysely'
import type { Executor } from './database.ts'

interface JobOptions {
  /** The same key again replaces a job not yet begun. */
  key?: string
  runAt?: Date
  maxAttempts?: number
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Runs before everything else in the queue: a payment depends on it. */
  isFirst?: boolean
}

const highPriority = -10

/** Adds a job inside the transaction of the change that needs it. */
export async function addJob(
  tx: Executor,
  name: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${options.queue ?? null},
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${options.key ?? null}, priority => ${options.isFirst ? highPriority : null}::int)`.execute(tx)
}
