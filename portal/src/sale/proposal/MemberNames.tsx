import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { isDay, showDay } from '@portal/domain/kernel/day.ts'
import { genders } from '@portal/domain/people/gender.ts'
import { decidedGender } from '@portal/domain/people/relations.ts'
import { suggestSurname } from '@portal/domain/people/surname.ts'
import { useWatch } from 'react-hook-form'
import { FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import { KnownAnswers } from '../../kit/form/KnownAnswers.tsx'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { sayRelation } from '../../kit/say-relation.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { MemberLabel } from '../quote/MemberLabel.tsx'
import { genderOfPerson } from './person-form.ts'
import { type ProposalFormValues, selfIndex } from './proposal-form.ts'
import { say } from './words.ts'

interface SurnameButtonProps {
  form: StepForm<ProposalFormValues>
  index: number
  relation: string
}

/** Offers the proposer's surname while only one name is given. */
function SurnameButton({ form, index, relation }: SurnameButtonProps) {
  const [name, proposer] = useWatch({ control: form.control, name: [`members.${index}.name`, 'proposer.name'] })
  const surname = suggestSurname(relation, name, proposer)
  if (!surname) return null
  return (
    <div>
      <Button
        look="quiet"
        small
        onClick={() => {
          form.setValue(`members.${index}.name`, `${name.trim()} ${surname}`, { shouldDirty: true })
          // The button goes away: the keyboard stays with the name.
          form.setFocus(`members.${index}.name`)
        }}
      >
        {say('proposal.add_surname', { surname })}
      </Button>
    </div>
  )
}

interface MemberNamesProps {
  form: StepForm<ProposalFormValues>
  members: readonly QuotedMember[]
  /** Name and birth date of this member were known before this step opened. */
  isKnown: (index: number) => boolean
  /** The name was said in the quick quote. */
  isHeard: (index: number) => boolean
  /** Where what is known comes from. */
  source: string
}

const memberRows = ({ name, dob }: ProposalFormValues['members'][number]) => [
  { label: say('proposal.full_name'), value: name },
  { label: say('proposal.date_of_birth'), value: isDay(dob) ? showDay(dob) : '' },
]

/** Full name and birth date of each insured member other than the proposer. */
export function MemberNames({ form, members, isKnown, isHeard, source }: MemberNamesProps) {
  const self = selfIndex(members)
  const proposer = useWatch({ control: form.control, name: 'proposer' })
  const isGenderOpen = (member: QuotedMember) =>
    (member.gender ?? decidedGender(member.relation, genderOfPerson(proposer))) === undefined
  return members.map((member, index) =>
    index === self ? null : (
      <Card key={member.insured_id} title={sayRelation(member.relation, member.gender)}>
        <KnownAnswers
          of={sayRelation(member.relation, member.gender)}
          rows={memberRows(form.getValues(`members.${index}`))}
          source={source}
          isKnown={isKnown(index)}
          hasError={form.formState.errors.members?.[index] !== undefined}
        >
          <FormText
            form={form}
            name={`members.${index}.name`}
            kind="name"
            label={<MemberLabel label={say('proposal.full_name')} who={sayRelation(member.relation, member.gender)} />}
            hint={isHeard(index) ? say('proposal.heard_name') : undefined}
            autoComplete="off"
          />
          <SurnameButton form={form} index={index} relation={member.relation} />
          <FormDate
            form={form}
            name={`members.${index}.dob`}
            label={
              <MemberLabel label={say('proposal.date_of_birth')} who={sayRelation(member.relation, member.gender)} />
            }
            hint={
              member.dob || member.age === undefined ? undefined : say('proposal.estimated_age', { age: member.age })
            }
          />
          {isGenderOpen(member) && (
            <FormChoice
              form={form}
              name={`members.${index}.gender`}
              label={<MemberLabel label={say('proposal.gender')} who={sayRelation(member.relation, member.gender)} />}
              look="chips"
              choices={genders.map((value) => ({ value, label: sayCommon(`choice.${value}`) }))}
            />
          )}
        </KnownAnswers>
      </Card>
    ),
  )
}
