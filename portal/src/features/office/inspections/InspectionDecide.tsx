import { decideInspection, type OfficeInspection } from '@portal/contract/calls/inspection.ts'
import { inspectionViews, rejectReasons } from '@portal/domain/inspection/views.ts'
import { useWatch } from 'react-hook-form'
import { send } from '../../../kit/calls/clients.ts'
import { FormChecklist, FormTextArea } from '../../../kit/form/fields.tsx'
import { type StepForm, useStepForm } from '../../../kit/form/use-step-form.ts'
import { say as sayCommon } from '../../../kit/words.ts'
import { DecisionFrame } from '../work/DecisionFrame.tsx'
import { recordDecision } from '../work/record-decision.ts'
import { say } from '../work/words.ts'
import {
  checkInspectionDecision,
  emptyInspectionDecision,
  type InspectionDecisionKind,
  type InspectionValues,
  toInspectionDecision,
} from './inspection-decision.ts'

/** The label and the note of each kind of decision. */
const kinds = [
  ['approve', 'office-cases.approve', 'office-cases.approve_note'],
  ['more', 'office-cases.request_photos', 'office-cases.request_photos_note'],
  ['reject', 'office-cases.reject', 'office-cases.reject_note'],
] as const satisfies readonly (readonly [InspectionDecisionKind, string, string])[]

interface InspectionDecideProps {
  data: OfficeInspection
  onDecided: (next: OfficeInspection) => void
  /** Somebody else decided first: what is shown is out of date. */
  onOutdated: () => void
}

/** The surveyor's decision on the photos of a car. */
export function InspectionDecide({ data, onDecided, onOutdated }: InspectionDecideProps) {
  const form = useStepForm<InspectionValues>({ start: emptyInspectionDecision, check: checkInspectionDecision })
  const kind = useWatch({ control: form.control, name: 'decision' })
  const { inspection_id, version } = data

  const save = (values: InspectionValues) =>
    recordDecision({
      decide: () => send(decideInspection, { params: { inspection_id }, body: toInspectionDecision(values), version }),
      onDecided,
      onOutdated,
    })

  return (
    <DecisionFrame
      form={form}
      onSave={save}
      kinds={kinds.map(([value, label, note]) => ({ value, label: say(label), note: say(note) }))}
    >
      <InspectionTerms form={form} kind={kind} />
      <FormTextArea
        form={form}
        name="note"
        label={kind === 'more' ? say('office-cases.photo_instructions') : say('office-cases.note')}
        optional={kind !== 'more'}
        rows={3}
        maxLength={500}
      />
    </DecisionFrame>
  )
}

interface InspectionTermsProps {
  form: StepForm<InspectionValues>
  kind: InspectionDecisionKind | undefined
}

function InspectionTerms({ form, kind }: InspectionTermsProps) {
  if (kind === 'approve')
    return (
      <FormTextArea
        form={form}
        name="damage"
        label={say('office-cases.existing_damage')}
        hint={say('office-cases.existing_damage_hint')}
        optional
        rows={3}
      />
    )
  if (kind === 'more')
    return (
      <FormChecklist
        form={form}
        name="views"
        label={say('office-cases.photos_to_retake')}
        choices={inspectionViews.map((view) => ({ value: view, label: sayCommon(`inspection.view.${view}`) }))}
      />
    )
  if (kind === 'reject')
    return (
      <FormChecklist
        form={form}
        name="reasons"
        label={say('office-cases.rejection_reasons')}
        choices={rejectReasons.map((reason) => ({ value: reason, label: sayCommon(`inspection.reason.${reason}`) }))}
      />
    )
  return null
}
