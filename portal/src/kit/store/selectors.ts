import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { QuoteView } from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { ContactDetails } from '@portal/domain/proposal/sections.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import type { CallFailure } from '../calls/call-failure.ts'
import type { CallProgress } from '../calls/call-thunk.ts'
import type { RootState } from './store.ts'

const quoteSlices = {
  'arogya-sanjeevani': 'arogyaSanjeevaniQuote',
  health: 'quickQuoteDetails',
  topup: 'topupQuote',
  car: 'vehicleDetails',
} as const satisfies Record<ProductId, keyof RootState>

const summarySlices = {
  'arogya-sanjeevani': 'arogyaSanjeevaniQuickSummary',
  health: 'healthQuickSummary',
  topup: 'topupQuickSummary',
  car: 'carQuickSummary',
} as const satisfies Record<ProductId, keyof RootState>

export const selectQuoteSlice = (state: RootState, product: ProductId) => state[quoteSlices[product]]
export const selectSummarySlice = (state: RootState, product: ProductId) => state[summarySlices[product]]

/** The product of a sale that the slices hold. */
export function selectProduct(state: RootState, quoteId: string | undefined): ProductId | undefined {
  return quoteId && state.openSale.quoteid === quoteId ? state.openSale.product : undefined
}

export function selectQuote(state: RootState, quoteId: string | undefined): QuoteView | undefined {
  const product = selectProduct(state, quoteId)
  const quote = product && selectQuoteSlice(state, product).quote
  return quote?.quote_id === quoteId ? quote : undefined
}

export function selectProposal(state: RootState, quoteId: string | undefined): ProposalView | undefined {
  const { proposal } = state.proposalDetails
  return quoteId && proposal?.quote_id === quoteId ? proposal : undefined
}

export function selectMedical(state: RootState, quoteId: string | undefined): Medical | undefined {
  const { quote_id, diseaseDetails } = state.lastQuestion
  return quoteId && quote_id === quoteId ? diseaseDetails : undefined
}

export function selectContact(state: RootState, proposalId: string | undefined): ContactDetails | undefined {
  const { proposal_id, details } = state.contact_details
  return proposalId && proposal_id === proposalId ? details : undefined
}

/** The plan that was chosen, with the server's summary of it. */
export function selectPlan(state: RootState, proposalId: string | undefined): ProposalView | undefined {
  const { proposal_details } = state.selectedPlan
  return proposalId && proposal_details?.proposal_id === proposalId ? proposal_details : undefined
}

/** The failure itself; a failed health quote stands beside its request. */
export function failureOf({ error }: Pick<CallProgress, 'error'>): CallFailure | undefined {
  return error && 'failure' in error ? error.failure : error
}
