import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { liveLinkStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { findCaseId, findInspectionId } from './proposal-repository.ts'
import { quoteView } from './quote-view.ts'
import { isExpired, listMissingAnswers, type Sale } from './sale.ts'
import { buildSaleSheet } from './sale-content.ts'
import { summaryOf } from './summary.ts'
import { findWithdrawals } from './withdrawals.ts'

/** The whole proposal as its partner sees it. */
export async function proposalView(db: Executor, deps: Deps, sale: Sale, lang: Lang): Promise<ProposalView> {
  const { quote, proposal, answers, medical } = sale
  const state = isExpired(quote, proposal, deps) ? 'expired' : proposal.state
  const caseId = await findCaseId(db, proposal.id)
  const inspectionId = await findInspectionId(db, proposal.id)
  const policy = await db
    .selectFrom('policies')
    .select('number')
    .where('proposal_id', '=', proposal.id)
    .executeTakeFirst()
  return {
    proposal_id: proposal.id,
    proposal_number: proposal.number,
    quote_id: quote.id,
    product: quote.product,
    state,
    version: proposal.version,
    quote: await quoteView(db, deps, { quote, proposal, lang }),
    summary: summaryOf({ ...sale, lang }),
    ...(medical && { medical }),
    ...(answers.proposal && { proposal: answers.proposal }),
    sections: answers.sections,
    sheet: buildSaleSheet(deps, sale, { lang, isMasked: false }),
    missing: listMissingAnswers(sale, deps),
    mobile_verified: proposal.mobile_verified,
    kyc_verified: proposal.kyc_state === 'verified',
    ...(proposal.frozen_paise !== null && { frozen_premium: toRupees(proposal.frozen_paise) }),
    ...(caseId && { case_id: caseId }),
    ...(proposal.postponed_until && { postponed_until: proposal.postponed_until }),
    ...(inspectionId && { inspection_id: inspectionId }),
    ...(policy && { policy_number: policy.number }),
    turn: await turnOf(db, proposal.id, state),
    withdrawals: await findWithdrawals(db, sale, { touchesRisk: true }),
  }
}

const turns: Record<string, ProposalView['turn']> = {
  referred: 'underwriter',
  revised_offer: 'customer',
  inspection_pending: 'surveyor',
  paid: 'done',
  issued: 'done',
  postponed: 'underwriter',
  withdrawn: 'done',
  expired: 'done',
}

/** Who has to act next; with a link on its way, the customer. */
async function turnOf(db: Executor, proposalId: string, state: string): Promise<ProposalView['turn']> {
  if (state !== 'payable' && state !== 'accepted') return turns[state] ?? 'partner'
  const link = await db
    .selectFrom('pay_links')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('state', 'in', liveLinkStates)
    .executeTakeFirst()
  return link ? 'customer' : 'partner'
}
