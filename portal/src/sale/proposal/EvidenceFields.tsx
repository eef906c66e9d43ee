import type { DiscountChoice } from '@portal/domain/quote/quote-input.ts'
import { useFormContext } from 'react-hook-form'
import { FormText } from '../../kit/form/fields.tsx'
import type { EvidencePart } from './evidence-form.ts'

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
          label="Employee number"
          autoComplete="off"
        />
        <FormText form={form} name="evidence.employee.email" kind="email" label="Work e-mail" autoComplete="off" />
      </div>
    )
  return (
    <div className="stack-small">
      <div className="two-fields">
        <FormText
          form={form}
          name="evidence.existing.policy_number"
          kind="policyNumber"
          label="Number of the policy with us"
          autoComplete="off"
        />
        <FormText
          form={form}
          name="evidence.existing.company"
          kind="shortText"
          label="Company of our group"
          optional
          autoComplete="off"
        />
      </div>
      <p className="small muted">
        We check our own policies: a person on this proposal must be insured by that policy. For a policy of our group,
        name the company.
      </p>
    </div>
  )
}
