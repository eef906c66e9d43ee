import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { changeRenewalMembers } from '@portal/contract/calls/renewal.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { type Gender, genders } from '@portal/domain/people/gender.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { checkField } from '@portal/domain/validation/fields.ts'
import { useFieldArray } from 'react-hook-form'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { FormCheckbox, FormChoice, FormDate, FormText } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { sayRelation } from '../../kit/say-relation.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { StepPage } from '../../sale/frame/StepPage.tsx'
import { ConditionFields } from '../../sale/proposal/ConditionFields.tsx'
import { MemberHealth } from '../../sale/proposal/MemberHealth.tsx'
import {
  checkConditionsNamed,
  checkQuestionAnswered,
  type MedicalForm,
  toMedical,
} from '../../sale/proposal/medical-form.ts'
import { inForm } from '../../sale/proposal/proposal-saver.ts'
import { AddMember } from '../../sale/quote/AddMember.tsx'
import {
  type Addable,
  addableMembers,
  isGenderChoice,
  memberLine,
  mostMembers,
  toMemberForm,
} from '../../sale/quote/member-form.ts'
import { familyQuoteOf } from '../../sale/state/answers.ts'
import type { Journey } from '../../sale/state/journey-context.ts'
import { today } from '../../sale/state/today.ts'
import { useReturn } from '../../sale/state/use-return.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSearchParams } from '../../ui/use-search-params.ts'
import { say } from './words.ts'

interface Joining {
  relation: string
  gender?: Gender
  name: string
  dob: string
}

interface MembersForm extends MedicalForm {
  leaves: Record<string, boolean>
  joining: Joining[]
}

/** Members who stay on the policy, leave it or join it. */
export function RenewalMembers({ sale }: Journey) {
  const product = sale.product as FamilyProductId
  const quote = familyQuoteOf(sale)
  const members = quote?.members ?? []
  const names = (sale.proposal?.proposal as FamilyProposal | undefined)?.members
  const returnTo = useReturn()
  const [search] = useSearchParams()
  const form = useStepForm<MembersForm>({
    start: { leaves: {}, joining: [], medical: [] },
    check: (values) => [...checkJoining(values), ...checkQuestionAnswered(values), ...checkConditionsNamed(values)],
  })
  const { joining, leaves, medical } = form.watch()
  // As lists of the form, so that an error stays with its person when somebody before them is taken back.
  const joiningList = useFieldArray({ control: form.control, name: 'joining' })
  const healthList = useFieldArray({ control: form.control, name: 'medical' })
  const staying = members.filter((member) => !leaves[member.insured_id])
  const addable = addableMembers(product, [
    ...staying.map(toMemberForm),
    ...joining.map(({ relation, gender }) => ({ relation, gender, born: '' })),
  ])

  const most = mostMembers(quote?.policy_type ?? 'floater')
  const left = most - staying.length - joining.length

  function add({ relation, gender }: Addable['member']) {
    joiningList.append({ relation, gender, name: '', dob: '' }, { shouldFocus: false })
    healthList.append({ insured_id: `new-${joining.length}`, conditions: [] }, { shouldFocus: false })
  }

  function removeJoining(index: number) {
    joiningList.remove(index)
    healthList.remove(index)
  }

  async function save(values: MembersForm): Promise<CallFailure | undefined> {
    const healthAnswers = toMedical(values).members
    const params = { policy_id: search.get('policy') ?? '', year: search.get('year') ?? '' }
    const remove = members.map((one) => one.insured_id).filter((id) => values.leaves[id])
    const add = values.joining.map(({ relation, gender, name, dob }, index) => {
      const { insured_id: _, ...answers } = healthAnswers[index]!
      return { relation, ...(gender && { gender }), name, dob, ...answers }
    })
    try {
      await send(changeRenewalMembers, { params, body: { remove, add } })
      return undefined
    } catch (error) {
      return inForm(toFailure(error), (path) => joiningPath(path, members.length - remove.length))
    }
  }

  return (
    <StepPage
      title={say('renewal.members_title')}
      form={form}
      onSave={save}
      action={say('renewal.save_changes')}
      next={returnTo}
    >
      <Card title={say('renewal.insured_members')}>
        {members.map((member) => (
          <FormCheckbox
            key={member.insured_id}
            form={form}
            name={`leaves.${member.insured_id}`}
            label={say('renewal.remove_member_named', {
              name:
                names?.find((one) => one.insured_id === member.insured_id)?.name ??
                sayRelation(member.relation, member.gender),
            })}
            note={memberLine(member, today())}
          />
        ))}
      </Card>
      {joining.map((one, index) => {
        const member: QuotedMember = { ...one, insured_id: `new-${index}`, dob: one.dob || undefined }
        return (
          <div key={joiningList.fields[index]?.id ?? index} className="stack">
            <Card
              title={say('renewal.new_member', { relation: sayRelation(one.relation, one.gender) })}
              end={
                <Button small look="quiet" onClick={() => removeJoining(index)}>
                  {say('renewal.remove_member')}
                </Button>
              }
            >
              <div className="stack">
                <FormText
                  form={form}
                  name={`joining.${index}.name`}
                  kind="name"
                  label={say('renewal.full_name')}
                  autoComplete="off"
                />
                <FormDate form={form} name={`joining.${index}.dob`} label={say('renewal.date_of_birth')} />
                {isGenderChoice(one) && (
                  <FormChoice
                    form={form}
                    name={`joining.${index}.gender`}
                    label={say('renewal.gender')}
                    choices={genders.map((value) => ({ value, label: sayCommon(`choice.${value}`) }))}
                  />
                )}
              </div>
            </Card>
            <MemberHealth index={index} member={member} name={one.name} />
            {medical[index]?.has === 'yes' && <ConditionFields index={index} member={member} name={one.name} />}
          </div>
        )
      })}
      <Card title={say('renewal.add_member')}>
        {left > 0 ? (
          <AddMember addable={addable} onAdd={(one) => add(one.member)} />
        ) : (
          <p className="small muted">{sayCommon('quote.members_most', { most })}</p>
        )}
      </Card>
      {joining.length > 0 && <Notice kind="info">{say('renewal.new_members_note')}</Notice>}
    </StepPage>
  )
}

function checkJoining({ joining }: MembersForm): Issue[] {
  return joining.flatMap(({ name, dob }, index) => [
    ...checkField('name', name, { today: today(), path: `joining.${index}.name` }),
    ...checkField('birthDate', dob, { today: today(), path: `joining.${index}.dob` }),
  ])
}

/** The server speaks of all members, those who stay first. */
function joiningPath(path: string, stayers: number): string {
  const own = path.replace(/^add\./, 'joining.')
  return own.replace(/^members\.(\d+)\.(\w+)/, (_, at: string, field: string) => {
    const index = Number(at) - stayers
    return ['dob', 'age', 'relation'].includes(field) ? `joining.${index}.dob` : `medical.${index}.${field}`
  })
}
