import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { StepForm } from '../../kit/form/use-step-form.ts'

/** Sets the answers that differ, as if they had been typed, and returns how to undo it. */
export function changeForm<Values extends FieldValues>(
  form: Pick<StepForm<Values>, 'getValues' | 'setValue'>,
  from: Partial<Values>,
  to: Partial<Values>,
): () => void {
  const names = Object.keys(to).filter((name) => JSON.stringify(to[name]) !== JSON.stringify(from[name]))
  const set = (values: Partial<Values>) => {
    for (const name of names as Path<Values>[])
      form.setValue(name, values[name] as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  const before = structuredClone(form.getValues())
  set(to)
  return () => set(before)
}
