import { decideScreeningBody } from '@portal/contract/calls/office.schema.ts'
import { decideScreening } from '@portal/contract/calls/office-identities.ts'
import { nextState } from '@portal/domain/lifecycle/moves.ts'
import type { FastifyInstance } from 'fastify'
import { refuseColleaguesWork } from '../../accounts/assign-work.ts'
import type { Deps } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { notifyCustomerOfRefusal } from '../../customer/notify-of-decision.ts'
import { limits } from '../../kernel/limits.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { route } from '../../plugins/route.ts'
import { changeProposal } from '../../sales/proposal-repository.ts'
import { alreadyDecided } from '../../sales/refusals.ts'
import type { Sale } from '../../sales/sale.ts'
import { decideMatch, listOpenMatches } from '../../sales/screening.ts'
import { advanceIfComplete, withdrawSale } from '../../sales/transitions.ts'
import { identityWork } from '../../underwriting/assign-identity.ts'
import { hasOpenDocuments, refuseOtherIdentity } from './reviewed-identity.ts'

/** An officer clears a person who only resembles one on a list, or declines the sale. */
export function registerScreening(app: FastifyInstance, deps: Deps): void {
  route(app, deps, decideScreening, {
    access: 'decide underwriting',
    limits: limits.notice,
    schema: { body: decideScreeningBody },
    handler: async ({ tx, work, who, params, version, body }) => {
      const sale = await lockSaleForMoney(work, params.proposal_id ?? '')
      const { proposal } = sale
      const [match] = await listOpenMatches(tx, deps, [proposal.id])
      if (!match) throw alreadyDecided(proposal.screening_state)
      await refuseOtherIdentity(tx, version, proposal)
      await refuseColleaguesWork(tx, who, await identityWork(tx, proposal.id))
      await decideMatch(work, match, { by: who.code, ...body })
      const actor = `office:${who.code}`
      const after =
        body.decision === 'clear'
          ? await clearMatch(work, sale, actor)
          : await declineMatch(work, sale, { actor, screeningId: match.id })
      return { proposal_id: proposal.id, state: after.proposal.state, kyc_state: after.proposal.kyc_state }
    },
  })
}

/** The identity is verified again, unless somebody still has to look at a document. */
async function clearMatch(work: Work, sale: Sale, actor: string): Promise<Sale> {
  const { id, kyc_state } = sale.proposal
  const isVerified = kyc_state === 'review' && !(await hasOpenDocuments(work.tx, id))
  const proposal = await changeProposal(work, sale.proposal, 'kyc', {
    screening_state: 'cleared',
    ...(isVerified && { kyc_state: 'verified' as const }),
  })
  return advanceIfComplete(work, { ...sale, proposal }, actor)
}

/** The sale ends, and cannot be begun again from here as one that the rules have declined. Paid money is left to finance, who see that it cannot become a policy. */
async function declineMatch(
  work: Work,
  sale: Sale,
  { actor, screeningId }: { actor: string; screeningId: string },
): Promise<Sale> {
  const change = { screening_state: 'declined', kyc_state: 'rejected' } as const
  const proposal = await changeProposal(work, sale.proposal, 'kyc', change)
  const declined = { ...sale, proposal }
  if (!nextState('proposal', proposal.state, 'withdraw')) return declined
  const withdrawn = await withdrawSale(work, declined, { actor, reason: 'declined_by_office' })
  await notifyCustomerOfRefusal(work, withdrawn, screeningId)
  return withdrawn
}
