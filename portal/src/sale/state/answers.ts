import type { SaleProgress } from '@portal/domain/journey/sale-progress.ts'
import { fromRupees } from '@portal/domain/kernel/money.ts'
import type { ProposalState } from '@portal/domain/lifecycle/moves.ts'
import type { QuoteInput, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { needsInspection } from '@portal/domain/rating/car-facts.ts'
import { today } from './use-rate-tables.ts'
import type { Sale } from './use-sale.ts'

/** The sale in the words of the domain's journey: what decides steps, progress and where a deep link lands. */
export function answersOf({ product, quote, proposal, medical }: Sale): SaleProgress {
  if (!quote) return {}
  const input = quoteInputOf(quote)
  return {
    // Medical answers name members by their id, so here the members keep it.
    quote: product === 'car' ? input : ({ ...input, members: quote.members } as QuoteInput),
    medical,
    proposal: proposal?.proposal,
    sections: proposal?.sections,
    state: proposal?.state as ProposalState | undefined,
    totalPaise: proposal ? fromRupees(proposal.summary.Premium) : undefined,
    needsInspection: product === 'car' ? needsInspection(input as never, today()) : undefined,
  }
}

/** On a renewal everybody stays: who joins it was let in by the call that added them. */
export const stayingIn = ({ quote }: Pick<Sale, 'quote'>): readonly QuoteMember[] | undefined =>
  quote?.renewal && quote.members

/** What was asked for, without what the server adds: this is what a PUT sends back. */
export function quoteInputOf(quote: NonNullable<Sale['quote']>): QuoteInput {
  const { quote_id, product, state, version, valid_until, rate_version, proposal_id, renewal, estimated, ...input } =
    quote
  if (product === 'car') {
    const { members: _none, ...car } = input
    return car as unknown as QuoteInput
  }
  return { ...input, members: input.members.map(({ insured_id: _, ...member }) => member) } as unknown as QuoteInput
}
