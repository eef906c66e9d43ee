import { type AssignedWork, type Assignment, assignWork } from '../accounts/assign-work.ts'
import type { Work } from '../context/work.ts'
import type { Executor } from '../db/database.ts'
import { notFound } from '../kernel/errors.ts'
import { alreadyDecided } from '../sales/refusals.ts'

/** The identity of a locked proposal as work that somebody has. */
export async function identityWork(db: Executor, proposalId: string): Promise<AssignedWork> {
  const claim = await db
    .selectFrom('identity_claims')
    .select('assigned_to')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst()
  return {
    right: 'decide underwriting',
    proposalId,
    holderId: claim?.assigned_to ?? null,
    store: (tx, holder) => {
      if (!holder) return tx.deleteFrom('identity_claims').where('proposal_id', '=', proposalId).execute()
      const held = { assigned_to: holder.id, assigned_at: holder.at }
      return tx
        .insertInto('identity_claims')
        .values({ proposal_id: proposalId, ...held })
        .onConflict((conflict) => conflict.column('proposal_id').doUpdateSet(held))
        .execute()
    },
    events: { assigned: 'identity_assigned', unassigned: 'identity_unassigned' },
  }
}

export async function assignIdentity(
  work: Work,
  { proposalId, ...assignment }: Assignment & { proposalId: string },
): Promise<void> {
  const { tx } = work
  const proposal = await tx
    .selectFrom('proposals')
    .select('kyc_state')
    .where('id', '=', proposalId)
    .forUpdate()
    .executeTakeFirst()
  if (!proposal) throw notFound()
  if (proposal.kyc_state !== 'review') throw alreadyDecided(proposal.kyc_state)
  await assignWork(work, await identityWork(tx, proposalId), assignment)
}
