import { nextState, type ProposalState } from '@portal/domain/lifecycle/moves.ts'
import type { Deps } from '../context/deps.ts'
import type { Tx } from '../db/database.ts'
import { type PolicyRow, renewalOf, renewalYear } from '../policy/policies-to-renew.ts'
import { liveProposalOf } from '../sales/proposal-repository.ts'
import { wrongState } from '../sales/refuse.ts'
import { lockSaleById } from '../sales/sale.ts'
import { moveQuote, withdraw } from '../sales/transitions.ts'

/** A policy that is cancelled is not continued: its open renewal ends with its links; one that is paid for goes first (409). */
export async function giveUpRenewal(
  tx: Tx,
  deps: Deps,
  policy: Pick<PolicyRow, 'id' | 'ends'>,
  actor: string,
): Promise<void> {
  const renewal = await renewalOf(tx, policy.id, renewalYear(policy))
  const live = renewal && (await liveProposalOf(tx, renewal.quote_id))
  if (!live) return
  const sale = await lockSaleById(tx, deps, live.id)
  const state = sale.proposal.state as ProposalState
  if (state === 'paid') throw wrongState(state)
  if (!nextState('proposal', state, 'withdraw')) return
  const { quote } = await withdraw(tx, deps, sale, actor, 'policy_cancelled')
  // Left open, it could be proposed anew and continue what is being ended.
  await moveQuote(tx, deps, quote, 'expire', actor)
}
