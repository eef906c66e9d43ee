import { readHeightCm } from '@portal/domain/validation/read-height.ts'
import { type ReactNode, useState } from 'react'
import { type FieldPath, type UseFormReturn, useController } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { MedicalForm } from './medical-form.ts'
import { say } from './words.ts'

interface HeightFieldProps {
  form: UseFormReturn<MedicalForm>
  name: FieldPath<MedicalForm>
  label: ReactNode
  optional: boolean
}

/** A height in centimetres or in feet and inches; leaving the field shows the centimetres that were read. */
export function HeightField({ form, name, label, optional }: HeightFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const [typed, setTyped] = useState<string>()
  const cm = (field.value as number | null | undefined) ?? undefined
  const shown = typed ?? (cm === undefined || Number.isNaN(cm) ? '' : String(cm))
  return (
    <TextField
      label={label}
      optional={optional}
      width="short"
      id={fieldId(name)}
      error={fieldState.error?.message}
      placeholder={say('proposal.height_example')}
      suffix={say(
        typed !== undefined && cm !== undefined && Number(typed) !== cm ? 'proposal.unit_ft' : 'proposal.unit_cm',
      )}
      ref={field.ref}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={shown}
      onBlur={() => {
        // What cannot be read stays as it was typed.
        if (cm === undefined || Number.isFinite(cm)) setTyped(undefined)
        field.onBlur()
      }}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        // What cannot be read is no height, and not an empty answer either.
        field.onChange(text.trim() === '' ? undefined : (readHeightCm(text) ?? Number.NaN))
      }}
    />
  )
}
