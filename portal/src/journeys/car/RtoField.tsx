import type { RtoOffice } from '@portal/domain/places/rto-offices.ts'
import { useEffect, useMemo, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import type { RegistrationForm } from './registration-form.ts'

type Offices = typeof import('@portal/domain/places/rto-offices.ts')

/** The registering office of a new car, by its city or its code. The list is loaded with this field. */
export function RtoField({ form }: { form: { control: Control<RegistrationForm> } }) {
  const { field, fieldState } = useController({ control: form.control, name: 'rto' })
  const [offices, setOffices] = useState<Offices>()
  useEffect(() => {
    // Without the list a code can still be typed.
    import('@portal/domain/places/rto-offices.ts').then(setOffices, () => undefined)
  }, [])
  const search = useMemo(() => (typed: string) => offices?.searchOffices(typed) ?? [], [offices])
  const chosen: RtoOffice | undefined = field.value ? { code: field.value, place: '' } : undefined
  return (
    <Combobox
      label="Registering office (RTO)"
      hint="City or code where the car will be registered, for example Pune or MH12"
      id={fieldId('rto')}
      error={fieldState.error?.message}
      ref={field.ref}
      search={search}
      show={(office) => office.code}
      note={(office) => office.place}
      keyOf={(office) => office.code}
      chosen={chosen}
      onChoose={(office) => field.onChange(office?.code ?? '')}
      onText={field.onChange}
    />
  )
}
