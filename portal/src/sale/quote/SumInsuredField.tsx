import type { Rupees } from '@portal/domain/kernel/money.ts'
import { memo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import { saySum } from '../../kit/say-sum.ts'
import { SliderField } from '../../ui/SliderField.tsx'
import type { MembersPart } from './member-form.ts'
import { say } from './words.ts'

interface SumInsuredFieldProps {
  sums: readonly Rupees[]
  label?: string | undefined
}

/** The sum insured: a slider over the offered sums, with the list beside it. */
export const SumInsuredField = memo(function SumInsuredField(props: SumInsuredFieldProps) {
  const form = useFormContext<MembersPart>()
  const { field, fieldState } = useController({ control: form.control, name: 'si' })
  return (
    <SliderField
      label={props.label ?? say('quoting.sum_insured')}
      id={fieldId('si')}
      error={fieldState.error?.message}
      values={props.sums.map(Number)}
      value={Number(field.value)}
      show={saySum}
      onValue={(value) => field.onChange(String(value))}
    />
  )
})
