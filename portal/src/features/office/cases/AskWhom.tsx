import { type OfficeCase, type QueryRecipient, queryRecipients } from '@portal/contract/calls/office.ts'
import { FormChoice } from '../../../kit/form/fields.tsx'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import type { DecisionValues } from './case-decision.ts'
import { sayQuestions } from './question-words.ts'

/** Who can still be asked: one question goes to each. */
export const listUnasked = ({ query, customer_query: customerQuery }: OfficeCase): QueryRecipient[] =>
  queryRecipients.filter((to) => !(to === 'partner' ? query : customerQuery))

/** Whom the question asks. */
export function AskWhom({ form, data }: { form: StepForm<DecisionValues>; data: OfficeCase }) {
  const notes = {
    partner: sayQuestions('case-questions.partner_note', data.partner),
    customer: sayQuestions('case-questions.customer_note', { name: data.customer }),
  }
  return (
    <FormChoice
      form={form}
      name="to"
      label={sayQuestions('case-questions.to')}
      look="radios"
      choices={listUnasked(data).map((to) => ({
        value: to,
        label: sayQuestions(`case-questions.${to}`),
        note: notes[to],
      }))}
    />
  )
}
