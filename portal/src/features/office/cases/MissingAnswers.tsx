import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import { useEffect } from 'react'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../Office.module.css'
import { say } from '../work/words.ts'
import type { DecisionValues } from './case-decision.ts'

interface MissingAnswersProps {
  form: StepForm<DecisionValues>
  open: OfficeCase['unanswered']
  nameOf: (insuredId: string) => string
}

/** Questions about health that nobody has answered: a risk is accepted with them open only for a reason. */
export function MissingAnswers({ form, open, nameOf }: MissingAnswersProps) {
  const { clearErrors } = form
  // Once the answers are there, or another decision is chosen, the refusal no longer stands.
  useEffect(() => () => clearErrors('without_answers'), [clearErrors])
  return (
    <>
      <Notice kind="wait" title={sayCount(say, 'office-cases.answers_missing', open.length)}>
        <ul className={css.list}>
          {open.map(({ insured_id, label }) => (
            <li key={`${insured_id} ${label}`}>
              {say('office-cases.open_question', { name: nameOf(insured_id), question: label })}
            </li>
          ))}
        </ul>
        <p>{say('office-cases.answers_missing_note')}</p>
      </Notice>
      <FormTextArea
        form={form}
        name="without_answers"
        label={say('office-cases.answer_waiver_reason')}
        rows={2}
        maxLength={500}
      />
    </>
  )
}
