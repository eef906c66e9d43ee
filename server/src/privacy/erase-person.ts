import { isOneOf, liveQuoteStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Work } from '../context/work.ts'
import { lockSaleForMoney } from '../payment/lock-sale.ts'
import { findLiveProposal } from '../sales/proposal-repository.ts'
import { wrongState } from '../sales/refusals.ts'
import { moveQuote, withdrawSale } from '../sales/transitions.ts'
import { eraseSale } from './erase-sale.ts'
import { planErasure } from './erasure-plan.ts'
import { closePrivacyRequest, lockOpenPrivacyRequest } from './privacy-requests.ts'

/** Erases what the plan says, as it is at this moment, and closes the customer's request. */
export async function erasePerson(work: Work, requestId: string, who: { code: string }): Promise<void> {
  const request = await lockOpenPrivacyRequest(work, requestId)
  const actor = `office:${who.code}`
  const erasable = (await planErasure(work.tx, request.quote_ids)).filter(
    ({ erases }) => erases === 'all' || erases === 'part',
  )
  if (erasable.length === 0) throw wrongState('nothing_to_erase')
  for (const { quote_id } of erasable) {
    await endLiveSale(work, quote_id, actor)
    const quote = await lockQuoteById(work, quote_id)
    await eraseSale(work, quote, { why: 'request', actor })
  }
  const note = `${erasable.length} / ${request.quote_ids.length}`
  await closePrivacyRequest(work, request, { who, outcome: 'done', note })
}

const lockQuoteById = ({ tx }: Work, id: string) =>
  tx.selectFrom('quotes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Nobody goes on selling to a person who is gone. */
async function endLiveSale(work: Work, quoteId: string, actor: string): Promise<void> {
  const proposal = await findLiveProposal(work.tx, quoteId)
  if (proposal)
    await withdrawSale(work, await lockSaleForMoney(work, proposal.id), { actor, reason: 'erased', why: 'withdrawn' })
  const quote = await lockQuoteById(work, quoteId)
  if (isOneOf(liveQuoteStates, quote.state)) await moveQuote(work, quote, { event: 'expire', actor })
}
