import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { jobNames } from '../kernel/job-names.ts'
import type { Sale } from '../sales/sale.ts'
import { addTellJob } from './tell-job.ts'

export const accountOf = ({ answers }: Sale) => answers.sections['contact-details']?.eia_number

/** A policy sold with an e-insurance account is credited to it. */
export async function creditIssuedPolicy(work: Work, sale: Sale, policyId: string): Promise<void> {
  if (accountOf(sale)) await askForCredit(work, policyId)
}

/** Has the policy put into the account that the customer has given. */
export async function askForCredit({ tx, deps }: Work, policyId: string): Promise<void> {
  // Where there is no repository the number only stands on the proposal.
  if (!deps.integrations.insuranceRepository) return
  const changed_at = timeNow(deps)
  await tx
    .insertInto('policy_credits')
    .values({ policy_id: policyId, state: 'waiting', refusal: null, credited_on: null, told_version: null, changed_at })
    .onConflict((conflict) => conflict.column('policy_id').doUpdateSet({ state: 'waiting', refusal: null, changed_at }))
    .execute()
  await addTellJob(tx, jobNames.creditPolicy, policyId)
}
