import type { DiscountChoice } from '@portal/domain/quote/quote-input.ts'
import { useFormContext } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import type { EvidencePart } from './evidence-form.ts'
import { say } from './words.ts'

/** The proof of one claimed discount. */
export function EvidenceFields(props: { discount: DiscountChoice }) {
  const form = useFormContext<EvidencePart>()
  if (props.discount === 'employee')
    return (
      <div className="two-fields">
        <FormText
          form={form}
          name="evidence.employee.number"
          kind="employeeNumber"
          label={say('proposal.employee_number')}
          autoComplete="off"
        />
        <FormText
          form={form}
          name="evidence.employee.email"
          kind="email"
          label={say('proposal.work_e_mail')}
          autoComplete="off"
        />
      </div>
    )
  return (
    <div className="stack-small">
      <div className="two-fields">
        <FormText
          form={form}
          name="evidence.existing.policy_number"
          kind="policyNumber"
          label={say('proposal.own_policy_number')}
          autoComplete="off"
        />
        <FormText
          form={form}
          name="evidence.existing.company"
          kind="shortText"
          label={say('proposal.group_company')}
          optional
          autoComplete="off"
        />
      </div>
      <p className="small muted">{say('proposal.own_policy_check')}</p>
    </div>
  )
}
