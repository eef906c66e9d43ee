import * as lookup from '@portal/contract/calls/lookup.ts'
import type { ProposalView, SavedSection } from '@portal/contract/calls/proposal.ts'
import * as proposals from '@portal/contract/calls/proposal.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type {
  CarProposal,
  ContactDetails,
  FamilyProposal,
  SectionName,
  Sections,
} from '@portal/domain/proposal/sections.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { keepId } from '../browser/storage.ts'
import type { Outcome } from '../calls/call-failure.ts'
import { callThunk, outcomeOf } from '../calls/call-thunk.ts'
import type { AppThunk } from './store.ts'

interface ProposalOf {
  product: ProductId
  proposal_id: string
}

/** The health reply's key is 'Proposal id'. */
export const createProposalCall = callThunk(
  'createProposal',
  async (arg: { product: ProductId; quote_id: string; form: FamilyProposal | CarProposal }, send) => {
    const { product, quote_id, form } = arg
    const data = await send(proposals.createProposal, { params: { product, quote_id }, body: form })
    return { proposal_id: 'Proposal id' in data ? data['Proposal id'] : data.proposal_id }
  },
)

export const getProposalCall = callThunk(
  'getProposal',
  ({ product, proposal_id }: ProposalOf, send): Promise<ProposalView> =>
    send(proposals.getProposal, { params: { product, proposal_id } }),
)

export const saveProposalCall = callThunk(
  'saveProposal',
  (
    { product, proposal_id, form, version }: ProposalOf & { form: FamilyProposal | CarProposal; version: number },
    send,
  ): Promise<ProposalView> => send(proposals.saveProposal, { params: { product, proposal_id }, body: form, version }),
)

export const getDiseaseCall = callThunk(
  'getDisease',
  ({ product, quote_id }: { product: ProductId; quote_id: string }, send): Promise<Medical> =>
    send(proposals.getMedical, { params: { product, quote_id } }),
)

export const postDiseaseCall = callThunk(
  'postDisease',
  ({ product, quote_id, medical }: { product: ProductId; quote_id: string; medical: Medical }, send) =>
    send(proposals.saveMedical, { params: { product, quote_id }, body: medical }),
)

interface SectionChange<Name extends SectionName = SectionName> extends ProposalOf {
  section: Name
  form: Sections[Name]
  version?: number
}
const saveSectionCall = callThunk('saveSection', (change: SectionChange, send): Promise<SavedSection> => {
  const { product, proposal_id, section, form, version } = change
  return send(proposals.saveSection[section] as never, {
    params: { product, proposal_id },
    body: form as never,
    version,
  })
})

export const createContactDetailsCall = callThunk(
  'createContactDetails',
  ({ product, proposal_id, form, version }: ProposalOf & { form: ContactDetails; version?: number }, send) =>
    send(proposals.saveSection['contact-details'], { params: { product, proposal_id }, body: form, version }),
)

export const registerVehicleCall = callThunk('registerVehicle', (registration_number: string, send) =>
  send(lookup.registerVehicle, { body: { registration_number } }),
)

/** The proposal's id is kept, then the callback runs. */
export function createProposal(
  product: ProductId,
  quoteId: string,
  form: FamilyProposal | CarProposal,
  onDone?: (proposalId: string) => void,
): AppThunk<Promise<Outcome<{ proposal_id: string }>>> {
  return async (dispatch) => {
    const outcome = outcomeOf(
      createProposalCall,
      await dispatch(createProposalCall({ product, quote_id: quoteId, form })),
    )
    if (!outcome.ok) return outcome
    keepId('proposalId', outcome.value.proposal_id)
    onDone?.(outcome.value.proposal_id)
    return outcome
  }
}

export function getProposal(product: ProductId, proposalId: string): AppThunk<Promise<Outcome<ProposalView>>> {
  return async (dispatch) =>
    outcomeOf(getProposalCall, await dispatch(getProposalCall({ product, proposal_id: proposalId })))
}

export function saveProposal(
  of: ProposalOf & { version: number },
  form: FamilyProposal | CarProposal,
): AppThunk<Promise<Outcome<ProposalView>>> {
  return async (dispatch) => outcomeOf(saveProposalCall, await dispatch(saveProposalCall({ ...of, form })))
}

export function postDisease(
  product: ProductId,
  quoteId: string,
  medical: Medical,
): AppThunk<Promise<Outcome<unknown>>> {
  return async (dispatch) =>
    outcomeOf(postDiseaseCall, await dispatch(postDiseaseCall({ product, quote_id: quoteId, medical })))
}

/** Created, then the callback runs. */
export function createContactDetails(
  of: ProposalOf & { version?: number },
  form: ContactDetails,
  onDone?: () => void,
): AppThunk<Promise<Outcome<SavedSection>>> {
  return async (dispatch) => {
    const outcome = outcomeOf(createContactDetailsCall, await dispatch(createContactDetailsCall({ ...of, form })))
    if (outcome.ok) onDone?.()
    return outcome
  }
}

export function saveSection<Name extends SectionName>(
  change: SectionChange<Name>,
): AppThunk<Promise<Outcome<SavedSection>>> {
  return async (dispatch) => outcomeOf(saveSectionCall, await dispatch(saveSectionCall(change as SectionChange)))
}

export function registerVehicle(registrationNumber: string): AppThunk<Promise<Outcome<lookup.VehicleRegistration>>> {
  return async (dispatch) => outcomeOf(registerVehicleCall, await dispatch(registerVehicleCall(registrationNumber)))
}
