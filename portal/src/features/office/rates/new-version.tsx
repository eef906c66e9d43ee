import { isDay } from '@portal/domain/kernel/day.ts'
import { FormDate, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { fieldId } from '../../../kit/form/resolver.ts'
import { type StepForm, useStepForm } from '../../../kit/form/use-step-form.ts'
import { ErrorSummary, type SummaryError } from '../../../ui/ErrorSummary.tsx'
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

const ownFields = ['version', 'effective_from', 'note'].map(fieldId)
/** A cell of the filing that is refused has no field here to go to. */
const listCell = (error: SummaryError): SummaryError =>
  ownFields.includes(error.field ?? '') ? error : { text: error.text }

export function NewVersionFields({ form }: { form: StepForm<NewVersion> }) {
  return (
    <>
      <ErrorSummary errors={form.summary.map(listCell)} attempt={form.attempt} undone={say('rates.not_saved')} />
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
