import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { StepForm } from '../../kit/form/use-step-form.ts'

/** Sets answers as if they had been typed. The form may hold more answers than these. */
export function setAnswers<Part extends object, Values extends Part & FieldValues>(
  form: Pick<StepForm<Values>, 'setValue'>,
  answers: Partial<Part>,
): void {
  for (const [name, answer] of Object.entries(answers))
    form.setValue(name as Path<Values>, answer as PathValue<Values, Path<Values>>, { shouldDirty: true })
}

/** Sets the answers that differ, as if they had been typed, and returns how to undo it. */
export function changeForm<Part extends object, Values extends Part & FieldValues>(
  form: Pick<StepForm<Values>, 'getValues' | 'setValue'>,
  from: Part,
  to: Part,
): () => void {
  const names = (Object.keys(to) as (keyof Part)[]).filter(
    (name) => JSON.stringify(to[name]) !== JSON.stringify(from[name]),
  )
  const changedIn = (values: Part) => Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Part>
  const before: Part = structuredClone(form.getValues())
  setAnswers(form, changedIn(to))
  return () => setAnswers(form, changedIn(before))
}
