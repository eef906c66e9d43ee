import { decideInspection, type OfficeInspection } from '@portal/contract/calls/inspection.ts'
import { inspectionViews, rejectReasons } from '@portal/domain/inspection/views.ts'
import { useWatch } from 'react-hook-form'
import { send } from '../../../kit/calls/clients.ts'
import { FormChecklist, FormChoice, FormTextArea } from '../../../kit/form/fields.tsx'
import { type StepForm, useStepForm } from '../../../kit/form/use-step-form.ts'
import { say } from '../../../kit/words.ts'
import { DecisionFrame } from './DecisionFrame.tsx'
import {
  checkInspectionDecision,
  emptyInspectionDecision,
  type InspectionDecisionKind,
  type InspectionValues,
  toInspectionDecision,
} from './inspection-decision.ts'
import { recordDecision } from './record-decision.ts'

const kinds: readonly { value: InspectionDecisionKind; label: string; note: string }[] = [
  { value: 'approve', label: 'Approve', note: 'Own damage can be paid within 48 hours' },
  { value: 'more', label: 'Ask for photos again', note: 'Name the views' },
  { value: 'reject', label: 'Reject', note: 'Only third party is offered' },
]
const viewChoices = inspectionViews.map((view) => ({ value: view, label: say(`inspection.view.${view}`) }))
const reasonChoices = rejectReasons.map((reason) => ({ value: reason, label: say(`inspection.reason.${reason}`) }))

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
    <DecisionFrame form={form} onSave={save}>
      <FormChoice form={form} name="decision" label="Decision" hideLabel look="radios" choices={kinds} />
      <InspectionTerms form={form} kind={kind} />
      <FormTextArea
        form={form}
        name="note"
        label={kind === 'more' ? 'What to improve' : 'Note'}
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
        label="Existing damage"
        hint="One line each. Shown to the customer before consent; not covered."
        optional
        rows={3}
      />
    )
  if (kind === 'more')
    return <FormChecklist form={form} name="views" label="Views to take again" choices={viewChoices} />
  if (kind === 'reject') return <FormChecklist form={form} name="reasons" label="Reasons" choices={reasonChoices} />
  return null
}
