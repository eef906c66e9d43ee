import type { Work } from '../context/work.ts'
import type { PolicyRow } from '../policy/policies-to-renew.ts'
import { wrongState } from '../sales/refusals.ts'
import { moveQuote, withdrawSale } from '../sales/transitions.ts'
import { lockOpenRenewal, lockRenewalToEnd } from './open-renewal-sale.ts'

/** Ends the open renewal of a policy that is cancelled, with its links; refused while a paid renewal is not issued. */
export async function endOpenRenewal(
  work: Work,
  policy: Pick<PolicyRow, 'id' | 'ends' | 'number'>,
  actor: string,
): Promise<void> {
  const renewal = await lockOpenRenewal(work, policy)
  if (renewal?.proposal.state === 'paid') throw wrongState('paid')
  const sale = await lockRenewalToEnd(work, policy, 'withdraw')
  if (!sale) return
  const { quote } = await withdrawSale(work, sale, { actor, reason: 'policy_cancelled', why: 'policy_cancelled' })
  // An open quote could be proposed again and would renew the cancelled policy.
  await moveQuote(work, quote, { event: 'expire', actor })
}
