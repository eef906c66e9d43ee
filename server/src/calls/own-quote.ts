import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Executor, Tx } from '../db/database.ts'
import { notFound } from '../kernel/errors.ts'
import type { SignedIn } from '../plugins/session.ts'
import { findQuote, lockQuote, type OwnQuoteKey, type QuoteRow } from '../sales/quote-repository.ts'
import type { SaleKey } from '../sales/sale.ts'

type Params = Record<string, string>

const quoteKey = (who: SignedIn, params: Params) => ({
  partnerId: who.partnerId,
  product: params.product as ProductId,
  quoteId: params.quote_id ?? '',
})

/** The quote an address names, for a read that is sent together with the session. */
export const ownQuoteKey = (params: Params, sessionId: string): OwnQuoteKey => ({
  sessionId,
  product: params.product as ProductId,
  quoteId: params.quote_id ?? '',
})

/** The quote an address names, if it is this partner's; 404 otherwise, whatever the reason. */
export async function ownQuote(db: Executor, who: SignedIn, params: Params): Promise<QuoteRow> {
  const quote = await findQuote(db, quoteKey(who, params))
  if (!quote) throw notFound()
  return quote
}

export async function ownQuoteLocked(tx: Tx, who: SignedIn, params: Params): Promise<QuoteRow> {
  const quote = await lockQuote(tx, quoteKey(who, params))
  if (!quote) throw notFound()
  return quote
}

export function saleKey(who: SignedIn, params: Params): SaleKey {
  return { partnerId: who.partnerId, product: params.product as ProductId, proposalId: params.proposal_id ?? '' }
}
