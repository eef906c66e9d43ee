import { type UseFormReturn, useController } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import type { PortPart } from './port-form.ts'

/** A list to choose from, and free text beside it: insurers come and go. */
export function InsurerField({ form, suggestions }: { form: UseFormReturn<PortPart>; suggestions: readonly string[] }) {
  const { field, fieldState } = useController({ control: form.control, name: 'port.insurer' })
  const search = (typed: string) => suggestions.filter((one) => one.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <Combobox
      label="Present insurer"
      id={fieldId('port.insurer')}
      error={fieldState.error?.message}
      ref={field.ref}
      search={search}
      show={(one) => one}
      keyOf={(one) => one}
      chosen={field.value || undefined}
      onChoose={(one) => field.onChange(one ?? '')}
      onText={field.onChange}
    />
  )
}
