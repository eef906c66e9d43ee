import { nomineeRelations } from '@portal/domain/people/nominee-relations.ts'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormDate, FormNumber, FormSelect, FormText } from '../../kit/form/fields.tsx'
import { fieldId } from '../../kit/form/resolver.ts'
import { say } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { today } from '../state/today.ts'
import { emptyNominee, evenShares, MAX_NOMINEES, type NomineesPart, needsAppointee } from './nominee-form.ts'
import type { Holder } from './PersonFields.tsx'

const relations = nomineeRelations.map((value) => ({ value, label: say(`nominee.${value}`) }))

/** The nominees with their shares, and an appointee for a minor. */
export function NomineeFields({ holder = 'proposer' }: { holder?: Holder }) {
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
            Add another nominee
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
  /** Where there is more than one. */
  onRemove: (() => void) | undefined
}

function NomineeCard({ form, index, holder, onRemove }: NomineeCardProps) {
  const at = `nominees.${index}` as const
  const dob = useWatch({ control: form.control, name: `${at}.dob` })
  return (
    <Card
      title={onRemove ? `Nominee ${index + 1}` : 'Nominee'}
      end={
        onRemove && (
          <Button look="quiet" small aria-label={`Remove nominee ${index + 1}`} onClick={onRemove}>
            Remove
          </Button>
        )
      }
    >
      <div className="stack">
        <FormText form={form} name={`${at}.name`} kind="name" label="Full name" autoComplete="off" />
        <div className="two-fields">
          <FormSelect
            form={form}
            name={`${at}.relation`}
            label={`Relation to the ${holder}`}
            placeholder="Choose"
            options={relations}
          />
          <FormDate form={form} name={`${at}.dob`} label="Date of birth" />
        </div>
        {onRemove && <FormNumber form={form} name={`${at}.share`} label="Share" suffix="%" maxDigits={3} />}
        {needsAppointee(dob ?? '', today()) && <Appointee form={form} index={index} />}
      </div>
    </Card>
  )
}

function Appointee({ form, index }: { form: UseFormReturn<NomineesPart>; index: number }) {
  const at = `nominees.${index}.appointee` as const
  return (
    <section className="stack" aria-label={say('glossary.appointee')}>
      <Notice kind="info" title={say('glossary.appointee')}>
        The nominee is a minor. Please name an adult to receive the claim on the nominee’s behalf.
      </Notice>
      <FormText form={form} name={`${at}.name`} kind="name" label="Appointee’s full name" autoComplete="off" />
      <div className="two-fields">
        <FormSelect
          form={form}
          name={`${at}.relation`}
          label="Appointee’s relation to the nominee"
          placeholder="Choose"
          options={relations}
        />
        <FormDate form={form} name={`${at}.dob`} label="Appointee’s date of birth" />
      </div>
    </section>
  )
}
