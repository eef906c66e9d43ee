import { FormChoice } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { Card } from '../../ui/Card.tsx'
import type { NomineeCandidate } from './nominee-candidates.ts'
import type { ProposalFormValues } from './proposal-form.ts'
import { say } from './words.ts'

/** Names an adult member as nominee beside their name; anybody else is named on the nominee's own step. */
export function NomineeChoice({
  form,
  candidates,
}: {
  form: StepForm<ProposalFormValues>
  candidates: readonly NomineeCandidate[]
}) {
  return (
    <Card title={say('proposal.nominee')}>
      <FormChoice
        form={form}
        name="nominee_id"
        label={say('proposal.name_an_insured_member')}
        hint={say('proposal.full_share')}
        optional
        look="chips"
        choices={[
          ...candidates.map(({ insured_id, label, name }) => ({
            value: insured_id,
            label: [label, name].filter(Boolean).join(' · '),
          })),
          { value: OTHER_NOMINEE, label: say('proposal.somebody_else') },
        ]}
      />
    </Card>
  )
}

const OTHER_NOMINEE = 'other'
