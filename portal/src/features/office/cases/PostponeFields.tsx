import { showDay } from '@portal/domain/kernel/day.ts'
import { postponementMonths } from '@portal/domain/underwriting/postponement.ts'
import { FormDate, FormSelect } from '../../../kit/form/fields.tsx'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import { sayFile } from '../work/file-words.ts'
import { say } from '../work/words.ts'
import { type DecisionValues, postponedUntil } from './case-decision.ts'

interface PostponeFieldsProps {
  form: StepForm<DecisionValues>
  values: DecisionValues
}

/** For how long a proposal is postponed, or until which day. */
export function PostponeFields({ form, values }: PostponeFieldsProps) {
  const isDated = values.postpone_for === 'date'
  const until = isDated ? undefined : postponedUntil(values)
  return (
    <>
      <FormSelect
        form={form}
        name="postpone_for"
        label={sayFile('case-file.postpone_for')}
        placeholder={say('office-cases.select')}
        {...(until && { hint: sayFile('case-file.until_day', { day: showDay(until) }) })}
        options={[
          ...postponementMonths.map((months) => ({
            value: String(months),
            label: months === 1 ? sayFile('case-file.one_month') : sayFile('case-file.months', { months }),
          })),
          { value: 'date', label: sayFile('case-file.postpone_date') },
        ]}
      />
      {isDated && <FormDate form={form} name="until" label={sayFile('case-file.postpone_until')} />}
    </>
  )
}
