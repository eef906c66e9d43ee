import { nextState } from '@portal/domain/lifecycle/moves.ts'
import { isOneOf, liveQuoteStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { lockSaleForMoney } from '../payment/lock-sale.ts'
import { findLiveProposal } from '../sales/proposal-repository.ts'
import { wrongState } from '../sales/refusals.ts'
import { moveQuote, withdrawSale } from '../sales/transitions.ts'
import { eraseDrafts, eraseSale } from './erase-sale.ts'
import { isErasable, planErasure } from './erasure-plan.ts'
import { closePrivacyRequest, lockOpenPrivacyRequest } from './privacy-requests.ts'

/** Erases what the plan says, as it is at this moment, and closes the customer's request. */
export async function erasePerson(work: Work, requestId: string, who: { code: string }): Promise<void> {
  const request = await lockOpenPrivacyRequest(work, requestId)
  const actor = `office:${who.code}`
  const plan = await planErasure(work.tx, request.quote_ids)
  const erasable = plan.filter(isErasable)
  if (erasable.length === 0) throw wrongState('nothing_to_erase')
  for (const { quote_id, retained } of erasable) {
    if (retained === 'policy') {
      await eraseDrafts(work, quote_id)
      await audit(work, { case_id: quote_id, actor, event: 'sale_partly_erased', data: { retained } })
    } else {
      await endLiveSale(work, quote_id, actor)
      await eraseSale(work, await lockQuoteById(work, quote_id), { why: 'request', actor })
    }
  }
  const isWhole = plan.every(({ erases }) => erases === 'all' || erases === 'erased')
  await closePrivacyRequest(work, request, { who, outcome: 'done', note: isWhole ? 'erased' : 'partly_erased' })
}

const lockQuoteById = ({ tx }: Work, id: string) =>
  tx.selectFrom('quotes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Nobody goes on selling to a person who is gone. */
async function endLiveSale(work: Work, quoteId: string, actor: string): Promise<void> {
  const proposal = await findLiveProposal(work.tx, quoteId)
  if (proposal && nextState('proposal', proposal.state, 'withdraw'))
    await withdrawSale(work, await lockSaleForMoney(work, proposal.id), { actor, reason: 'erased', why: 'withdrawn' })
  const quote = await lockQuoteById(work, quoteId)
  if (isOneOf(liveQuoteStates, quote.state)) await moveQuote(work, quote, { event: 'expire', actor })
}
