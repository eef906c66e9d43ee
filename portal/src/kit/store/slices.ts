import type { VehicleRegistration } from '@portal/contract/calls/lookup.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { QuoteView, Summary } from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { ContactDetails } from '@portal/domain/proposal/sections.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { toFailure } from '../calls/call-failure.ts'
import { type CallProgress, callReducer, idle, on } from '../calls/call-thunk.ts'
import { openSale, saleChanged } from './open-sale.ts'
import {
  createContactDetailsCall,
  createProposalCall,
  getDiseaseCall,
  getProposalCall,
  postDiseaseCall,
  registerVehicleCall,
  saveProposalCall,
} from './proposal-calls.ts'
import { createQuoteCall, getQuickSummaryCall, getQuoteCall, updateQuoteCall } from './quote-calls.ts'

type WithQuote = { quote: QuoteView | undefined }
const ofProduct = (product: ProductId) => (arg: { product: ProductId }) => arg.product === product

/** A product's quote: loading flag and quote data. A failed health quote keeps its request as the failure value, in memory only. */
function quoteSlice(product: ProductId) {
  const isOwn = ofProduct(product)
  return callReducer<WithQuote>({ quote: undefined }, [
    on(
      createQuoteCall,
      (state: WithQuote & CallProgress, made) => ('quote' in made ? { ...state, quote: made.quote } : state),
      isOwn,
      product === 'health' ? (failure, arg) => ({ request: arg.quote, failure }) : undefined,
    ),
    on(getQuoteCall, (state: WithQuote & CallProgress, quote) => ({ ...state, quote }), isOwn),
    on(updateQuoteCall, undefined, isOwn),
    on(getProposalCall, (state: WithQuote & CallProgress, { quote }) => ({ ...state, quote }), isOwn),
    on(saveProposalCall, (state: WithQuote & CallProgress, { quote }) => ({ ...state, quote }), isOwn),
  ])
}

type WithSummary = { summaryDetails: Summary | undefined }
function summarySlice(product: ProductId) {
  return callReducer<WithSummary>({ summaryDetails: undefined }, [
    on(
      getQuickSummaryCall,
      (state: WithSummary & CallProgress, summaryDetails) => ({ ...state, summaryDetails }),
      ofProduct(product),
    ),
  ])
}

interface SelectedPlan {
  proposal_details: ProposalView | undefined
  quote_details: QuoteView | undefined
}
const selectedPlan = callReducer<SelectedPlan>({ proposal_details: undefined, quote_details: undefined }, [
  on(getQuoteCall, (state: SelectedPlan & CallProgress, quote_details) => ({ ...state, quote_details })),
  on(getProposalCall, (state: SelectedPlan & CallProgress, proposal) => planOfProposal(state, proposal)),
  on(saveProposalCall, (state: SelectedPlan & CallProgress, proposal) => planOfProposal(state, proposal)),
])
function planOfProposal(state: SelectedPlan & CallProgress, proposal: ProposalView): SelectedPlan & CallProgress {
  return { ...state, proposal_details: proposal, quote_details: proposal.quote }
}

interface WithContact {
  /** Whose they are. */
  proposal_id: string | undefined
  details: ContactDetails | undefined
}
const contactDetails = callReducer<WithContact>({ proposal_id: undefined, details: undefined }, [
  on(createContactDetailsCall, (state: WithContact & CallProgress, _saved, { proposal_id, form }) => ({
    ...state,
    proposal_id,
    details: form,
  })),
  on(getProposalCall, (state: WithContact & CallProgress, { proposal_id, sections }) => ({
    ...state,
    proposal_id,
    details: sections['contact-details'],
  })),
])

interface WithProposal {
  proposal_id: string | undefined
  proposal: ProposalView | undefined
}
const proposalDetails = callReducer<WithProposal>({ proposal_id: undefined, proposal: undefined }, [
  on(createProposalCall, (state: WithProposal & CallProgress, made) => ({ ...state, ...made, proposal: undefined })),
  on(getProposalCall, (state: WithProposal & CallProgress, proposal) => ({
    ...state,
    proposal,
    proposal_id: proposal.proposal_id,
  })),
  on(saveProposalCall, (state: WithProposal & CallProgress, proposal) => ({ ...state, proposal })),
])

interface WithDisease {
  /** Whose they are. */
  quote_id: string | undefined
  diseaseDetails: Medical | undefined
}
const lastQuestion = callReducer<WithDisease>({ quote_id: undefined, diseaseDetails: undefined }, [
  on(postDiseaseCall, (state: WithDisease & CallProgress, _saved, { quote_id, medical }) => ({
    ...state,
    quote_id,
    diseaseDetails: medical,
  })),
  on(getDiseaseCall, (state: WithDisease & CallProgress, medical, { quote_id }) => ({
    ...state,
    quote_id,
    diseaseDetails: medical.members?.length ? medical : undefined,
  })),
  on(getProposalCall, (state: WithDisease & CallProgress, { quote_id, medical }) => ({
    ...state,
    quote_id,
    diseaseDetails: medical,
  })),
])

type WithRegistration = { registration: VehicleRegistration | undefined }
const registrationDetails = callReducer<WithRegistration>({ registration: undefined }, [
  on(registerVehicleCall, (state: WithRegistration & CallProgress, registration) => ({ ...state, registration })),
])

interface OpenSale extends CallProgress {
  /** The quote whose sale is being read. */
  opening: string | undefined
  /** The sale that the other slices hold. */
  quoteid: string | undefined
  product: ProductId | undefined
  readAt: number
  /** Something was written since it was read. */
  isStale: boolean
}
const noSale: OpenSale = {
  ...idle,
  opening: undefined,
  quoteid: undefined,
  product: undefined,
  readAt: 0,
  isStale: true,
}

/** Which sale the other slices hold, and whether that is what the server has. */
function openSaleSlice(state: OpenSale = noSale, action: UnknownAction): OpenSale {
  if (saleChanged.match(action)) return state.isStale ? state : { ...state, isStale: true }
  if (openSale.pending.match(action)) {
    const { requestId, arg } = action.meta
    return { ...state, requestId, opening: arg.quoteid, loading: true, error: undefined, isStale: false }
  }
  const isDone = openSale.fulfilled.match(action) || openSale.rejected.match(action)
  if (!isDone || action.meta.requestId !== state.requestId) return state
  if (openSale.fulfilled.match(action)) return { ...state, ...action.payload, loading: false }
  return { ...state, loading: false, isStale: true, error: action.payload ?? toFailure(action.error) }
}

/** The state slices of the specification, and the same for the products it does not name; `openSale` says whose they are. */
export const slices = {
  openSale: openSaleSlice,
  arogyaSanjeevaniQuote: quoteSlice('arogya-sanjeevani'),
  quickQuoteDetails: quoteSlice('health'),
  topupQuote: quoteSlice('topup'),
  vehicleDetails: quoteSlice('car'),
  registrationDetails,
  selectedPlan,
  contact_details: contactDetails,
  arogyaSanjeevaniQuickSummary: summarySlice('arogya-sanjeevani'),
  healthQuickSummary: summarySlice('health'),
  topupQuickSummary: summarySlice('topup'),
  carQuickSummary: summarySlice('car'),
  proposalDetails,
  lastQuestion,
}
