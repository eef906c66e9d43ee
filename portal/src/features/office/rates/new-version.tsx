import { isDay } from '@portal/domain/kernel/day.ts'
import { FormDate, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { type StepForm, useStepForm } from '../../../kit/form/use-step-form.ts'
import { say } from './words.ts'

interface NewVersion {
  version: string
  effective_from: string
  note: string
}

/** Name, first day and reason of a version that is drafted on the screen. */
export function useNewVersionForm(): StepForm<NewVersion> {
  return useStepForm<NewVersion>({
    start: { version: '', effective_from: '', note: '' },
    check: ({ version, effective_from, note }) => [
      ...(version.trim() === '' ? [{ path: 'version', code: 'required' as const }] : []),
      ...(isDay(effective_from) ? [] : [{ path: 'effective_from', code: 'date.format' as const }]),
      ...(note.trim() === '' ? [{ path: 'note', code: 'required' as const }] : []),
    ],
  })
}

export function NewVersionFields({ form }: { form: StepForm<NewVersion> }) {
  return (
    <>
      <FormText
        form={form}
        name="version"
        label={say('rates.version')}
        hint={say('rates.version_hint')}
        maxLength={40}
        autoCapitalize="none"
      />
      <FormDate form={form} name="effective_from" label={say('rates.effective_from')} hint={say('rates.today_hint')} />
      <FormTextArea form={form} name="note" label={say('rates.note')} rows={2} maxLength={500} />
    </>
  )
}
