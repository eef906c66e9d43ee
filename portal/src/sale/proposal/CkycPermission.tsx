import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { FieldValues, Path } from 'react-hook-form'
import { FormCheckbox } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say } from '../../kit/words.ts'

export interface CkycPermissionPart {
  ckyc_permission: boolean
}

/** Asked beside the PAN, before the register is searched by it. */
export function CkycPermission<Values extends FieldValues & CkycPermissionPart>({ form }: { form: StepForm<Values> }) {
  return (
    <FormCheckbox
      form={form}
      name={'ckyc_permission' as Path<Values>}
      label={say('kyc.permission_label')}
      note={say('kyc.permission_note')}
    />
  )
}

/** Without a PAN nothing is searched. */
export function checkCkycPermission({ ckyc_permission }: CkycPermissionPart, pan: string | undefined): Issue[] {
  return !pan || ckyc_permission ? [] : [{ path: 'ckyc_permission', code: 'kyc.permission' }]
}
