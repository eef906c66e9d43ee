import { hashBody } from '../plugins/idempotency.ts'
import type { Sale } from '../sales/sale.ts'

/** Names everything a customer agrees to: the cover, every answer, the decided terms and the price. */
export function agreedContentHash({ quote, proposal, answers, medical }: Sale): string {
  const { trace: _, ...price } = proposal.frozen_breakup ?? quote.breakup
  // The bank account for claims may be added or corrected later without a new consent.
  const { 'bank-details': __, ...sections } = answers.sections
  const { decided_exclusions: exclusions } = proposal
  const cover = { product: quote.product, inputs: quote.inputs, loadings: quote.loadings, exclusions, price }
  return hashBody({ ...cover, medical, proposal: answers.proposal, sections })
}
