import { nextState } from '@portal/domain/lifecycle/moves.ts'
import { isOneOf, liveQuoteStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { Work } from '../context/work.ts'
import { lockSaleForMoney } from '../payment/lock-sale.ts'
import { findLiveProposal } from '../sales/proposal-repository.ts'
import type { QuoteRow } from '../sales/quote-repository.ts'
import { moveQuote, withdrawSale } from '../sales/transitions.ts'

/** Nobody goes on selling to a person who is gone. Answers the quote as it then is, locked. */
export async function endLiveSale(work: Work, quoteId: string, actor: string): Promise<QuoteRow> {
  const proposal = await findLiveProposal(work.tx, quoteId)
  if (proposal && nextState('proposal', proposal.state, 'withdraw'))
    await withdrawSale(work, await lockSaleForMoney(work, proposal.id), { actor, reason: 'erased', why: 'withdrawn' })
  const quote = await lockQuote(work, quoteId)
  if (!isOneOf(liveQuoteStates, quote.state)) return quote
  await moveQuote(work, quote, { event: 'expire', actor })
  return lockQuote(work, quoteId)
}

const lockQuote = ({ tx }: Work, id: string): Promise<QuoteRow> =>
  tx.selectFrom('quotes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
