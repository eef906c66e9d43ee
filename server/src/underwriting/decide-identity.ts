import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { changeProposal } from '../sales/proposal-repository.ts'
import type { Sale } from '../sales/sale.ts'
import { advanceIfComplete } from '../sales/transitions.ts'

interface IdentityRuling {
  by: string
  accept: boolean
  note: string
}

/** One decision on the identity documents of a locked sale that wait to be looked at. */
export async function decideIdentity(work: Work, sale: Sale, { by, accept, note }: IdentityRuling): Promise<Sale> {
  const { tx, deps } = work
  const { proposal } = sale
  const actor = `office:${by}`
  // A match in the lists is decided on its own.
  const accepted = proposal.screening_state === 'match' ? 'review' : 'verified'
  const reviewedProposal = await changeProposal(work, proposal, 'kyc', { kyc_state: accept ? accepted : 'rejected' })
  const state = accept ? ('accepted' as const) : ('rejected' as const)
  const review = { state, reviewed_by: by, reviewed_at: timeNow(deps), review_note: note }
  const documents = tx.updateTable('identity_documents').set(review)
  await documents.where('proposal_id', '=', proposal.id).where('state', '=', 'uploaded').execute()
  await audit(work, { case_id: proposal.id, actor, event: 'kyc_reviewed', data: { accepted: accept } })
  return advanceIfComplete(work, { ...sale, proposal: reviewedProposal }, actor)
}
