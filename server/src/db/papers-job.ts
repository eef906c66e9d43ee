import { sql } from 'kysely'
import { jobNames } from '../kernel/job-names.ts'
import type { Executor } from './database.ts'
import { addJob } from './jobs.ts'

const keyOf = (policyId: string) => `documents:${policyId}`

/** Has the papers of a policy drawn, at once or at a later time. Asked again, it replaces what has not begun. */
export function askForPapers(tx: Executor, policyId: string, runAt?: Date): Promise<void> {
  return addJob(
    tx,
    jobNames.renderDocuments,
    { policy_id: policyId },
    { key: keyOf(policyId), ...(runAt && { runAt }) },
  )
}

/** Somebody looks for papers that were put off: they are drawn now. */
export async function hurryPapers(db: Executor, policyId: string): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs
    where key = ${keyOf(policyId)} and attempts = 0 and locked_at is null and run_at > now()), run_at => now())`.execute(
    db,
  )
}
