import type { RtoOffice } from '@portal/domain/places/rto-offices.ts'
import { useEffect, useMemo, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { say } from './words.ts'

type Offices = typeof import('@portal/domain/places/rto-offices.ts')

interface RtoFieldProps<Values extends FieldValues> {
  form: { control: Control<Values> }
  name: FieldPath<Values>
}

/** The registering office of a new car, by its city or its code. The list is loaded with this field. */
export function RtoField<Values extends FieldValues>({ form, name }: RtoFieldProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const code = (field.value as string | undefined) ?? ''
  const [offices, setOffices] = useState<Offices>()
  useEffect(() => {
    // Without the list a code can still be typed.
    import('@portal/domain/places/rto-offices.ts').then(setOffices, () => undefined)
  }, [])
  const search = useMemo(() => (typed: string) => offices?.searchOffices(typed) ?? [], [offices])
  const chosen: RtoOffice | undefined = code ? { code, place: '' } : undefined
  return (
    <Combobox
      label={say('car-steps.registering_office_rto')}
      hint={say('car-steps.rto_hint')}
      id={fieldId(name)}
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
