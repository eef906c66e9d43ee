import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import css from './Field.module.css'
import { Field, type FieldLook } from './Field.tsx'
import { Select } from './Select.tsx'

export interface TextFieldProps extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'width'> {
  ref?: Ref<HTMLInputElement>
  prefix?: string
  suffix?: ReactNode
}

/** 'cm', 'kg', 'किग्रा' leave more room to the number than a date's pattern does. */
const isUnit = (suffix: ReactNode) => typeof suffix === 'string'

export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  prefix,
  suffix,
  type = 'text',
  width,
  hideLabel,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} width={width} hideLabel={hideLabel}>
      {(control) => (
        <span className={css.affixed}>
          {prefix && (
            <span className={css.prefix} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input {...input} {...control} type={type} className={css.input} />
          {suffix && <span className={classes(css.suffix, isUnit(suffix) && css.unit)}>{suffix}</span>}
        </span>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, hint, error, optional, id, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} width="whole">
      {(control) => <textarea {...input} {...control} className={css.input} />}
    </Field>
  )
}

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldLook, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  ref?: Ref<HTMLSelectElement>
  options: readonly Option[]
  /** The first, empty choice; leave out when there is always an answer. */
  placeholder?: string
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, id, width, hideLabel, options, placeholder, ...select } = props
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} width={width} hideLabel={hideLabel}>
      {(control) => (
        <Select {...select} {...control} className={css.input}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
