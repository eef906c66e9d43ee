import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { CarProposal, FamilyProposal, SectionName, Sections } from '@portal/domain/proposal/sections.ts'
import { useMemo, useRef } from 'react'
import { keepId } from '../../kit/browser/storage.ts'
import type { CallFailure, Outcome } from '../../kit/calls/call-failure.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import {
  createContactDetails,
  createProposal,
  getProposal,
  saveProposal,
  saveSection,
} from '../../kit/store/proposal-calls.ts'
import { useJourney } from '../state/journey-context.ts'
import { isSameAnswer } from '../state/same-answers.ts'

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
  const sent = useRef<FamilyProposal | CarProposal | undefined>(proposal?.proposal)
  /** Parts whose answer did not come: the server may have them, and counts them then. */
  const unanswered = useRef(new Set<string>())

  return useMemo(() => {
    const take = (saved: SavedProposal | ProposalView) => {
      const { proposal_id, state } = saved
      // An answer given once more to the same request still names the version of then.
      const version = Math.max(saved.version, at.current?.version ?? 0)
      at.current = { proposal_id, version, state, kyc: 'sections' in saved ? kycOf(saved) : at.current?.kyc }
    }

    /** One part, with the version last known. What changed meanwhile by our own lost answers is nobody else's change. */
    async function write<Saved extends SavedProposal | ProposalView>(
      part: string,
      work: (version: number) => Promise<Outcome<Saved>>,
    ): Promise<CallFailure | undefined> {
      let outcome = await work(at.current!.version)
      const version = outcome.ok ? undefined : findOwnVersion(outcome.failure, unanswered.current)
      if (version !== undefined) outcome = await work(version)
      if (outcome.ok) {
        unanswered.current.delete(part)
        take(outcome.value)
        return undefined
      }
      if (outcome.failure.kind === 'network' || outcome.failure.kind === 'timeout') unanswered.current.add(part)
      return outcome.failure
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

    const change = (form: FamilyProposal | CarProposal): Promise<CallFailure | undefined> =>
      write('proposal', (version) =>
        dispatch(saveProposal({ product, proposal_id: at.current!.proposal_id, version }, form)),
      )

    return {
      current: () => at.current,
      /** Creates the proposal, or changes it when its answers changed. */
      async form(form: FamilyProposal | CarProposal): Promise<CallFailure | undefined> {
        if (at.current && isSameAnswer(form, sent.current)) return undefined
        const failure = await (at.current ? change(form) : create(form))
        if (!failure) sent.current = form
        return failure
      },
      async section<Name extends SectionName>(name: Name, form: Sections[Name]): Promise<CallFailure | undefined> {
        if (!at.current) return notCreated
        const { proposal_id } = at.current
        const failure = await write(name, (version) =>
          name === 'contact-details'
            ? dispatch(createContactDetails({ product, proposal_id, version }, form as Sections['contact-details']))
            : dispatch(saveSection({ product, proposal_id, section: name, form, version })),
        )
        if (failure) return failure
        if (name === 'kyc') at.current = { ...at.current, kyc: kycSaved(form as Sections['kyc']) }
        return undefined
      },
    }
  }, [dispatch, product, quote?.quote_id])
}

export type ProposalSaver = ReturnType<typeof useProposalSaver>

/** The present version, when all that changed since ours are the parts whose answers were lost. */
export function findOwnVersion(failure: CallFailure, unanswered: ReadonlySet<string>): number | undefined {
  if (failure.word !== 'version' || unanswered.size === 0) return undefined
  const { version, changed } =
    (failure.body as { data?: { version?: number; changed?: string[] } } | undefined)?.data ?? {}
  // The state follows from the parts.
  const isOurs = changed?.every((part) => unanswered.has(part) || part.startsWith('state:'))
  return isOurs ? version : undefined
}

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
