import type { CarQuoteView, FamilyQuoteView, QuoteView, StoredQuote } from '@portal/contract/calls/quote.ts'
import type { SaleProgress } from '@portal/domain/journey/sale-progress.ts'
import { fromRupees } from '@portal/domain/kernel/money.ts'
import type { ProposalState } from '@portal/domain/lifecycle/moves.ts'
import { needsInspection } from '@portal/domain/quote/car-quote.ts'
import type { CarQuote, FamilyQuote, QuoteInput, QuoteMember } from '@portal/domain/quote/quote-input.ts'
import { today } from './today.ts'
import type { Sale } from './use-sale.ts'

/** The sale as the domain's journey sees it: decides steps, progress and where a deep link lands. */
export function answersOf({ quote, proposal, medical }: Omit<Sale, 'ids' | 'product'>): SaleProgress {
  if (!quote) return {}
  const car = carQuoteOf({ quote })
  return {
    // Medical answers name members by their id, so here the members keep it.
    quote: quote.product === 'car' ? car : { ...quoteInputOf(quote), members: quote.members },
    medical,
    proposal: proposal?.proposal,
    sections: proposal?.sections,
    state: proposal?.state as ProposalState | undefined,
    totalPaise: proposal ? fromRupees(proposal.summary.Premium) : undefined,
    needsInspection: car && needsInspection(car, today()),
  }
}

/** On a renewal all members stay: those who join were checked when they were added. */
export const stayingMembers = ({ quote }: Pick<Sale, 'quote'>): readonly QuoteMember[] | undefined =>
  quote?.renewal && quote.members

/** The quote without what the server adds: this is what a PUT sends. */
export function quoteInputOf(quote: FamilyQuoteView): FamilyQuote
export function quoteInputOf(quote: CarQuoteView): CarQuote
export function quoteInputOf(quote: QuoteView): QuoteInput
export function quoteInputOf(view: QuoteView): QuoteInput {
  if (view.product === 'car') {
    const { product: _, members: _none, ...quote } = view
    return withoutState(quote)
  }
  const { product: _, members, ...quote } = view
  return { ...withoutState(quote), members: members.map(({ insured_id: _id, ...member }) => member) }
}

function withoutState<Quote extends object>(quote: Quote & StoredQuote): Omit<Quote, keyof StoredQuote> {
  const {
    quote_id,
    quote_number,
    customer,
    heard,
    language,
    state,
    version,
    valid_until,
    rate_version,
    proposal_id,
    renewal,
    estimated,
    sheet,
    ...input
  } = quote
  return input
}

export const carQuoteOf = ({ quote }: Pick<Sale, 'quote'>): CarQuote | undefined =>
  quote?.product === 'car' ? quoteInputOf(quote) : undefined

/** With the members' ids, as read. */
export const familyQuoteOf = ({ quote }: Pick<Sale, 'quote'>): FamilyQuoteView | undefined =>
  quote?.product === 'car' ? undefined : quote
