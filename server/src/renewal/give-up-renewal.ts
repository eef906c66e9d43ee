import { nextState, type ProposalState } from '@portal/domain/lifecycle/moves.ts'
import type { Work } from '../context/work.ts'
import { type PolicyRow, renewalOf, renewalYear } from '../policy/policies-to-renew.ts'
import { liveProposalOf } from '../sales/proposal-repository.ts'
import { wrongState } from '../sales/refuse.ts'
import { lockSaleById } from '../sales/sale.ts'
import { moveQuote, withdraw } from '../sales/transitions.ts'

/** A policy that is cancelled is not continued: its open renewal ends with its links; one that is paid for goes first (409). */
export async function giveUpRenewal(work: Work, policy: Pick<PolicyRow, 'id' | 'ends'>, actor: string): Promise<void> {
  const renewal = await renewalOf(work.tx, policy.id, renewalYear(policy))
  const live = renewal && (await liveProposalOf(work.tx, renewal.quote_id))
  if (!live) return
  const sale = await lockSaleById(work, live.id)
  const state = sale.proposal.state as ProposalState
  if (state === 'paid') throw wrongState(state)
  if (!nextState('proposal', state, 'withdraw')) return
  const { quote } = await withdraw(work, sale, actor, 'policy_cancelled')
  // Left open, it could be proposed anew and continue what is being ended.
  await moveQuote(work, quote, { event: 'expire', actor })
}
