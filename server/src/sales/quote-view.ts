import type { QuoteView } from '@portal/contract/calls/quote.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { membersOf } from '../db/stored-quote.ts'
import type { ProposalRow } from './proposal-repository.ts'
import type { QuoteRow } from './quote-repository.ts'
import { continuedBy } from './renewal-of-quote.ts'
import { isExpired } from './sale.ts'

/** A quote as replies show it: its inputs in the wire's words, and where it stands. */
export async function quoteView(
  db: Executor,
  deps: Deps,
  quote: QuoteRow,
  proposal: ProposalRow | undefined,
): Promise<QuoteView> {
  const members = membersOf(quote.inputs)
  return {
    ...quote.inputs,
    quote_id: quote.id,
    product: quote.product,
    state: isExpired(quote, proposal, deps) ? 'expired' : quote.state,
    version: quote.version,
    valid_until: quote.valid_until,
    rate_version: quote.rate_version,
    members,
    ...(proposal && { proposal_id: proposal.id }),
    ...((await continuedBy(db, quote)) && { renewal: true }),
    estimated: members.some((member) => member.dob === undefined),
  }
}
