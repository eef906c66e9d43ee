import { checkQuote, findPospExcess } from '@portal/domain/eligibility/check-quote.ts'
import type { QuoteContext } from '@portal/domain/eligibility/quote-context.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Underwriting } from '@portal/domain/underwriting/underwrite.ts'
import type { StoredQuote } from '../db/stored-quote.ts'
import type { SignedIn } from '../plugins/session.ts'
import { beyondLicence, refuseIssues } from './refusals.ts'

/** 422 when a rule of the product, or the partner's licence, stands against this quote. */
export function refuseUnsellable(
  who: SignedIn,
  product: ProductId,
  inputs: StoredQuote,
  context: Omit<QuoteContext, 'licence'>,
): void {
  refuseIssues(checkQuote(product, inputs, context))
  const excess = who.licence === 'posp' ? findPospExcess(product, inputs, context) : undefined
  if (excess) throw beyondLicence(who, excess)
}

/** A POSP sells only what needs no underwriter: a case that turns out referred is refused where it shows. */
export function refuseReferredPosp(who: SignedIn, underwriting: Underwriting): void {
  if (who.licence !== 'posp' || underwriting.outcome !== 'refer') return
  const referred = underwriting.reasons.filter((reason) => reason.outcome === 'refer')
  throw beyondLicence(who, { reason: 'referred', limit: '0', requested: String(referred.length) })
}
