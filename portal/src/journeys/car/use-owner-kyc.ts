import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import { useState } from 'react'
import type { StepForm } from '../../app/form/use-step-form.ts'
import { say } from '../../app/words.ts'
import type { CallFailure } from '../../calls/call-failure.ts'
import { type DocumentChoice, uploadIdentity } from '../shared/KycDocument.tsx'
import { inForm, type ProposalSaver } from '../shared/proposal-saver.ts'
import type { OwnerForm } from './owner-form.ts'

const needsDocument = ['kyc.not_found', 'kyc.dob_differs', 'kyc.name_differs', 'kyc.rejected']
const incomplete: CallFailure = { kind: 'refused', status: 422, word: 'document.unknown', message: '', issues: [] }

/** The owner's identity: by PAN (and birth date of a person), or by a document where that does not prove it. */
export function useOwnerKyc(saver: ProposalSaver, view: ProposalView | undefined, form: StepForm<OwnerForm>) {
  const [choice, setChoice] = useState<DocumentChoice>({ type: '' })
  const [errors, setErrors] = useState<{ type?: string; file?: string }>()
  const [why, setWhy] = useState(view?.sections.kyc?.method === 'document' ? say('kyc.in_review') : undefined)
  const { type, form60, pan } = form.watch('owner')
  const hasNoPan = type === 'company' ? form.formState.isSubmitted && !pan : form60 === true
  const isAsked = why !== undefined || hasNoPan

  async function save({ owner }: OwnerForm): Promise<CallFailure | undefined> {
    const { answer: proved, isVerified } = saver.current()?.kyc ?? {}
    const isSame =
      proved?.method === 'ckyc' && proved.pan === owner.pan && (owner.type === 'company' || proved.dob === owner.dob)
    if (isVerified && isSame) return undefined
    const byPan = why === undefined && owner.pan !== '' && !owner.form60
    if (byPan) {
      const dob = owner.type === 'company' ? {} : { dob: owner.dob }
      const failure = await saver.section('kyc', { method: 'ckyc', pan: owner.pan, ...dob })
      const reason = failure?.issues.find((issue) => needsDocument.includes(issue.code))
      if (reason) setWhy(say(reason.code))
      return inForm(failure, (path) => `owner.${path}`)
    }
    if (proved?.method === 'document' && !choice.file) return undefined
    const missing = { ...(!choice.type && { type: say('required') }), ...(!choice.file && { file: say('required') }) }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return incomplete
    const kyc = await uploadIdentity('car', saver.current()!.proposal_id, choice)
    return 'kind' in kyc ? inForm(kyc, () => 'owner.pan') : saver.section('kyc', kyc)
  }

  const document = isAsked && {
    value: choice,
    onChange: setChoice,
    why: why ?? 'Without a PAN the identity is proved by a document.',
    errors,
  }
  return { save, document: document || undefined }
}
