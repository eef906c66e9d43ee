import { type OfficeCase, type QueryRecipient, queryRecipients } from '@portal/contract/calls/office-cases.ts'
import { FormChoice } from '../../../kit/form/fields.tsx'
import type { StepForm } from '../../../kit/form/use-step-form.ts'
import { sayFile } from '../work/file-words.ts'
import type { DecisionValues } from './case-decision.ts'

/** Who can still be asked: one question goes to each. */
export const listUnasked = ({ query, customer_query: customerQuery }: OfficeCase): QueryRecipient[] =>
  queryRecipients.filter((to) => !(to === 'partner' ? query : customerQuery))

/** Whom the question asks. */
export function AskWhom({ form, data }: { form: StepForm<DecisionValues>; data: OfficeCase }) {
  const notes = {
    partner: sayFile('case-file.question_partner_note', data.partner),
    customer: sayFile('case-file.question_customer_note', { name: data.customer }),
  }
  return (
    <FormChoice
      form={form}
      name="to"
      label={sayFile('case-file.question_to')}
      look="radios"
      choices={listUnasked(data).map((to) => ({
        value: to,
        label: sayFile(`case-file.question_${to}`),
        note: notes[to],
      }))}
    />
  )
}
