import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import { isOneOf, nstpStates } from '@portal/domain/lifecycle/state-groups.ts'
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

interface SavedProposal {
  proposal_id: string
  version: number
  state: string
  /** The identity as the server has it now: another name voids the verification. */
  kyc?: { answer?: Sections['kyc']; isVerified: boolean; isRejected: boolean }
}

/** The office has rejected the identity document. */
export const isRejected = ({ missing }: Pick<ProposalView, 'missing'>): boolean =>
  missing.some(({ code }) => code === 'kyc.rejected')

const kycOf = (view: ProposalView) => ({
  answer: view.sections.kyc,
  isVerified: view.kyc_verified,
  isRejected: isRejected(view),
})

/** The register verifies at once; a document is reviewed first. */
const toSavedKyc = (answer: Sections['kyc']) => ({ answer, isVerified: answer.method === 'ckyc', isRejected: false })

const notCreated: CallFailure = {
  kind: 'refused',
  status: 409,
  word: 'state',
  // Said by its word; this is for the log.
  message: 'proposal_missing',
  issues: [],
}

/** Saves one proposal part by part: each reply has the version for the next part. */
export function useProposalSaver() {
  const dispatch = useAppDispatch()
  const { sale } = useJourney()
  const { proposal, product, quote } = sale
  const saved = useRef<SavedProposal | undefined>(proposal && { ...proposal, kyc: kycOf(proposal) })
  const savedForm = useRef<FamilyProposal | CarProposal | undefined>(proposal?.proposal)
  /** Parts whose reply was lost: the server may have saved them. */
  const lostParts = useRef(new Set<string>())

  return useMemo(() => {
    const storeVersion = (reply: SavedProposal | ProposalView) => {
      const { proposal_id, state } = reply
      // A repeated reply to the same request names an older version.
      const version = Math.max(reply.version, saved.current?.version ?? 0)
      saved.current = { proposal_id, version, state, kyc: 'sections' in reply ? kycOf(reply) : saved.current?.kyc }
    }

    /** Writes one part with the latest version. A change by our own lost replies is not somebody else's. */
    async function write<Saved extends SavedProposal | ProposalView>(
      part: string,
      send: (version: number) => Promise<Outcome<Saved>>,
    ): Promise<CallFailure | undefined> {
      let outcome = await send(saved.current!.version)
      const version = outcome.ok ? undefined : findOwnVersion(outcome.failure, lostParts.current)
      if (version !== undefined) outcome = await send(version)
      if (outcome.ok) {
        lostParts.current.delete(part)
        storeVersion(outcome.value)
        return undefined
      }
      if (outcome.failure.kind === 'network' || outcome.failure.kind === 'timeout') lostParts.current.add(part)
      return outcome.failure
    }

    async function read(proposalId: string): Promise<CallFailure | undefined> {
      const outcome = await dispatch(getProposal(product, proposalId))
      if (!outcome.ok) return outcome.failure
      storeVersion(outcome.value)
      return undefined
    }

    async function create(form: FamilyProposal | CarProposal): Promise<CallFailure | undefined> {
      const outcome = await dispatch(createProposal(product, quote?.quote_id ?? '', form))
      if (outcome.ok) return read(outcome.value.proposal_id)
      // Created earlier from this quote, in another tab or on another device: then it is changed.
      const existingId = (outcome.failure.body as { data?: { proposal_id?: string } } | undefined)?.data?.proposal_id
      if (outcome.failure.status !== 409 || !existingId) return outcome.failure
      keepId('proposalId', existingId)
      return (await read(existingId)) ?? change(form)
    }

    const change = (form: FamilyProposal | CarProposal): Promise<CallFailure | undefined> =>
      write('proposal', (version) =>
        dispatch(saveProposal({ product, proposal_id: saved.current!.proposal_id, version }, form)),
      )

    return {
      current: () => saved.current,
      /** Creates the proposal, or changes it when its answers changed. */
      async form(form: FamilyProposal | CarProposal): Promise<CallFailure | undefined> {
        if (saved.current && isSameAnswer(form, savedForm.current)) return undefined
        const failure = await (saved.current ? change(form) : create(form))
        if (!failure) savedForm.current = form
        return failure
      },
      async section<Name extends SectionName>(name: Name, form: Sections[Name]): Promise<CallFailure | undefined> {
        if (!saved.current) return notCreated
        const { proposal_id } = saved.current
        const failure = await write(name, (version) =>
          name === 'contact-details'
            ? dispatch(createContactDetails({ product, proposal_id, version }, form as Sections['contact-details']))
            : dispatch(saveSection({ product, proposal_id, section: name, form, version })),
        )
        if (failure) return failure
        if (name === 'kyc') saved.current = { ...saved.current, kyc: toSavedKyc(form as Sections['kyc']) }
        return undefined
      },
    }
  }, [dispatch, product, quote?.quote_id])
}

export type ProposalSaver = ReturnType<typeof useProposalSaver>

/** The present version, when only parts with lost replies have changed since ours. */
export function findOwnVersion(failure: CallFailure, lostParts: ReadonlySet<string>): number | undefined {
  if (failure.word !== 'version' || lostParts.size === 0) return undefined
  const { version, changed } =
    (failure.body as { data?: { version?: number; changed?: string[] } } | undefined)?.data ?? {}
  // The state follows from the parts.
  const isOurs = changed?.every((part) => lostParts.has(part) || part.startsWith('state:'))
  return isOurs ? version : undefined
}

/** Renames the paths of a refusal's issues to those of the form. */
export function inForm(failure: CallFailure | undefined, toPath: (path: string) => string): CallFailure | undefined {
  if (!failure) return undefined
  return { ...failure, issues: failure.issues.map((issue) => ({ ...issue, path: toPath(issue.path) })) }
}

/** The step after the last answers. */
export function stepAfterAnswers(state: string | undefined): string {
  return isOneOf(nstpStates, state ?? '') ? '/topup/nstp' : '/topup/payment'
}
