import { sql } from 'kysely'
import type { Executor, Tx } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { jobNames } from '../kernel/job-names.ts'

/** The parties outside that keep policies as they stand: the rows of what each is to keep, and the job that tells it. */
const tellJobs = { policy_credits: jobNames.creditPolicy, policy_uploads: jobNames.uploadPolicy } as const
type TellJob = (typeof tellJobs)[keyof typeof tellJobs]

const keyOf = (job: TellJob, policyId: string) => `${job}:${policyId}`

/** One after the other, so that a party that is slow or away holds one place of the runner. Asked again, it begins anew. */
export const addTellJob = (tx: Tx, job: TellJob, policyId: string): Promise<void> =>
  addJob(tx, job, { policy_id: policyId }, { key: keyOf(job, policyId), queue: job, isLast: true })

/** Whoever keeps the policy, or was to, is told of its endorsement. */
export async function tellOfEndorsement(tx: Tx, policyId: string): Promise<void> {
  for (const table of ['policy_credits', 'policy_uploads'] as const) {
    const row = await tx.selectFrom(table).select('policy_id').where('policy_id', '=', policyId).executeTakeFirst()
    if (row) await addTellJob(tx, tellJobs[table], policyId)
  }
}

export interface FailedTelling {
  policy_id: string
  attempts: number
  /** None after the last attempt. */
  next_at: string | null
}

/** Policies of which a party could not be told: of one, or of all that were tried in vain. */
export async function readFailedTellings(db: Executor, job: TellJob, policyId?: string): Promise<FailedTelling[]> {
  const key = policyId === undefined ? sql`` : sql`and key = ${keyOf(job, policyId)}`
  const { rows } = await sql<FailedTelling>`
    select substr(key, ${keyOf(job, '').length + 1}::int) as policy_id, attempts,
      case when attempts < max_attempts then run_at end as next_at
    from graphile_worker.jobs
    where task_identifier = ${job} and attempts > 0 and locked_at is null and key is not null ${key}`.execute(db)
  return rows
}
