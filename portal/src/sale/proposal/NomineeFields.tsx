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
import { emptyNominee, evenShares, MOST_NOMINEES, type NomineesPart, needsAppointee } from './nominee-form.ts'

const relations = nomineeRelations.map((value) => ({ value, label: say(`nominee.${value}`) }))

/** Who receives the money, in which shares; an adult for a child. */
export function NomineeFields(props: { holder?: string }) {
  const form = useFormContext<NomineesPart>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'nominees' })
  const nominees = useWatch({ control: form.control, name: 'nominees' })
  const isMany = fields.length > 1
  const adding = useRef<HTMLButtonElement>(null)
  const error = form.formState.errors.nominees as { message?: string; root?: { message?: string } } | undefined
  const message = error?.root?.message ?? error?.message

  // The sum is nobody's own field: once it was refused it is looked at again with each share.
  const shares = nominees.map(({ share }) => share).join(' ')
  const isRefused = message !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shares are what it waits for
  useEffect(() => {
    if (isRefused) void form.trigger('nominees')
  }, [shares])

  function shareEvenly(count: number) {
    for (const [index, share] of evenShares(count).entries()) form.setValue(`nominees.${index}.share`, share)
  }

  return (
    <>
      {fields.map((field, index) => {
        const at = `nominees.${index}` as const
        return (
          <Card
            key={field.id}
            title={isMany ? `Nominee ${index + 1}` : 'Nominee'}
            end={
              isMany && (
                <Button
                  look="quiet"
                  small
                  aria-label={`Remove nominee ${index + 1}`}
                  onClick={() => {
                    // The button goes with its nominee: the focus must not go with it.
                    adding.current?.focus()
                    remove(index)
                    shareEvenly(fields.length - 1)
                  }}
                >
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
                  label={`Relation to the ${props.holder ?? 'proposer'}`}
                  placeholder="Choose"
                  options={relations}
                />
                <FormDate form={form} name={`${at}.dob`} label="Date of birth" />
              </div>
              {isMany && <FormNumber form={form} name={`${at}.share`} label="Share" suffix="%" maxDigits={3} />}
              {needsAppointee(nominees[index]?.dob ?? '', today()) && <Appointee form={form} index={index} />}
            </div>
          </Card>
        )
      })}
      {message && <FieldError id={fieldId('nominees')} text={message} />}
      {fields.length < MOST_NOMINEES && (
        <div>
          <Button
            ref={adding}
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
