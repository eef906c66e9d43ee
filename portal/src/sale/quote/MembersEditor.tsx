import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { genders } from '@portal/domain/people/gender.ts'
import { decidedGender, isChildType, isProposer } from '@portal/domain/people/relations.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormSelect } from '../../kit/form/fields.tsx'
import { saySum } from '../../kit/say-sum.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { today } from '../state/today.ts'
import { AddMember } from './AddMember.tsx'
import { AgeOrBirthDateField } from './AgeOrBirthDateField.tsx'
import { MemberLabel } from './MemberLabel.tsx'
import css from './MembersEditor.module.css'
import {
  type Addable,
  addableMembers,
  ageFrom,
  isAge,
  isGenderChoice,
  labelOf,
  type MemberForm,
  type MembersPart,
  mostMembers,
} from './member-form.ts'
import { say } from './words.ts'

interface MembersEditorProps {
  product: FamilyProductId
  /** Offered as a member's own sum insured on individual plans. */
  sums: readonly Rupees[]
}

const genderOptions = () => genders.map((value) => ({ value, label: sayCommon(`choice.${value}`) }))

/** The age of a birth date; a typed age needs none. */
function ageLabel({ born }: MemberForm): string {
  const years = isAge(born) ? undefined : ageFrom(born, today())
  return years === undefined ? '' : sayCommon('customer.age_years', { age: years })
}

/** The members to be insured, added and removed within the limits of the plan. */
export function MembersEditor(props: MembersEditorProps) {
  const form = useFormContext<MembersPart>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'members' })
  const members = useWatch({ control: form.control, name: 'members' }) as MemberForm[]
  const policyType = useWatch({ control: form.control, name: 'policy_type' })
  const sums = policyType === 'individual' ? props.sums : undefined
  const most = mostMembers(policyType)
  const left = most - members.length
  const relations = JSON.stringify(members.map(({ relation, gender }) => ({ relation, gender })))
  const addable = useMemo(
    () => addableMembers(props.product, JSON.parse(relations) as MemberForm[]),
    [props.product, relations],
  )
  const error = form.formState.errors.members as { message?: string; root?: { message?: string } } | undefined

  const title = useRef<HTMLHeadingElement>(null)

  const add = useCallback(
    ({ member }: Addable) =>
      append({ ...member, born: '' }, { shouldFocus: true, focusName: `members.${members.length}.born` }),
    [append, members.length],
  )

  function removeMember(index: number) {
    // The button goes with its member: the focus must not go with it.
    title.current?.focus()
    remove(index)
  }

  return (
    <section className={css.editor} aria-labelledby="who">
      <h2 id="who" ref={title} tabIndex={-1} className={css.title}>
        {say('quoting.insured_members')}
      </h2>
      <div className={classes(css.heads, sums && css.withSums)} aria-hidden="true">
        <span>{say('quoting.member')}</span>
        <span>{say('quoting.age_or_birth_date')}</span>
        <span>{say('quoting.gender')}</span>
        {sums && <span>{say('quoting.sum_insured')}</span>}
      </div>
      <ul className={css.list}>
        {fields.map((field, index) => (
          <MemberFields
            key={field.id}
            form={form}
            index={index}
            member={members[index] ?? field}
            sums={sums}
            onRemove={members.length > 1 ? () => removeMember(index) : undefined}
          />
        ))}
      </ul>
      {(error?.message ?? error?.root?.message) && (
        <FieldError id="field-members" text={error?.message ?? error?.root?.message ?? ''} />
      )}
      {left > 0 ? (
        <div className={css.add}>
          <p className="small muted">{say('quoting.add_member', { count: left })}</p>
          <AddMember addable={addable} onAdd={add} />
        </div>
      ) : (
        <p className="small muted">{sayCommon('quote.members_most', { most })}</p>
      )}
    </section>
  )
}

interface MemberFieldsProps {
  form: UseFormReturn<MembersPart>
  index: number
  member: MemberForm
  /** Where each member has a sum insured of their own. */
  sums: readonly Rupees[] | undefined
  onRemove: (() => void) | undefined
}

function MemberFields({ form, index, member, sums, onRemove }: MemberFieldsProps) {
  const label = labelOf(member)
  const age = ageLabel(member)
  const members = useWatch({ control: form.control, name: 'members' }) as MemberForm[]
  const proposer = members.find(isProposer)?.gender
  // A child of open gender keeps the field after the choice: it must not vanish under the finger.
  const [wasChoice] = useState(() => isChildType(member.relation) && isGenderChoice(member))

  /** A spouse's gender follows the proposer's. */
  function settleSpouse(gender: string) {
    const spouse = members.findIndex(({ relation }) => relation === 'spouse')
    const decided = decidedGender(
      'spouse',
      genders.find((one) => one === gender),
    )
    if (isProposer(member) && spouse >= 0 && decided) form.setValue(`members.${spouse}.gender`, decided)
  }

  return (
    <li className={classes(css.member, sums && css.withSums)}>
      <h3 className={css.who}>
        {label}
        {age && <span className={css.age}>{age}</span>}
      </h3>
      <AgeOrBirthDateField form={form} index={index} who={label} />
      {wasChoice || isGenderChoice(member, proposer) ? (
        <FormSelect
          form={form}
          name={`members.${index}.gender`}
          label={<MemberLabel label={say('quoting.gender')} who={label} />}
          hideLabel
          placeholder={say('quoting.choose')}
          options={genderOptions()}
          onChosen={settleSpouse}
        />
      ) : (
        <span className={css.decided}>{member.gender && sayCommon(`choice.${member.gender}`)}</span>
      )}
      {sums && (
        <FormSelect
          form={form}
          name={`members.${index}.si`}
          label={<MemberLabel label={say('quoting.sum_insured')} who={label} />}
          hideLabel
          placeholder={say('quoting.same_sum_for_all')}
          options={sums.map((value) => ({ value, label: saySum(value) }))}
        />
      )}
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={say('quoting.remove_member', { who: label })}
          onClick={onRemove}
        >
          <Icon name="trash" size={18} />
        </button>
      )}
    </li>
  )
}
