import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

export const freeJobsJob = 'free_jobs'
/** No job of a living worker takes as long. */
const longestMinutes = 5

/**
 * A killed server leaves the jobs it was doing locked, for hours by the queue's own reckoning: a policy would wait for its
 * issue. Every job may run twice and ends the same, so those of workers that cannot be alive are given to the others.
 */
export async function freeJobs(db: Executor, whose: 'all' | 'the dead'): Promise<void> {
  const minutes = whose === 'all' ? 0 : longestMinutes
  await sql`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs
    where locked_by is not null and locked_at <= now() - make_interval(mins => ${minutes})
  ))`.execute(db)
}
