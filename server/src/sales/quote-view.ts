import type { QuoteView } from '@portal/contract/calls/quote.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { isFamily } from '../db/stored-quote.ts'
import type { ProposalRow } from './proposal-repository.ts'
import type { QuoteRow } from './quote-repository.ts'
import { findRenewedQuote } from './renewal-of-quote.ts'
import { isExpired } from './sale.ts'
import { buildQuoteSheet } from './sale-content.ts'

/** A quote as replies show it: its inputs and its state. */
export async function quoteView(
  db: Executor,
  deps: Deps,
  quote: QuoteRow,
  proposal: ProposalRow | undefined,
): Promise<QuoteView> {
  const { inputs, product } = quote
  const stored = {
    quote_id: quote.id,
    state: isExpired(quote, proposal, deps) ? ('expired' as const) : quote.state,
    version: quote.version,
    valid_until: quote.valid_until,
    rate_version: quote.rate_version,
    ...(proposal && { proposal_id: proposal.id }),
    ...((await findRenewedQuote(db, quote)) && { renewal: true as const }),
    ...(!proposal && { sheet: buildQuoteSheet(quote) }),
  }
  if (product === 'car' && !isFamily(inputs)) return { ...inputs, ...stored, product, members: [], estimated: false }
  if (product === 'car' || !isFamily(inputs)) throw new Error(`quote ${quote.id} holds the inputs of another product`)
  return { ...inputs, ...stored, product, estimated: inputs.members.some((member) => member.dob === undefined) }
}
