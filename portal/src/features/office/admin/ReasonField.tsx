import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import { say } from './account-words.ts'

interface ReasonFieldProps<Values extends FieldValues> {
  form: StepForm<Values>
  /** Where several forms stand on one page. */
  id?: string
}

/** Why an account or a branch is changed; the audit trail keeps it. */
export function ReasonField<Values extends FieldValues & { reason: string }>({ form, id }: ReasonFieldProps<Values>) {
  return (
    <FormTextArea
      form={form}
      name={'reason' as FieldPath<Values>}
      {...(id && { id })}
      label={say('office-accounts.reason')}
      hint={say('office-accounts.reason_hint')}
      rows={2}
      maxLength={500}
    />
  )
}
