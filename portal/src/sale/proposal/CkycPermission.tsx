import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { FormCheckbox } from '../../kit/form/fields.tsx'
import { say } from '../../kit/words.ts'

export interface CkycPermissionPart {
  ckyc_permission: boolean
}

/** Asked beside the PAN, before the register is searched by it. */
export function CkycPermission<Values extends FieldValues & CkycPermissionPart>({
  form,
  onPermitted,
}: {
  form: { control: Control<Values> }
  onPermitted?: () => void
}) {
  return (
    <FormCheckbox
      form={form}
      name={'ckyc_permission' as Path<Values>}
      label={say('kyc.permission_label')}
      note={say('kyc.permission_note')}
      onChecked={(isPermitted) => {
        if (isPermitted) onPermitted?.()
      }}
    />
  )
}

/** Without a PAN nothing is searched. */
export function checkCkycPermission({ ckyc_permission }: CkycPermissionPart, pan: string | undefined): Issue[] {
  return !pan || ckyc_permission ? [] : [{ path: 'ckyc_permission', code: 'kyc.permission' }]
}

export const toCkycPermission = (view: ProposalView | undefined): boolean =>
  view?.sections.kyc?.permission !== undefined
