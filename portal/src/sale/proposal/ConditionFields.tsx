import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { diseasesFor, otherDisease, preExistingDiseases, separateDiseases } from '@portal/domain/people/diseases.ts'
import { impliedGender } from '@portal/domain/people/relations.ts'
import { fields as kinds } from '@portal/domain/validation/fields.ts'
import { conditionName } from '@portal/words/condition-name.ts'
import { type UseFormReturn, useFieldArray, useFormContext } from 'react-hook-form'
import { FormChoice, FormTextArea } from '../../kit/form/fields.tsx'
import { fieldId } from '../../kit/form/resolver.ts'
import { noOrYes } from '../../kit/form/yes-no.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { FieldGroup } from '../../ui/Field.tsx'
import { memberLine } from '../quote/member-form.ts'
import { today } from '../state/today.ts'
import css from './ConditionFields.module.css'
import { type ConditionForm, isOther, type MedicalForm, newCondition } from './medical-form.ts'
import { SinceField } from './SinceField.tsx'
import { say } from './words.ts'

const otherLabel = () => say('proposal.any_other_condition')

interface ConditionFieldsProps {
  index: number
  member: QuotedMember
  name?: string
}

/** The conditions of one member, with the details of each. */
export function ConditionFields({ index, member, name }: ConditionFieldsProps) {
  const form = useFormContext<MedicalForm>()
  const path = `medical.${index}.conditions` as const
  // The array's own list updates at once; a watched value comes one render later, and the tick would blink.
  const { fields: conditions, append, remove } = useFieldArray({ control: form.control, name: path })
  const error = form.getFieldState(path, form.formState).error as
    | { message?: string; root?: { message?: string } }
    | undefined

  function tick(condition: string, isTicked: boolean) {
    if (isTicked) append(newCondition(condition), { shouldFocus: false })
    else remove(conditions.findIndex((one) => one.name === condition))
  }
  const suited: readonly string[] = diseasesFor(member.gender ?? impliedGender(member.relation))
  // One that was declared stays, so that it can be taken back.
  const offered = preExistingDiseases.filter(
    (name) => suited.includes(name) || conditions.some((one) => one.name === name),
  )
  const box = (condition: string, label: string) => (
    <Checkbox
      key={condition}
      label={label}
      checked={conditions.some((one) => one.name === condition)}
      onCheck={(isTicked) => tick(condition, isTicked)}
    />
  )

  return (
    <Card title={[name, memberLine(member, today())].filter(Boolean).join(' · ')}>
      <div className="stack">
        <FieldGroup
          label={say('proposal.which_of_these')}
          id={fieldId(path)}
          error={error?.message ?? error?.root?.message}
        >
          <div className={css.boxes}>{offered.map((one) => box(one, conditionName(one, sayCommon)))}</div>
        </FieldGroup>
        <FieldGroup label={say('proposal.doctors_report_needed')}>
          {separateDiseases.map((one) => box(one, conditionName(one, sayCommon)))}
          {box(otherDisease, otherLabel())}
        </FieldGroup>
        {conditions.map((condition, at) => (
          <ConditionDetails key={condition.name} form={form} path={`${path}.${at}`} condition={condition} />
        ))}
      </div>
    </Card>
  )
}

interface ConditionDetailsProps {
  form: UseFormReturn<MedicalForm>
  path: `medical.${number}.conditions.${number}`
  condition: ConditionForm
}

function ConditionDetails({ form, path, condition }: ConditionDetailsProps) {
  return (
    <section
      className={css.details}
      aria-label={isOther(condition) ? otherLabel() : conditionName(condition.name, sayCommon)}
    >
      <h3>{isOther(condition) ? say('proposal.other') : conditionName(condition.name, sayCommon)}</h3>
      <SinceField form={form} name={`${path}.since`} />
      <div className="two-fields">
        <FormChoice
          form={form}
          name={`${path}.medication`}
          label={say('proposal.takes_medicine')}
          choices={noOrYes()}
          optional
        />
        <FormChoice
          form={form}
          name={`${path}.hospitalised`}
          label={say('proposal.was_hospitalised')}
          choices={noOrYes()}
          optional
        />
      </div>
      <FormTextArea
        form={form}
        name={`${path}.note`}
        label={isOther(condition) ? say('proposal.what_was_it') : say('proposal.treatment')}
        hint={isOther(condition) ? say('proposal.in_own_words') : undefined}
        optional={!isOther(condition)}
        maxLength={Math.min(500, kinds.note.maxLength)}
      />
    </section>
  )
}
