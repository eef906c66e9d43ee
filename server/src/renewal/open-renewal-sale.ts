import { nextState, type ProposalState } from '@portal/domain/lifecycle/moves.ts'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { notifyPartner } from '../customer/notify-partner.ts'
import type { Executor } from '../db/database.ts'
import { type PolicyRow, renewalOf, renewalYear } from '../policy/policies-to-renew.ts'
import { findLiveProposal } from '../sales/proposal-repository.ts'
import { readSale } from '../sales/read-sale.ts'
import { lockSaleById, type Sale } from '../sales/sale.ts'
import { findWithdrawals, refuseUnconfirmed, refuseWhilePaying } from '../sales/withdrawals.ts'

type RenewedPolicy = Pick<PolicyRow, 'id' | 'ends'>
/** What happens to the open renewal once the customer confirms it. */
type Consequence = 'edit' | 'withdraw'

/** A change of details touches no risk; a cancelled policy takes everything of its renewal with it. */
const edits = { edit: { touchesRisk: false }, withdraw: { touchesRisk: true } } as const

/** The unpaid sale that renews a policy, locked. */
export async function lockOpenRenewal(work: Work, policy: RenewedPolicy): Promise<Sale | undefined> {
  const liveProposal = await findRenewalProposal(work.tx, policy)
  return liveProposal && lockSaleById(work, liveProposal.id)
}

async function findRenewalProposal(db: Executor, policy: RenewedPolicy) {
  const renewal = await renewalOf(db, policy.id, renewalYear(policy))
  return renewal && findLiveProposal(db, renewal.quote_id)
}

const follows = ({ proposal }: Sale, consequence: Consequence) =>
  nextState('proposal', proposal.state as ProposalState, consequence) !== undefined

/** Before the customer is asked: the partner has confirmed what the request takes back of the renewal. */
export async function refuseUnconfirmedEndOfRenewal(
  work: Work,
  policy: RenewedPolicy,
  consequence: Consequence,
): Promise<void> {
  const sale = await lockOpenRenewal(work, policy)
  if (!sale || !follows(sale, consequence)) return
  await refuseWhilePaying(work, sale)
  await refuseUnconfirmed(work, sale, edits[consequence], 'customer_confirms')
}

/** Whether the customer's confirmation ends a link that they have: they read it before they confirm. */
export async function endsRenewalLink(
  db: Executor,
  deps: Deps,
  policy: RenewedPolicy,
  consequence: Consequence,
): Promise<boolean> {
  const liveProposal = await findRenewalProposal(db, policy)
  const sale = liveProposal && (await readSale(db, deps, liveProposal.id))
  return sale !== undefined && follows(sale, consequence) && hasLinkToEnd(db, sale, consequence)
}

async function hasLinkToEnd(db: Executor, sale: Sale, consequence: Consequence): Promise<boolean> {
  const withdrawals = await findWithdrawals(db, sale, edits[consequence])
  return withdrawals.some(({ kind }) => kind === 'renewal_link' || kind === 'consent')
}

/** The renewal to which the confirmed request applies. Its partner is told of a link that ends by it, whoever asked. */
export async function lockRenewalToEnd(
  work: Work,
  policy: RenewedPolicy & Pick<PolicyRow, 'number'>,
  consequence: Consequence,
): Promise<Sale | undefined> {
  const sale = await lockOpenRenewal(work, policy)
  if (!sale || !follows(sale, consequence)) return undefined
  await refuseWhilePaying(work, sale)
  if (await hasLinkToEnd(work.tx, sale, consequence))
    await notifyPartner(work, sale.proposal, linkEndedMail(sale, policy, consequence))
  return sale
}

function linkEndedMail({ proposal }: Sale, { number }: Pick<PolicyRow, 'number'>, consequence: Consequence) {
  return {
    dedupeKey: `renewal-link-ended:${proposal.id}:${proposal.version}`,
    kind: 'renewal_link_ended',
    template: consequence === 'edit' ? ('renewal_link_ended' as const) : ('renewal_closed' as const),
    variables: { policy: number },
  }
}
