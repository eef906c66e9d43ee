import { readSince, showSince } from '@portal/domain/validation/read-since.ts'
import { type FieldPath, type UseFormReturn, useController } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { TextField } from '../../ui/TextField.tsx'
import { today } from '../state/today.ts'
import type { MedicalForm } from './medical-form.ts'
import { say } from './words.ts'

/** When a condition began, as people say it; leaving the field shows how it was read. */
export function SinceField({ form, name }: { form: UseFormReturn<MedicalForm>; name: FieldPath<MedicalForm> }) {
  const { field, fieldState } = useController({ control: form.control, name })
  const value = (field.value as string | undefined) ?? ''
  return (
    <TextField
      label={say('proposal.since_when')}
      optional
      id={fieldId(name)}
      error={fieldState.error?.message}
      hint={say('proposal.since_hint')}
      ref={field.ref}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={20}
      value={value}
      onBlur={() => {
        const since = readSince(value, today())
        if (since) field.onChange(showSince(since))
        field.onBlur()
      }}
      onChange={(event) => field.onChange(event.target.value)}
    />
  )
}
