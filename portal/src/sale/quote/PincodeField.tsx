import { memo } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import { say } from './words.ts'

/** The family's PIN code, which decides the zone. */
export const PincodeField = memo(function PincodeField() {
  const form = useFormContext<{ pincode: string }>()
  return (
    <FormText
      form={form}
      name="pincode"
      kind="pincode"
      label={say('quoting.pin_code')}
      hint={say('quoting.pin_code_hint')}
      autoComplete="off"
    />
  )
})
