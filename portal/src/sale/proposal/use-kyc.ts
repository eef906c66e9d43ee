import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { ckycPermissionVersion } from '@portal/domain/proposal/declarations.ts'
import { useRef, useState } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { say, sayIssue } from '../../kit/words.ts'
import { type DocumentChoice, uploadIdentity } from './KycDocument.tsx'
import { inForm, isRejected, type ProposalSaver } from './proposal-saver.ts'

const needsDocument = ['kyc.not_found', 'kyc.dob_differs', 'kyc.name_differs', 'kyc.rejected']
const LARGEST_FILE = 5 * 1024 * 1024

/** Whose identity is to be proved. */
export interface Holder {
  name: string
  pan?: string
  /** A company has none. */
  dob?: string
}

const identityOf = ({ name, pan, dob }: Holder): string => JSON.stringify([name.trim(), pan || '', dob || ''])

interface KycOptions {
  product: ProductId
  saver: ProposalSaver
  view: ProposalView | undefined
  /** As it is saved, and as it stands in the form now. */
  saved: Holder | undefined
  now: Holder
  hasNoPan: boolean
  /** Said when only the missing PAN is the reason for a document. */
  whyNoPan: string
  /** What the form calls the holder's answers. */
  path: 'proposer' | 'owner'
}

/**
 * Identity by PAN and birth date; a document where the register does not know it. What the register said holds for the one it was
 * asked about: whoever corrects a PAN, a birth date or a name is asked about again, and needs no document for a typing mistake.
 */
export function useKyc({ product, saver, view, saved, now, hasNoPan, whyNoPan, path }: KycOptions) {
  const [choice, setChoice] = useState<DocumentChoice>({ type: '' })
  const [errors, setErrors] = useState<{ type?: string; file?: string }>()
  const [refused, setRefused] = useState(() =>
    saved && view?.sections.kyc?.method === 'document'
      ? { of: identityOf(saved), why: say(isRejected(view) ? 'kyc.rejected' : 'kyc.in_review') }
      : undefined,
  )
  const uploaded = useRef<File>(undefined)
  const isRefused = refused?.of === identityOf(hasNoPan ? { ...now, pan: '' } : now)
  const isAccepted = isRefused && view?.kyc_verified === true

  async function byRegister(holder: Holder, permission: string | undefined): Promise<CallFailure | undefined> {
    const { pan, dob } = holder
    const failure = await saver.section('kyc', {
      method: 'ckyc',
      pan,
      ...(dob && { dob }),
      ...(permission && { permission }),
    })
    const reason = failure?.issues.find((issue) => needsDocument.includes(issue.code))
    if (reason) setRefused({ of: identityOf(holder), why: say(reason.code) })
    return inForm(failure, (field) => (field === 'permission' ? 'ckyc_permission' : `${path}.${field}`))
  }

  async function byDocument(permission: string | undefined): Promise<CallFailure | undefined> {
    const wrong = checkChoice(choice)
    const kyc =
      wrong.length > 0 ? asFailure(wrong) : await uploadIdentity(product, saver.current()!.proposal_id, choice)
    if (!('kind' in kyc)) {
      const failure = await saver.section('kyc', { ...kyc, ...(permission && { permission }) })
      if (!failure) uploaded.current = choice.file
      return failure
    }
    const failure = inForm(kyc, (field) => (field === 'file' ? 'document_id' : field))!
    const said = (field: string) => failure.issues.find((issue) => issue.path === field)
    const [type, file] = [said('document_type'), said('document_id')]
    setErrors({ ...(type && { type: sayIssue(type) }), ...(file && { file: sayIssue(file) }) })
    return failure
  }

  /** Nothing to do when it is proved already. */
  async function save(holder: Holder, isPermitted: boolean): Promise<CallFailure | undefined> {
    const permission = isPermitted && !hasNoPan ? ckycPermissionVersion : undefined
    const { answer: proved, isVerified, isRejected: wasRejected } = saver.current()?.kyc ?? {}
    const isSame =
      proved?.method === 'ckyc' &&
      proved.permission !== undefined &&
      proved.pan === holder.pan &&
      proved.dob === holder.dob
    if (isVerified && isSame && !hasNoPan) return undefined
    if (!hasNoPan && holder.pan && refused?.of !== identityOf(holder)) return byRegister(holder, permission)
    const isGiven = proved?.method === 'document' && !wasRejected && [undefined, uploaded.current].includes(choice.file)
    return isGiven ? undefined : byDocument(permission)
  }

  const isAsked = (isRefused || hasNoPan) && !isAccepted
  return {
    save,
    document: isAsked
      ? {
          value: choice,
          onChange: (next: DocumentChoice) => {
            setChoice(next)
            setErrors(undefined)
          },
          why: isRefused ? refused.why : whyNoPan,
          errors,
        }
      : undefined,
  }
}

function checkChoice({ type, file }: DocumentChoice): Issue[] {
  return [
    ...(type ? [] : [{ path: 'document_type', code: 'required' }]),
    ...(file ? [] : [{ path: 'document_id', code: 'required' }]),
    ...(file && file.size > LARGEST_FILE ? [{ path: 'document_id', code: 'document.large' }] : []),
  ]
}

const asFailure = (issues: Issue[]): CallFailure => ({
  kind: 'refused',
  status: 422,
  word: 'invalid',
  message: '',
  issues,
})
