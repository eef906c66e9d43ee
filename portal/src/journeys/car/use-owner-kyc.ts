import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { CarProposal } from '@portal/domain/proposal/sections.ts'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import type { ProposalSaver } from '../../sale/proposal/proposal-saver.ts'
import { type Holder, useKyc } from '../../sale/proposal/use-kyc.ts'
import type { OwnerForm } from './owner-form.ts'

/** A company has no birth date. */
const holderOf = ({ type, name, pan, dob }: OwnerForm['owner'] | CarProposal['owner']): Holder =>
  type === 'company' ? { name, pan } : { name, pan, dob }

/** The owner's identity: by PAN (and birth date of a person), or by a document where that does not prove it. */
export function useOwnerKyc(saver: ProposalSaver, view: ProposalView | undefined, form: StepForm<OwnerForm>) {
  const owner = form.watch('owner')
  const told = view?.proposal as CarProposal | undefined
  const { save, document } = useKyc({
    product: 'car',
    saver,
    view,
    saved: told && holderOf(told.owner),
    now: holderOf(owner),
    // A company may leave its PAN out: the document is asked for once that is certain.
    hasNoPan: owner.type === 'company' ? form.formState.isSubmitted && !owner.pan : owner.form60 === true,
    whyNoPan: 'Without a PAN the identity is proved by a document.',
    path: 'owner',
  })
  return { save: (values: OwnerForm) => save(holderOf(values.owner), values.ckyc_permission), document }
}
