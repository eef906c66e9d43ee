import type { VehicleRegistration } from '@portal/contract/calls/lookup.ts'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { QuoteView, Summary } from '@portal/contract/calls/quote.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { ContactDetails } from '@portal/domain/proposal/sections.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { type CallProgress, callReducer, on } from '../calls/call-thunk.ts'
import {
  createContactDetailsCall,
  createProposalCall,
  getProposalCall,
  postDiseaseCall,
  registerVehicleCall,
} from './proposal-calls.ts'
import { createQuoteCall, getQuickSummaryCall, getQuoteCall, updateQuoteCall } from './quote-calls.ts'

type WithQuote = { quote: QuoteView | undefined }
const of = (product: ProductId) => (arg: { product: ProductId }) => arg.product === product

/** A product's quote: loading flag and quote data. A failed health quote keeps its request as the failure value, in memory only. */
function quoteSlice(product: ProductId) {
  const mine = of(product)
  return callReducer<WithQuote>({ quote: undefined }, [
    on(
      createQuoteCall,
      (state: WithQuote & CallProgress, made) => ({ ...state, quote: 'quote' in made ? made.quote : undefined }),
      mine,
      product === 'health' ? (failure, arg) => ({ request: arg.quote, failure }) : undefined,
    ),
    on(getQuoteCall, (state: WithQuote & CallProgress, quote) => ({ ...state, quote }), mine),
    on(updateQuoteCall, undefined, mine),
  ])
}

type WithSummary = { summaryDetails: Summary | undefined }
function summarySlice(product: ProductId) {
  return callReducer<WithSummary>({ summaryDetails: undefined }, [
    on(
      getQuickSummaryCall,
      (state: WithSummary & CallProgress, summaryDetails) => ({ ...state, summaryDetails }),
      of(product),
    ),
  ])
}

interface SelectedPlan {
  proposal_details: ProposalView | undefined
  quote_details: QuoteView | undefined
}
const selectedPlan = callReducer<SelectedPlan>({ proposal_details: undefined, quote_details: undefined }, [
  on(getQuoteCall, (state: SelectedPlan & CallProgress, quote_details) => ({ ...state, quote_details })),
  on(getProposalCall, (state: SelectedPlan & CallProgress, proposal) => ({
    ...state,
    proposal_details: proposal,
    quote_details: proposal.quote,
  })),
])

type WithContact = { details: ContactDetails | undefined }
const contactDetails = callReducer<WithContact>({ details: undefined }, [
  on(createContactDetailsCall, (state: WithContact & CallProgress, _saved, arg) => ({ ...state, details: arg.form })),
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
])

type WithDisease = { diseaseDetails: Medical | undefined }
const lastQuestion = callReducer<WithDisease>({ diseaseDetails: undefined }, [
  on(postDiseaseCall, (state: WithDisease & CallProgress, _saved, arg) => ({ ...state, diseaseDetails: arg.medical })),
])

type WithRegistration = { registration: VehicleRegistration | undefined }
const registrationDetails = callReducer<WithRegistration>({ registration: undefined }, [
  on(registerVehicleCall, (state: WithRegistration & CallProgress, registration) => ({ ...state, registration })),
])

/** The state slices of the specification, and the same for the products it does not name. */
export const slices = {
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
