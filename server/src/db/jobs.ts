import { sql } from 'kysely'
import type { Executor } from './database.ts'

export interface JobOptions {
  runAt?: Date
  maxAttempts?: number
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Taken before everything else that waits: somebody's money hangs on it. */
  first?: boolean
}

const beforeOthers = -10

/** Adds a job inside the transaction of the change that needs it. The same key again replaces a job not yet begun. */
export async function addJob(
  tx: Executor,
  name: string,
  payload: Record<string, unknown>,
  key?: string,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${options.queue ?? null},
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${key ?? null}, priority => ${options.first ? beforeOthers : null}::int)`.execute(tx)
}
