import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import type { StepForm } from '../../kit/form/use-step-form.ts'
import { showToast } from '../../kit/toasts.ts'
import { Button, type Look } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import css from './Office.module.css'
import { showFailureToast } from './use-office-action.ts'

interface OfficeFormProps<Values extends FieldValues> {
  form: StepForm<Values>
  /** Answers the words of the toast. */
  save: (values: Values) => Promise<string>
  button: ReactNode
  look?: Look['look']
  small?: boolean
  /** On a desk its fields and its button stand in one line: a search. */
  isLine?: boolean
  children: ReactNode
}

/** A small form of the office: errors stand at their fields, a toast says what was done or why it was not. */
export function OfficeForm<Values extends FieldValues>(props: OfficeFormProps<Values>) {
  const { form, save, button, look, small, isLine, children } = props
  async function saveWithToast(values: Values): Promise<CallFailure | undefined> {
    try {
      showToast(await save(values))
      return undefined
    } catch (error) {
      const failure = toFailure(error)
      showFailureToast(failure)
      return failure
    }
  }
  return (
    <form className={classes('stack-small', isLine && css.line)} noValidate onSubmit={form.submit(saveWithToast)}>
      {children}
      <Button type="submit" look={look} small={small} busy={form.formState.isSubmitting}>
        {button}
      </Button>
    </form>
  )
}
