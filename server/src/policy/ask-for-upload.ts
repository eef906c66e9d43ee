import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { notFound } from '../kernel/errors.ts'
import { jobNames } from '../kernel/job-names.ts'
import { wrongState } from '../sales/refusals.ts'
import { readUpload } from './read-uploads.ts'
import { addTellJob } from './tell-job.ts'

/** A car policy is uploaded to the register of motor policies, where the insurer has one. */
export async function uploadIssuedPolicy(
  { tx, deps }: Work,
  { id, product }: { id: string; product: string },
): Promise<void> {
  if (product !== 'car' || !deps.integrations.motorRegister) return
  await tx
    .insertInto('policy_uploads')
    .values({
      policy_id: id,
      state: 'waiting',
      refusal: null,
      uploaded_on: null,
      told_version: null,
      changed_at: timeNow(deps),
    })
    .execute()
  await addTellJob(tx, jobNames.uploadPolicy, id)
}

/** The office has the register asked again: it refused, or could not be reached. */
export async function retryUpload(work: Work, proposalId: string, actor: string): Promise<string> {
  const { tx, deps } = work
  const row = await tx
    .selectFrom('policy_uploads')
    .innerJoin('policies', 'policies.id', 'policy_uploads.policy_id')
    .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
    .select(['policy_uploads.policy_id', 'policy_uploads.state'])
    .where('policies.proposal_id', '=', proposalId)
    .where('quotes.key_destroyed_at', 'is', null)
    .forUpdate('policy_uploads')
    .executeTakeFirst()
  if (!row) throw notFound()
  const { policy_id: policyId, state } = row
  if (!(await readUpload(tx, deps, policyId))?.may_retry) throw wrongState(state)
  if (state === 'refused')
    await tx
      .updateTable('policy_uploads')
      .set({ state: 'waiting', refusal: null, changed_at: timeNow(deps) })
      .where('policy_id', '=', policyId)
      .execute()
  await addTellJob(tx, jobNames.uploadPolicy, policyId)
  await audit(work, { case_id: policyId, actor, event: 'motor_upload_retried', data: {} })
  return policyId
}
