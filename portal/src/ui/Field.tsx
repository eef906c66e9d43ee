import { type ReactNode, useId } from 'react'
import css from './Field.module.css'
import { say } from './words.ts'

export interface FieldLook {
  label: ReactNode
  /** Stays visible; never a placeholder that disappears. */
  hint?: ReactNode
  error?: string
  /** Says so in words: most fields are needed, so only the others are marked. */
  optional?: boolean
  /** What the error summary's link jumps to. */
  id?: string
  /** How long an answer is: the field is as wide as what it holds. */
  width?: FieldWidth
  /** The label is there for screen readers only: the heading of its column says it. */
  hideLabel?: boolean
}

export type FieldWidth = 'short' | 'medium' | 'long' | 'whole'

interface FieldProps extends FieldLook {
  children: (input: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** Label, hint, control and error in the one arrangement every field has. */
export function Field({ label, hint, error, optional, id: given, width = 'long', hideLabel, children }: FieldProps) {
  const own = useId()
  const id = given ?? own
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field} data-field={width}>
      <label className={hideLabel ? 'visually-hidden' : css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> {say('ui.optional')}</span>}
      </label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className={css.error} id={id}>
      {text}
    </p>
  )
}

interface GroupProps extends Omit<FieldLook, 'hideLabel'> {
  children: ReactNode
}

/** Several controls that are one answer: a fieldset whose legend looks like a label. */
export function FieldGroup({ label, hint, error, optional, id: given, width = 'whole', children }: GroupProps) {
  const own = useId()
  const id = given ?? own
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={css.field}
      data-field={width}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
    >
      <legend className={css.label}>
        {label}
        {optional && <span className={css.optional}> {say('ui.optional')}</span>}
      </legend>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}
