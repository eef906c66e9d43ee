import type { UseFormReturn } from 'react-hook-form'
import { useBound } from '../../kit/form/fields.tsx'
import { withSlashes } from '../../ui/date-text.ts'
import { TextField } from '../../ui/TextField.tsx'
import { MemberLabel } from './MemberLabel.tsx'
import { isAge, type MembersPart } from './member-form.ts'
import { say } from './words.ts'

/** Two digits are an age; from the third on it is a date, and slashes are added. */
export function formatAgeOrDate(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '')
  const isStillAge = digits.length <= 2 && !/^\d{2}\/./.test(typed)
  if (isStillAge && (typed.length < before.length || !typed.includes('/'))) return digits
  return withSlashes(typed, before)
}

/** Age or birth date in one field: an age is enough for an estimate. */
export function AgeOrBirthDateField({
  form,
  index,
  who,
}: {
  form: UseFormReturn<MembersPart>
  index: number
  who: string
}) {
  const name = `members.${index}.born` as const
  const { field, look } = useBound({ form, name })
  const value = field.value ?? ''
  return (
    <TextField
      label={<MemberLabel label={say('quoting.age_or_birth_date')} who={who} />}
      {...look}
      ref={field.ref}
      hideLabel
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={10}
      placeholder={say('quoting.day_form')}
      suffix={isAge(value) ? <span aria-hidden="true">{say('quoting.years_unit')}</span> : undefined}
      value={value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(formatAgeOrDate(event.target.value, value))}
    />
  )
}
