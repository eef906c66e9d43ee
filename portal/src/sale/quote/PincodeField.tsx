import { memo } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'

/** The family's PIN code, which decides the zone. */
export const PincodeField = memo(function PincodeField() {
  const form = useFormContext<{ pincode: string }>()
  return (
    <FormText
      form={form}
      name="pincode"
      kind="pincode"
      label="PIN code"
      hint="Where the family lives: it decides the zone"
      autoComplete="off"
    />
  )
})
