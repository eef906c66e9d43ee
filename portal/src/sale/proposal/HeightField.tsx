import { readHeightCm } from '@portal/domain/validation/read-height.ts'
import { type ReactNode, useState } from 'react'
import { type FieldPath, type UseFormReturn, useController } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { MedicalForm } from './medical-form.ts'

interface HeightFieldProps {
  form: UseFormReturn<MedicalForm>
  name: FieldPath<MedicalForm>
  label: ReactNode
  optional: boolean
}

/** A height in centimetres or in feet and inches; the field holds centimetres and shows them beside what was typed. */
export function HeightField({ form, name, label, optional }: HeightFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const [typed, setTyped] = useState('')
  const cm = (field.value as number | null | undefined) ?? undefined
  // What cannot be read is no height, and not an empty answer either.
  const isTyped = typed !== '' && Object.is(readHeightCm(typed) ?? Number.NaN, cm)
  const shown = isTyped ? typed : cm === undefined || Number.isNaN(cm) ? '' : String(cm)
  const isConverted = isTyped && cm !== undefined && Number.isFinite(cm) && Number(typed) !== cm
  return (
    <TextField
      label={label}
      optional={optional}
      id={fieldId(name)}
      error={fieldState.error?.message}
      hint="In cm, or 5.8 for 5 ft 8 in"
      suffix={isConverted ? `= ${cm} cm` : 'cm'}
      ref={field.ref}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={shown}
      onBlur={field.onBlur}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        field.onChange(text.trim() === '' ? undefined : (readHeightCm(text) ?? Number.NaN))
      }}
    />
  )
}
