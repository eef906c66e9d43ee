import type { Issue } from '@portal/domain/kernel/issue.ts'
import { ckycPermissionInForce } from '@portal/domain/proposal/declarations.ts'
import { documentLimits } from '@portal/domain/proposal/document-limits.ts'
import { normaliseField } from '@portal/domain/validation/fields.ts'
import { useRef, useState } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { say as sayCommon, sayIssue } from '../../kit/words.ts'
import { useJourney } from '../state/journey-context.ts'
import { type DocumentChoice, uploadIdentity } from './KycDocument.tsx'
import type { Holder } from './PersonFields.tsx'
import { inForm, isRejected, type ProposalSaver } from './proposal-saver.ts'
import { say } from './words.ts'

const documentReasons = ['kyc.not_found', 'kyc.dob_differs', 'kyc.name_differs', 'kyc.rejected']

const notFound: Issue = { path: 'pan', code: 'kyc.not_found' }

/** Whose identity is to be verified. */
export interface Identity {
  name: string
  pan?: string
  /** A company has none. */
  dob?: string
}

/** The register is asked by these: a name does not make somebody known. */
const registerKey = ({ pan, dob }: Pick<Identity, 'pan' | 'dob'>): string =>
  JSON.stringify([normaliseField('personPan', pan ?? ''), dob || ''])

const identityKey = ({ name, pan, dob }: Identity): string => JSON.stringify([name.trim(), pan || '', dob || ''])

interface KycOptions {
  saver: ProposalSaver
  /** As it is saved, and as it stands in the form now. */
  saved: Identity | undefined
  current: Identity
  hasNoPan: boolean
  holder: Holder
}

/**
 * Identity by PAN and birth date, or by a document where the register does not confirm it. The register's answer holds for the
 * identity it was asked about: a corrected PAN, birth date or name is searched again and needs no document.
 */
export function useKyc({ saver, saved, current, hasNoPan, holder }: KycOptions) {
  const { product, proposal: view } = useJourney().sale
  const [choice, setChoice] = useState<DocumentChoice>({ type: '' })
  const [errors, setErrors] = useState<{ type?: string; file?: string }>()
  const [refusal, setRefusal] = useState(() =>
    saved && view?.sections.kyc?.method === 'document'
      ? { of: identityKey(saved), why: sayCommon(isRejected(view) ? 'kyc.rejected' : 'kyc.in_review') }
      : undefined,
  )
  const [unknown, setUnknown] = useState<string>()
  const uploadedFile = useRef<File>(undefined)
  const isRefused = refusal?.of === identityKey(hasNoPan ? { ...current, pan: '' } : current)
  const isUnknown = !hasNoPan && unknown === registerKey(current)
  const isAccepted = (isRefused || isUnknown) && view?.kyc_verified === true

  async function searchRegister(identity: Identity, permission: string | undefined): Promise<CallFailure | undefined> {
    const { pan, dob } = identity
    const failure = await saver.section('kyc', {
      method: 'ckyc',
      pan,
      ...(dob && { dob }),
      ...(permission && { permission }),
    })
    const reason = failure?.issues.find((issue) => documentReasons.includes(issue.code))
    if (reason) setRefusal({ of: identityKey(identity), why: sayIssue(reason) })
    return inForm(failure, (field) => (field === 'permission' ? 'ckyc_permission' : `${holder}.${field}`))
  }

  async function saveDocument(permission: string | undefined): Promise<CallFailure | undefined> {
    const issues = checkChoice(choice)
    const kyc =
      issues.length > 0 ? toRefusal(issues) : await uploadIdentity(product, saver.current()!.proposal_id, choice)
    if (!('kind' in kyc)) {
      const failure = await saver.section('kyc', { ...kyc, ...(permission && { permission }) })
      if (!failure) uploadedFile.current = choice.file
      return failure
    }
    const failure = inForm(kyc, (field) => (field === 'file' ? 'document_id' : field))!
    const issueOf = (field: string) => failure.issues.find((issue) => issue.path === field)
    const [type, file] = [issueOf('document_type'), issueOf('document_id')]
    setErrors({ ...(type && { type: sayIssue(type) }), ...(file && { file: sayIssue(file) }) })
    return failure
  }

  /** Nothing to do when the identity is verified already. */
  async function save(identity: Identity, isPermitted: boolean): Promise<CallFailure | undefined> {
    const permission = isPermitted && !hasNoPan ? ckycPermissionInForce() : undefined
    const { answer, isVerified, isRejected: isDocumentRejected } = saver.current()?.kyc ?? {}
    const isSame =
      answer?.method === 'ckyc' &&
      answer.permission !== undefined &&
      answer.pan === identity.pan &&
      answer.dob === identity.dob
    if (isVerified && isSame && !hasNoPan) return undefined
    const isAnswered = refusal?.of === identityKey(identity) || unknown === registerKey(identity)
    if (!hasNoPan && identity.pan && !isAnswered) return searchRegister(identity, permission)
    const isDocumentSaved =
      answer?.method === 'document' && !isDocumentRejected && [undefined, uploadedFile.current].includes(choice.file)
    return isDocumentSaved ? undefined : saveDocument(permission)
  }

  const needsDocument = (isRefused || isUnknown || hasNoPan) && !isAccepted
  return {
    save,
    /** The register was asked before the step is saved, and knows nobody: the document is asked for at once. */
    noteUnknown: (person: Required<Pick<Identity, 'pan' | 'dob'>>) => setUnknown(registerKey(person)),
    document: needsDocument
      ? {
          value: choice,
          onChange: (next: DocumentChoice) => {
            setChoice(next)
            setErrors(undefined)
          },
          why: isRefused ? refusal.why : isUnknown ? sayIssue(notFound) : say('proposal.no_pan_document'),
          errors,
        }
      : undefined,
  }
}

function checkChoice({ type, file }: DocumentChoice): Issue[] {
  return [
    ...(type ? [] : [{ path: 'document_type', code: 'required' } satisfies Issue]),
    ...(file ? [] : [{ path: 'document_id', code: 'required' } satisfies Issue]),
    ...(file && file.size > documentLimits.fileBytes
      ? [{ path: 'document_id', code: 'document.large' } satisfies Issue]
      : []),
  ]
}

const toRefusal = (issues: Issue[]): CallFailure => ({
  kind: 'refused',
  status: 422,
  word: 'invalid',
  message: '',
  issues,
})
