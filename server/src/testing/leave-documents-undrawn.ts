import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { jobNames } from '../kernel/job-names.ts'

/** Takes the demo policies' documents out of the queue: a server of a test that looks at none of them draws only what it sells. */
export const withoutDemoDocuments = `select graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs where task_identifier = '${jobNames.renderDocuments}' and locked_at is null))`

export async function leaveDocumentsUndrawn(db: Database): Promise<void> {
  await sql.raw(withoutDemoDocuments).execute(db)
}
