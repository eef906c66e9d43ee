import { type ProposalView, saveProposal } from '@portal/contract/calls/proposal.ts'
import type { CarProposal, FamilyProposal, SectionName, Sections } from '@portal/domain/proposal/sections.ts'
import { useMemo, useRef } from 'react'
import { type CallFailure, toFailure } from '../../calls/call-failure.ts'
import { send } from '../../calls/clients.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { createContactDetails, createProposal, getProposal, saveSection } from '../../store/proposal-calls.ts'
import { keepId } from '../../store/storage.ts'
import { useJourney } from '../frame/journey-context.ts'

export interface SavedProposal {
  proposal_id: string
  version: number
  state: string
  /** The identity as the server holds it now: another name takes the proof away. */
  kyc?: { answer?: Sections['kyc']; isVerified: boolean; isRejected: boolean }
}

/** Somebody has looked at the identity document and did not accept it. */
export const isRejected = ({ missing }: Pick<ProposalView, 'missing'>): boolean =>
  missing.some(({ code }) => code === 'kyc.rejected')

const kycOf = (view: ProposalView) => ({
  answer: view.sections.kyc,
  isVerified: view.kyc_verified,
  isRejected: isRejected(view),
})

/** The register's yes is the proof; a document waits for somebody to look at it. */
const kycSaved = (answer: Sections['kyc']) => ({ answer, isVerified: answer.method === 'ckyc', isRejected: false })

const notCreated: CallFailure = {
  kind: 'refused',
  status: 409,
  word: 'state',
  message: 'The proposal is not created yet',
  issues: [],
}

/** One proposal being saved part by part: each part answers the version that the next one is sent with. */
export function useProposalSaver() {
  const dispatch = useAppDispatch()
  const { sale } = useJourney()
  const { proposal, product, quote } = sale
  const at = useRef<SavedProposal | undefined>(proposal && { ...proposal, kyc: kycOf(proposal) })
  const sent = useRef(proposal?.proposal ? JSON.stringify(proposal.proposal) : '')

  return useMemo(() => {
    const take = (saved: SavedProposal | ProposalView) => {
      const { proposal_id, version, state } = saved
      at.current = { proposal_id, version, state, kyc: 'sections' in saved ? kycOf(saved) : at.current?.kyc }
    }

    async function read(proposalId: string): Promise<CallFailure | undefined> {
      const outcome = await dispatch(getProposal(product, proposalId))
      if (!outcome.ok) return outcome.failure
      take(outcome.value)
      return undefined
    }

    async function create(form: FamilyProposal | CarProposal): Promise<CallFailure | undefined> {
      const outcome = await dispatch(createProposal(product, quote?.quote_id ?? '', form))
      if (outcome.ok) return read(outcome.value.proposal_id)
      // Made before from this quote, in another tab or on another device: then it is changed.
      const made = (outcome.failure.body as { data?: { proposal_id?: string } } | undefined)?.data?.proposal_id
      if (outcome.failure.status !== 409 || !made) return outcome.failure
      keepId('proposalId', made)
      return (await read(made)) ?? change(form)
    }

    async function change(form: FamilyProposal | CarProposal): Promise<CallFailure | undefined> {
      const { proposal_id, version } = at.current!
      try {
        take(await send(saveProposal, { params: { product, proposal_id }, body: form, version }))
        return undefined
      } catch (error) {
        return toFailure(error)
      }
    }

    return {
      current: () => at.current,
      /** Creates the proposal, or changes it when its answers changed. */
      async form(form: FamilyProposal | CarProposal): Promise<CallFailure | undefined> {
        const body = JSON.stringify(form)
        if (at.current && body === sent.current) return undefined
        const failure = await (at.current ? change(form) : create(form))
        if (!failure) sent.current = body
        return failure
      },
      async section<Name extends SectionName>(name: Name, form: Sections[Name]): Promise<CallFailure | undefined> {
        if (!at.current) return notCreated
        const { proposal_id, version } = at.current
        const outcome =
          name === 'contact-details'
            ? await dispatch(
                createContactDetails({ product, proposal_id, version }, form as Sections['contact-details']),
              )
            : await dispatch(saveSection({ product, proposal_id, section: name, form, version }))
        if (!outcome.ok) return outcome.failure
        take(outcome.value)
        if (name === 'kyc') at.current = { ...at.current, kyc: kycSaved(form as Sections['kyc']) }
        return undefined
      },
    }
  }, [dispatch, product, quote?.quote_id])
}

export type ProposalSaver = ReturnType<typeof useProposalSaver>

/** Gives the issues of a refusal the names that the form has for the same answers. */
export function inForm(failure: CallFailure | undefined, toPath: (path: string) => string): CallFailure | undefined {
  if (!failure) return undefined
  return { ...failure, issues: failure.issues.map((issue) => ({ ...issue, path: toPath(issue.path) })) }
}

/** Where a sale goes once everything is answered. */
export function stepAfterAnswers(state: string | undefined): string {
  return state === 'referred' || state === 'query_asked' || state === 'declined' ? '/topup/nstp' : '/topup/payment'
}

export type { ProposalView }
