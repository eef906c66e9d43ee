import type { FailedUpload } from '@portal/contract/calls/office-documents.ts'
import type { PolicyUpload } from '@portal/contract/calls/policy.ts'
import { type SqlBool, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { jobNames } from '../kernel/job-names.ts'
import { type FailedTelling, readFailedTellings } from './tell-job.ts'

/** How far a car policy is on its way into the register; undefined where it is not to stand there. */
export async function readUpload(db: Executor, deps: Deps, policyId: string): Promise<PolicyUpload | undefined> {
  const row = await db
    .selectFrom('policy_uploads')
    .select(['state', 'uploaded_on', 'refusal'])
    .where('policy_id', '=', policyId)
    .executeTakeFirst()
  if (!row) return undefined
  const [failed] = await readFailedTellings(db, jobNames.uploadPolicy, policyId)
  return uploadView(deps, row, failed)
}

type UploadFacts = Pick<PolicyUpload, 'state'> & {
  uploaded_on: string | null
  refusal: NonNullable<PolicyUpload['refusal']> | null
}

function uploadView(
  { integrations }: Deps,
  { state, uploaded_on, refusal }: UploadFacts,
  failed: FailedTelling | undefined,
): PolicyUpload {
  const isStuck = refusal !== null || failed !== undefined
  return {
    state,
    ...(uploaded_on && { since: uploaded_on }),
    ...(refusal && { refusal }),
    ...(failed && { failed: { attempts: failed.attempts, ...(failed.next_at && { next_at: failed.next_at }) } }),
    ...(isStuck && integrations.motorRegister && { may_retry: true as const }),
  }
}

const pageSize = 50

/** Car policies that the register refused or could not be told of, the latest change first. */
export async function listFailedUploads(
  db: Executor,
  deps: Deps,
  after: string | undefined,
): Promise<{ rows: FailedUpload[]; next?: string }> {
  const failed = new Map((await readFailedTellings(db, jobNames.uploadPolicy)).map((one) => [one.policy_id, one]))
  let page = db
    .selectFrom('policy_uploads as upload')
    .innerJoin('policies', 'policies.id', 'upload.policy_id')
    .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
    .select(['upload.policy_id', 'upload.state', 'upload.uploaded_on', 'upload.refusal', 'upload.changed_at'])
    .select(['policies.number', 'policies.proposal_id', sql<string>`upload.changed_at::text`.as('exact_at')])
    // Of a person who was erased nothing can be told any more.
    .where('quotes.key_destroyed_at', 'is', null)
    .where((where) =>
      where.or([where('upload.state', '=', 'refused'), sql<SqlBool>`upload.policy_id = any(${[...failed.keys()]})`]),
    )
    .orderBy('upload.changed_at', 'desc')
    .orderBy('upload.policy_id', 'desc')
    .limit(pageSize + 1)
  if (after) {
    const { at, id } = readCursor(after)
    page = page.where(sql<SqlBool>`(upload.changed_at, upload.policy_id) < (${at}::timestamptz, ${id})`)
  }
  const rows = await page.execute()
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    rows: rows.slice(0, pageSize).map((row) => ({
      proposal_id: row.proposal_id,
      policy_number: row.number,
      changed_at: row.changed_at,
      upload: uploadView(deps, row, failed.get(row.policy_id)),
    })),
    ...(last && { next: writeCursor({ at: last.exact_at, id: last.policy_id }) }),
  }
}
