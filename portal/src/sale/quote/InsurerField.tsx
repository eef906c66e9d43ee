import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { Combobox } from '../../ui/Combobox.tsx'

interface InsurerFieldProps<Values extends FieldValues> {
  form: { control: Control<Values> }
  name: FieldPath<Values>
  label: string
  insurers: readonly string[]
}

/** An insurer from the list, or any other as typed: insurers come and go. */
export function InsurerField<Values extends FieldValues>({ form, name, label, insurers }: InsurerFieldProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const search = (typed: string) => insurers.filter((one) => one.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <Combobox
      label={label}
      id={fieldId(name)}
      error={fieldState.error?.message}
      ref={field.ref}
      search={search}
      show={(one) => one}
      keyOf={(one) => one}
      chosen={(field.value as string | undefined) || undefined}
      onChoose={(one) => field.onChange(one ?? '')}
      onText={field.onChange}
    />
  )
}
