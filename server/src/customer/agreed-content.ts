import { mergeLoading } from '@portal/domain/rating/merge-loading.ts'
import { hashBody } from '../plugins/idempotency.ts'
import type { Sale } from '../sales/sale.ts'
import { saleContent } from '../sales/sale-content.ts'

/** The form of the content that new consents are given on. Bump it when that form changes; old consents keep theirs. */
export const agreedContentVersion = 2

/** Hash of everything a customer agrees to: what the answer sheet shows, and the price. */
export function agreedContentHash(sale: Sale, version: number = agreedContentVersion): string {
  if (version === 1) return hashBody(firstContent(sale))
  const { sections, ...content } = saleContent(sale)
  const { decided_exclusions: exclusions } = sale.proposal
  return hashBody({ version, ...content, exclusions, sections: withoutBank(sections), price: priceOf(sale) })
}

/** Up to 0.1.0: the loading stood inside the premium for members, and a third party of three years did not say so. */
function firstContent(sale: Sale) {
  const { quote, proposal, answers, medical } = sale
  const price = mergeLoading(priceOf(sale))
  return {
    product: quote.product,
    inputs: quote.inputs,
    loadings: quote.loadings,
    exclusions: proposal.decided_exclusions,
    price: { ...price, lines: price.lines.map(({ years: _, ...line }) => line) },
    medical,
    proposal: answers.proposal,
    sections: withoutBank(answers.sections),
  }
}

function priceOf({ quote, proposal }: Sale) {
  const { trace: _, ...price } = proposal.frozen_breakup ?? quote.breakup
  return price
}

/** The bank account for claims may be added or corrected later without a new consent. */
function withoutBank({ 'bank-details': _, ...sections }: Sale['answers']['sections']) {
  return sections
}
