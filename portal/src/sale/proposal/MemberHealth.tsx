import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { bmi } from '@portal/domain/validation/bmi.ts'
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form'
import { FormChoice, FormNumber } from '../../kit/form/fields.tsx'
import { noOrYes } from '../../kit/form/yes-no.ts'
import { sayRelation } from '../../kit/say-relation.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Card, Tag } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MemberLabel } from '../quote/MemberLabel.tsx'
import { memberLine } from '../quote/member-form.ts'
import { useJourney } from '../state/journey-context.ts'
import { today } from '../state/today.ts'
import { HeardIllnesses } from './HeardIllnesses.tsx'
import { HeightField } from './HeightField.tsx'
import css from './MemberHealth.module.css'
import { hasHeardTobacco, isAdultMember, type MedicalForm } from './medical-form.ts'
import { say } from './words.ts'

const tobacco = () => ['none', 'upto10', 'more'].map((value) => ({ value, label: sayCommon(`tobacco.${value}`) }))

interface MemberHealthProps {
  index: number
  member: QuotedMember
  name?: string
}

/** One member's last question: a condition yes or no, height and weight with the BMI, tobacco for adults. */
export function MemberHealth({ index, member, name }: MemberHealthProps) {
  const form = useFormContext<MedicalForm>()
  const at = `medical.${index}` as const
  const isAdult = isAdultMember(member, today())
  const who = sayRelation(member.relation, member.gender)
  return (
    <Card
      title={[name, memberLine(member, today())].filter(Boolean).join(' · ')}
      end={<Bmi form={form} index={index} />}
    >
      <div className={css.questions}>
        <HeardIllnesses index={index} insuredId={member.insured_id} />
        <FormChoice
          form={form}
          name={`${at}.has`}
          label={<MemberLabel label={say('proposal.has_condition')} who={who} />}
          choices={noOrYes()}
        />
        <div className="two-fields short">
          <HeightField
            form={form}
            name={`${at}.height_cm`}
            label={<MemberLabel label={say('proposal.height')} who={who} />}
            optional={!isAdult}
          />
          <FormNumber
            form={form}
            name={`${at}.weight_kg`}
            label={<MemberLabel label={say('proposal.weight')} who={who} />}
            suffix={say('proposal.unit_kg')}
            maxDigits={3}
            decimals={1}
            optional={!isAdult}
          />
        </div>
        {isAdult && <HeardTobacco index={index} insuredId={member.insured_id} />}
        {isAdult && (
          <FormChoice
            form={form}
            name={`${at}.tobacco`}
            label={<MemberLabel label={say('proposal.tobacco')} who={who} />}
            hint={say('proposal.tobacco_unit')}
            choices={tobacco()}
          />
        )}
      </div>
    </Card>
  )
}

/** What was heard of a member's tobacco: how much of it is still to be asked. */
function HeardTobacco({ index, insuredId }: { index: number; insuredId: string }) {
  const { heard = [] } = useJourney().sale.quote ?? {}
  const form = useFormContext<MedicalForm>()
  const tobacco = useWatch({ control: form.control, name: `medical.${index}.tobacco` })
  if (!hasHeardTobacco(heard, insuredId) || (tobacco && tobacco !== 'none')) return null
  return <Notice kind="wait">{say('proposal.heard_tobacco')}</Notice>
}

function Bmi({ form, index }: { form: UseFormReturn<MedicalForm>; index: number }) {
  const [height, weight] = useWatch({
    control: form.control,
    name: [`medical.${index}.height_cm`, `medical.${index}.weight_kg`],
  })
  if (!height || !weight || height < 30) return null
  return <Tag>{say('proposal.bmi', { value: bmi(height, weight).toFixed(1) })}</Tag>
}
