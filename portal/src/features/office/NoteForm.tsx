import { type ReactNode, useId } from 'react'
import { FormTextArea } from '../../kit/form/fields.tsx'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import type { Look } from '../../ui/Button.tsx'
import { OfficeForm } from './OfficeForm.tsx'

interface NoteFormProps {
  label: string
  hint?: string
  rows: number
  maxLength: number
  button: ReactNode
  look?: Look['look']
  small?: boolean
  /** Answers the words of the toast. */
  save: (note: string) => Promise<string>
  children?: ReactNode
}

/** One required text that is recorded with what the button does. */
export function NoteForm({ label, hint, rows, maxLength, save, children, ...button }: NoteFormProps) {
  const form = useStepForm<{ note: string }>({
    start: { note: '' },
    check: ({ note }) => (note.trim() === '' ? [{ path: 'note', code: 'required' }] : []),
  })
  const id = useId()
  return (
    <OfficeForm form={form} save={({ note }) => save(note.trim())} {...button}>
      {children}
      <FormTextArea form={form} name="note" id={id} label={label} hint={hint} rows={rows} maxLength={maxLength} />
    </OfficeForm>
  )
}
