import { type Rupees, showSum } from '@portal/domain/kernel/money.ts'
import { useController } from 'react-hook-form'
import { fieldId } from '../../kit/form/resolver.ts'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { SliderField } from '../../ui/SliderField.tsx'
import type { MembersPart } from './member-form.ts'

interface SumInsuredFieldProps<Values extends MembersPart> {
  form: StepForm<Values>
  sums: readonly Rupees[]
  label?: string
}

/** The sum insured: a slider over the offered sums, with the list beside it. */
export function SumInsuredField<Values extends MembersPart>(props: SumInsuredFieldProps<Values>) {
  const form = props.form as unknown as StepForm<MembersPart>
  const { field, fieldState } = useController({ control: form.control, name: 'si' })
  return (
    <SliderField
      label={props.label ?? 'Sum insured'}
      id={fieldId('si')}
      error={fieldState.error?.message}
      values={props.sums.map(Number)}
      value={Number(field.value)}
      show={showSum}
      onValue={(value) => field.onChange(String(value))}
    />
  )
}
