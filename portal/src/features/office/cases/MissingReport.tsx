import { useEffect } from 'react'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { say } from '../work/words.ts'
import type { DecisionValues } from './case-decision.ts'

interface MissingReportProps {
  form: StepForm<DecisionValues>
  /** This underwriter has the authority to decide without a report. */
  mayWaive: boolean
}

/** A medical that the rules demand: accepted without its report only with a reason and an authority. */
export function MissingReport({ form, mayWaive }: MissingReportProps) {
  const { clearErrors } = form
  // Once a report is there, or another decision is chosen, the refusal no longer stands.
  useEffect(() => () => clearErrors('without_report'), [clearErrors])
  return (
    <>
      <Notice kind="wait" title={say('office-cases.report_missing')}>
        {mayWaive ? say('office-cases.report_may_be_waived') : say('office-cases.report_required')}
      </Notice>
      {mayWaive && (
        <FormTextArea
          form={form}
          name="without_report"
          label={say('office-cases.waiver_reason')}
          rows={2}
          maxLength={500}
        />
      )}
    </>
  )
}
