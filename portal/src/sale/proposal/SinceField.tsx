import { type FieldPath, type UseFormReturn, useController } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { MedicalForm } from './medical-form.ts'

/** '0620' and '06/20' become '06/20' while typing; deleting changes nothing else. */
function withSlash(typed: string, before: string): string {
  if (typed.length < before.length) return typed
  const digits = typed.replace(/\D/g, '').slice(0, 6)
  return digits.length < 2 ? typed.replace(/[^\d/]/g, '') : `${digits.slice(0, 2)}/${digits.slice(2)}`
}

/** The month in which a condition began, MM/yyyy. */
export function SinceField({ form, name }: { form: UseFormReturn<MedicalForm>; name: FieldPath<MedicalForm> }) {
  const { field, fieldState } = useController({ control: form.control, name })
  const value = (field.value as string | undefined) ?? ''
  return (
    <TextField
      label="Since when"
      optional
      id={fieldId(name)}
      error={fieldState.error?.message}
      ref={field.ref}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      suffix={<span aria-hidden="true">mm/yyyy</span>}
      value={value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(withSlash(event.target.value, value))}
    />
  )
}
