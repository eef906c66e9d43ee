import { nomineeRelations } from '@portal/domain/people/nominee-relations.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { type UseFormReturn, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormChoice, FormDate, FormNumber, FormSelect, FormText } from '../../kit/form/fields.tsx'
import { fieldId } from '../../kit/form/resolver.ts'
import { ExplainedWords, sayTerm } from '../../kit/TermHelp.tsx'
import { say as sayCommon } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chips } from '../../ui/Choices.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { today } from '../state/today.ts'
import type { NomineeCandidate } from './nominee-candidates.ts'
import { emptyNominee, evenShares, MAX_NOMINEES, type NomineesPart, needsAppointee } from './nominee-form.ts'
import type { Holder } from './PersonFields.tsx'
import { say } from './words.ts'

const relations = () => nomineeRelations.map((value) => ({ value, label: sayCommon(`nominee.${value}`) }))

interface NomineeFieldsProps {
  holder?: Holder
  /** Insured members, each named in one tap. */
  candidates?: readonly NomineeCandidate[]
}

/** The nominees with their shares, and an appointee for a minor. */
export function NomineeFields({ holder = 'proposer', candidates = [] }: NomineeFieldsProps) {
  const form = useFormContext<NomineesPart>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'nominees' })
  const nominees = useWatch({ control: form.control, name: 'nominees' })
  const isMany = fields.length > 1
  const addButton = useRef<HTMLButtonElement>(null)
  const error = form.formState.errors.nominees as { message?: string; root?: { message?: string } } | undefined
  const message = error?.root?.message ?? error?.message

  // The total is no field of its own: once refused, it is checked again with each share.
  const shares = nominees.map(({ share }) => share).join(' ')
  const isRefused = message !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shares change
  useEffect(() => {
    if (isRefused) void form.trigger('nominees')
  }, [shares])

  function shareEvenly(count: number) {
    for (const [index, share] of evenShares(count).entries()) form.setValue(`nominees.${index}.share`, share)
  }

  function removeNominee(index: number) {
    // The button goes with its nominee: the focus must not go with it.
    addButton.current?.focus()
    remove(index)
    shareEvenly(fields.length - 1)
  }

  return (
    <>
      {fields.map((field, index) => (
        <NomineeCard
          key={field.id}
          form={form}
          index={index}
          holder={holder}
          candidates={candidates}
          onRemove={isMany ? () => removeNominee(index) : undefined}
        />
      ))}
      {message && <FieldError id={fieldId('nominees')} text={message} />}
      {fields.length < MAX_NOMINEES && (
        <div>
          <Button
            ref={addButton}
            onClick={() => {
              append(emptyNominee(), { focusName: `nominees.${fields.length}.name` })
              shareEvenly(fields.length + 1)
            }}
          >
            <Icon name="plus" size={18} />
            {say('proposal.add_nominee')}
          </Button>
        </div>
      )}
    </>
  )
}

interface NomineeCardProps {
  form: UseFormReturn<NomineesPart>
  index: number
  holder: Holder
  candidates: readonly NomineeCandidate[]
  /** Where there is more than one. */
  onRemove: (() => void) | undefined
}

function NomineeCard({ form, index, holder, candidates, onRemove }: NomineeCardProps) {
  const at = `nominees.${index}` as const
  const { dob, name, relation } = useWatch({ control: form.control, name: at })

  function fill(part: typeof at | `${typeof at}.appointee`, person: { name: string; relation: string; dob: string }) {
    form.setValue(`${part}.name`, person.name, { shouldDirty: true })
    form.setValue(`${part}.relation`, person.relation, { shouldDirty: true })
    form.setValue(`${part}.dob`, person.dob, { shouldDirty: true })
    form.clearErrors([`${part}.name`, `${part}.relation`, `${part}.dob`])
  }
  const isChild = relation === 'son' || relation === 'daughter'
  const appointees = candidates.filter((one) => one.isAdult && one.name !== name)
  return (
    <Card
      title={onRemove ? say('proposal.nominee_number', { number: index + 1 }) : say('proposal.nominee')}
      end={
        onRemove && (
          <Button
            look="quiet"
            small
            aria-label={say('proposal.remove_nominee', { number: index + 1 })}
            onClick={onRemove}
          >
            {say('proposal.remove')}
          </Button>
        )
      }
    >
      <div className="stack">
        <CandidateChips
          label={say('proposal.name_an_insured_member')}
          candidates={candidates}
          name={name}
          onChoose={(person) => fill(at, person)}
        />
        <FormText form={form} name={`${at}.name`} kind="name" label={say('proposal.full_name')} autoComplete="off" />
        {holder === 'owner' ? (
          <>
            {/* A car has no members to name: the relation is given in one tap instead. */}
            <FormChoice
              form={form}
              name={`${at}.relation`}
              label={say(`proposal.relation_to_${holder}`)}
              look="chips"
              choices={relations()}
            />
            <FormDate form={form} name={`${at}.dob`} label={say('proposal.date_of_birth')} />
          </>
        ) : (
          <div className="two-fields">
            <FormSelect
              form={form}
              name={`${at}.relation`}
              label={say(`proposal.relation_to_${holder}`)}
              placeholder={say('proposal.choose')}
              options={relations()}
            />
            <FormDate form={form} name={`${at}.dob`} label={say('proposal.date_of_birth')} />
          </div>
        )}
        {onRemove && (
          <FormNumber form={form} name={`${at}.share`} label={say('proposal.share')} suffix="%" maxDigits={3} />
        )}
        {needsAppointee(dob ?? '', today()) && (
          <Appointee form={form} index={index}>
            <CandidateChips
              label={say('proposal.appoint_an_insured_member')}
              candidates={appointees}
              name={form.watch(`${at}.appointee.name`)}
              onChoose={(person) =>
                fill(`${at}.appointee`, { ...person, relation: (isChild && person.relationToChild) || '' })
              }
            />
          </Appointee>
        )}
      </div>
    </Card>
  )
}

interface CandidateChipsProps {
  label: string
  candidates: readonly NomineeCandidate[]
  /** Of the person entered now. */
  name: string
  onChoose: (person: NomineeCandidate) => void
}

/** Members to be named in one tap: name, relation and date of birth come along. */
function CandidateChips({ label, candidates, name, onChoose }: CandidateChipsProps) {
  if (candidates.length === 0) return null
  return (
    <div>
      <Chips
        label={label}
        choices={candidates.map((one) => ({
          value: one.insured_id,
          label: [one.label, one.name].filter(Boolean).join(' · '),
        }))}
        value={candidates.find((one) => one.name !== '' && one.name === name)?.insured_id}
        onChoose={(id) => {
          const person = candidates.find((one) => one.insured_id === id)
          if (person) onChoose(person)
        }}
      />
    </div>
  )
}

interface AppointeeProps {
  form: UseFormReturn<NomineesPart>
  index: number
  children: ReactNode
}

function Appointee({ form, index, children }: AppointeeProps) {
  const at = `nominees.${index}.appointee` as const
  return (
    <section className="stack" aria-label={sayTerm('appointee')}>
      <Notice kind="info" title={<ExplainedWords text={sayTerm('appointee')} of="appointee" />}>
        {say('proposal.minor_nominee')}
      </Notice>
      {children}
      <FormText
        form={form}
        name={`${at}.name`}
        kind="name"
        label={say('proposal.appointees_full_name')}
        autoComplete="off"
      />
      <div className="two-fields">
        <FormSelect
          form={form}
          name={`${at}.relation`}
          label={say('proposal.appointees_relation')}
          placeholder={say('proposal.choose')}
          options={relations()}
        />
        <FormDate form={form} name={`${at}.dob`} label={say('proposal.appointees_date_of_birth')} />
      </div>
    </section>
  )
}
