import { nextState, type ProposalState } from '@portal/domain/lifecycle/moves.ts'
import type { Work } from '../context/work.ts'
import { type PolicyRow, renewalOf, renewalYear } from '../policy/policies-to-renew.ts'
import { findLiveProposal } from '../sales/proposal-repository.ts'
import { wrongState } from '../sales/refusals.ts'
import { lockSaleById } from '../sales/sale.ts'
import { moveQuote, withdrawSale } from '../sales/transitions.ts'

/** Ends the open renewal of a policy that is cancelled, with its links; refused while a paid renewal is not issued. */
export async function endOpenRenewal(work: Work, policy: Pick<PolicyRow, 'id' | 'ends'>, actor: string): Promise<void> {
  const renewal = await renewalOf(work.tx, policy.id, renewalYear(policy))
  const liveProposal = renewal && (await findLiveProposal(work.tx, renewal.quote_id))
  if (!liveProposal) return
  const sale = await lockSaleById(work, liveProposal.id)
  const state = sale.proposal.state as ProposalState
  if (state === 'paid') throw wrongState(state)
  if (!nextState('proposal', state, 'withdraw')) return
  const { quote } = await withdrawSale(work, sale, actor, 'policy_cancelled')
  // An open quote could be proposed again and would renew the cancelled policy.
  await moveQuote(work, quote, { event: 'expire', actor })
}
