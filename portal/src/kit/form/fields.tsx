import { isDay, parseDay, showDay } from '@portal/domain/kernel/day.ts'
import { type FieldName, fields } from '@portal/domain/validation/fields.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox, Chips, type Choice, RadioGroup, Segmented, Toggle } from '../../ui/Choices.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FieldGroup } from '../../ui/Field.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { numberOf, tidyNumber } from '../../ui/number-text.ts'
import { type Option, SelectField, TextArea, TextField } from '../../ui/TextField.tsx'
import { afterPress } from './after-press.ts'
import { type FieldTraits, fieldTraits } from './field-traits.ts'
import { fieldId } from './resolver.ts'

/** Fields bound to a form: `<FormText form={form} name="nominees.0.name" kind="name" label="Full name" />`. */
interface Bound<Values extends FieldValues> {
  form: { control: Control<Values> }
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  hideLabel?: boolean
}

/** A field of a form: its value, how it is changed and left, and what is wrong with it. */
export function useBound<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>>({
  form,
  name,
}: {
  form: { control: Control<Values> }
  name: Name
}) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { root, message } = (fieldState.error ?? {}) as { message?: string; root?: { message?: string } }
  // The press that leaves the field may remove it, or move it to another place in its list.
  const latest = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = field.onBlur
    return () => {
      latest.current = undefined
    }
  })
  function leave() {
    const { error } = form.control.getFieldState(name)
    // What the press itself said of the field stays.
    afterPress(() => {
      if (form.control.getFieldState(name).error === error) latest.current?.()
    })
  }
  return {
    field: { ...field, onBlur: leave },
    look: { id: fieldId(name), error: message ?? root?.message },
  }
}

interface FormTextProps<Values extends FieldValues> extends Bound<Values> {
  /** The domain's kind of field: its keyboard, longest text, and how what was typed becomes what is sent. */
  kind?: FieldName
  autoComplete?: string
  readOnly?: boolean
  prefix?: string
  suffix?: ReactNode
  /** Where no kind of field says it. */
  maxLength?: number
  inputMode?: 'url' | 'decimal' | 'numeric'
  autoCapitalize?: FieldTraits['autoCapitalize']
  /** Not on the way to the button that saves: what would appear here could move it away from under the pointer. */
  onLeave?: (value: string) => void
}

export function FormText<Values extends FieldValues>(props: FormTextProps<Values>) {
  const { form, name, kind, onLeave, maxLength, ...rest } = props
  const traits = kind && fieldTraits[kind]
  const { field, look } = useBound({ form, name })
  const facts = kind && fields[kind]
  // People paste numbers with a country code or blanks; they are tidied when the field is left.
  const isTidied = facts && (facts.inputMode !== 'text' || facts.normalise('A B') === 'AB')
  const longest = facts ? (isTidied ? facts.maxLength + 8 : facts.maxLength) : maxLength
  return (
    <TextField
      // What is typed is the customer's: the agent's own details must not be offered.
      autoComplete="off"
      enterKeyHint="next"
      spellCheck={traits ? traits.autoCapitalize === 'sentences' : undefined}
      autoCapitalize="sentences"
      {...traits}
      {...rest}
      {...look}
      ref={field.ref}
      inputMode={facts?.inputMode ?? rest.inputMode}
      maxLength={longest}
      value={(field.value as string | undefined) ?? ''}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={(event) => {
        const tidy = facts ? facts.normalise(event.target.value) : event.target.value
        if (tidy !== field.value) field.onChange(tidy)
        field.onBlur()
        if (!isSaveButton(event.relatedTarget)) onLeave?.(tidy)
      }}
    />
  )
}

const isSaveButton = (to: EventTarget | null) => to instanceof HTMLButtonElement && to.type === 'submit'

interface FormTextAreaProps<Values extends FieldValues> extends Bound<Values> {
  maxLength?: number
  rows?: number
  /** Where a page holds several forms with a field of this name. */
  id?: string
}

export function FormTextArea<Values extends FieldValues>({ form, name, ...rest }: FormTextAreaProps<Values>) {
  const { field, look } = useBound({ form, name })
  return <TextArea {...look} {...rest} {...field} value={(field.value as string | undefined) ?? ''} />
}

/** Holds the wire's day once it is complete, and until then what was typed. */
export function FormDate<Values extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<Values> & { autoComplete?: string }) {
  const { field, look } = useBound({ form, name })
  const value = (field.value as string | undefined) ?? ''
  return (
    <DateField
      {...rest}
      {...look}
      ref={field.ref}
      value={isDay(value) ? showDay(value) : value}
      onBlur={field.onBlur}
      onText={(text) => field.onChange(parseDay(text) ?? text)}
    />
  )
}

export function FormMoney<Values extends FieldValues>({ form, name, ...rest }: Bound<Values>) {
  const { field, look } = useBound({ form, name })
  const value = (field.value as string | undefined) ?? ''
  return (
    <MoneyField {...rest} {...look} ref={field.ref} value={value} onBlur={field.onBlur} onDigits={field.onChange} />
  )
}

export function FormNumber<Values extends FieldValues>(
  props: Bound<Values> & { suffix?: ReactNode; maxDigits?: number; decimals?: number },
) {
  const { form, name, maxDigits = 4, decimals, ...rest } = props
  const { field, look } = useBound({ form, name })
  const [typed, setTyped] = useState('')
  const value = (field.value as number | null | undefined) ?? undefined
  // '62.' is the number 62, and yet not what was typed.
  const shown = numberOf(typed) === value ? typed : String(value ?? '')
  return (
    <TextField
      {...rest}
      {...look}
      ref={field.ref}
      width="short"
      enterKeyHint="next"
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={shown}
      onBlur={field.onBlur}
      onChange={(event) => {
        const text = tidyNumber(event.target.value, maxDigits, decimals)
        setTyped(text)
        field.onChange(numberOf(text))
      }}
    />
  )
}

interface FormSelectProps<Values extends FieldValues> extends Bound<Values> {
  options: readonly Option[]
  placeholder?: string
  onChosen?: (value: string) => void
}

export function FormSelect<Values extends FieldValues>({ form, name, onChosen, ...rest }: FormSelectProps<Values>) {
  const { field, look } = useBound({ form, name })
  return (
    <SelectField
      {...rest}
      {...look}
      ref={field.ref}
      value={(field.value as string | undefined) ?? ''}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event.target.value || undefined)
        onChosen?.(event.target.value)
      }}
    />
  )
}

interface FormChoiceProps<Values extends FieldValues> extends Bound<Values> {
  choices: readonly Choice[]
  hideLabel?: boolean
  look?: 'segmented' | 'chips' | 'radios'
  onChosen?: (value: string) => void
}

const choiceLooks = { segmented: Segmented, chips: Chips, radios: RadioGroup }

export function FormChoice<Values extends FieldValues>(props: FormChoiceProps<Values>) {
  const { form, name, look: kind = 'segmented', onChosen, ...rest } = props
  const { field, look } = useBound({ form, name })
  const Look = choiceLooks[kind]
  return (
    <Look
      {...rest}
      {...look}
      ref={field.ref}
      value={field.value as string | undefined}
      onBlur={field.onBlur}
      onChoose={(value) => {
        field.onChange(value)
        onChosen?.(value)
      }}
    />
  )
}

interface FormTickProps<Values extends FieldValues> extends Omit<Bound<Values>, 'hint' | 'optional' | 'hideLabel'> {
  note?: ReactNode
  disabled?: boolean
  onChecked?: (isChecked: boolean) => void
}

type Tick = typeof Checkbox | typeof Toggle

const boundTick = <More extends object>(Look: Tick) =>
  function FormTick<Values extends FieldValues>({ form, name, onChecked, ...rest }: FormTickProps<Values> & More) {
    const { field, look } = useBound({ form, name })
    return (
      <Look
        {...rest}
        {...look}
        ref={field.ref}
        checked={field.value === true}
        onBlur={field.onBlur}
        onCheck={(isChecked) => {
          field.onChange(isChecked)
          onChecked?.(isChecked)
        }}
      />
    )
  }

interface FormChecklistProps<Values extends FieldValues> extends Omit<Bound<Values>, 'hideLabel'> {
  choices: readonly { value: string; label: ReactNode }[]
}

/** Any number of answers; holds the list of those that are ticked. */
export function FormChecklist<Values extends FieldValues>({
  form,
  name,
  choices,
  ...rest
}: FormChecklistProps<Values>) {
  const { field, look } = useBound({ form, name })
  const ticked = (field.value as readonly string[] | undefined) ?? []
  return (
    <FieldGroup {...rest} {...look}>
      {choices.map(({ value, label }, index) => (
        <Checkbox
          key={value}
          ref={index === 0 ? field.ref : undefined}
          label={label}
          checked={ticked.includes(value)}
          onBlur={field.onBlur}
          onCheck={(checked) => field.onChange(checked ? [...ticked, value] : ticked.filter((one) => one !== value))}
        />
      ))}
    </FieldGroup>
  )
}

export const FormCheckbox = boundTick(Checkbox)
export const FormToggle = boundTick<{ end?: ReactNode }>(Toggle)
