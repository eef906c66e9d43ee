import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { genders } from '@portal/domain/people/gender.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import { FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { say } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { MemberLabel } from '../quote/MemberLabel.tsx'
import { isGenderKnown } from '../quote/member-form.ts'
import { type ProposalFormValues, selfIndex } from './proposal-form.ts'

interface MemberNamesProps {
  form: StepForm<ProposalFormValues>
  members: readonly QuotedMember[]
}

/** Full name and birth date of each insured member other than the proposer. */
export function MemberNames({ form, members }: MemberNamesProps) {
  const self = selfIndex(members)
  return members.map((member, index) =>
    index === self ? null : (
      <Card key={member.insured_id} title={relationLabel(member.relation, member.gender)}>
        <div className="stack">
          <FormText
            form={form}
            name={`members.${index}.name`}
            kind="name"
            label={<MemberLabel label="Full name" who={relationLabel(member.relation, member.gender)} />}
            autoComplete="off"
          />
          <FormDate
            form={form}
            name={`members.${index}.dob`}
            label={<MemberLabel label="Date of birth" who={relationLabel(member.relation, member.gender)} />}
            hint={
              member.dob ? undefined : `Estimated so far: ${member.age} years. The exact date may change the premium`
            }
          />
          {!isGenderKnown(member.relation) && (
            <FormChoice
              form={form}
              name={`members.${index}.gender`}
              label={<MemberLabel label="Gender" who={relationLabel(member.relation, member.gender)} />}
              look="chips"
              choices={genders.map((value) => ({ value, label: say(`choice.${value}`) }))}
            />
          )}
        </div>
      </Card>
    ),
  )
}
