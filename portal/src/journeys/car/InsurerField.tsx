import { carInsurers } from '@portal/domain/quote/previous-insurers.ts'
import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import { fieldId } from '../../kit/form/resolver.ts'
import { SelectField } from '../../ui/TextField.tsx'

const OTHER = 'other'
const options = [
  ...carInsurers.map((name) => ({ value: name, label: name })),
  { value: OTHER, label: 'Another insurer' },
]

interface InsurerFieldProps<Values extends FieldValues> {
  form: { control: Control<Values> }
  name: FieldPath<Values>
}

/** The insurers of the list, or any other in words. */
export function InsurerField<Values extends FieldValues>({ form, name }: InsurerFieldProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const value = (field.value as string | undefined) ?? ''
  const isListed = carInsurers.includes(value)
  const [isOther, setOther] = useState(value !== '' && !isListed)
  return (
    <>
      <SelectField
        label="Insurer"
        id={isOther ? undefined : fieldId(name)}
        error={isOther ? undefined : fieldState.error?.message}
        placeholder="Choose"
        options={options}
        ref={field.ref}
        value={isOther ? OTHER : value}
        onBlur={field.onBlur}
        onChange={(event) => {
          const chosen = event.target.value
          setOther(chosen === OTHER)
          field.onChange(chosen === OTHER ? '' : chosen)
        }}
      />
      {isOther && <FormText form={form} name={name} kind="shortText" label="Name of the insurer" autoComplete="off" />}
    </>
  )
}
