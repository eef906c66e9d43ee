import { decideInspection, type InspectionDecision, type OfficeInspection } from '@portal/contract/calls/inspection.ts'
import {
  type InspectionView,
  inspectionViews,
  type RejectReason,
  rejectReasons,
} from '@portal/domain/inspection/views.ts'
import { useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { say, sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox, RadioGroup } from '../../ui/Choices.tsx'
import { FieldGroup } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { orOutdated, useAction } from './use-action.ts'

type Kind = InspectionDecision['decision']
const kinds: readonly { value: Kind; label: string; note: string }[] = [
  { value: 'approve', label: 'Approve', note: 'Own damage can be paid within 48 hours' },
  { value: 'more', label: 'Ask for photos again', note: 'Name the views' },
  { value: 'reject', label: 'Reject', note: 'Only third party is offered' },
]

const toggled = <Value,>(list: readonly Value[], value: Value) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

export function InspectionDecide({
  data,
  onDecided,
  onOutdated,
}: {
  data: OfficeInspection
  onDecided: (next: OfficeInspection) => void
  /** Somebody else was faster: what is shown is no longer so. */
  onOutdated: () => void
}) {
  const [kind, setKind] = useState<Kind>()
  const [damage, setDamage] = useState('')
  const [views, setViews] = useState<InspectionView[]>([])
  const [reasons, setReasons] = useState<RejectReason[]>([])
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, busy, failure } = useAction()

  function decision(): InspectionDecision | undefined {
    const said = note.trim() ? { note } : {}
    if (kind === 'approve')
      return {
        decision: kind,
        damage: damage
          .split('\n')
          .map((one) => one.trim())
          .filter(Boolean),
        ...said,
      }
    if (kind === 'more') return views.length > 0 && note.trim() ? { decision: kind, views, note } : undefined
    if (kind === 'reject') return reasons.length > 0 ? { decision: kind, reasons, ...said } : undefined
    return undefined
  }

  async function submit() {
    const body = decision()
    setProblem(body ? undefined : 'Please choose a decision and what it needs.')
    if (!body) return
    await run('decide', async () => {
      const { inspection_id, version } = data
      const sent = send(decideInspection, { params: { inspection_id }, body, version })
      onDecided(await orOutdated(sent, onOutdated))
      return 'Decision written down'
    })
  }

  return (
    <Card title="Decision">
      <RadioGroup label="What do you decide?" hideLabel choices={kinds} value={kind} onChoose={setKind} />
      {kind === 'approve' && (
        <TextArea
          label="Damage that is there today"
          hint="One line each. The customer sees it before agreeing; it is not covered."
          optional
          rows={3}
          value={damage}
          onChange={(event) => setDamage(event.target.value)}
        />
      )}
      {kind === 'more' && (
        <FieldGroup label="Views to take again">
          {inspectionViews.map((view) => (
            <Checkbox
              key={view}
              label={say(`inspection.view.${view}`)}
              checked={views.includes(view)}
              onCheck={() => setViews(toggled(views, view))}
            />
          ))}
        </FieldGroup>
      )}
      {kind === 'reject' && (
        <FieldGroup label="Why">
          {rejectReasons.map((reason) => (
            <Checkbox
              key={reason}
              label={say(`inspection.reason.${reason}`)}
              checked={reasons.includes(reason)}
              onCheck={() => setReasons(toggled(reasons, reason))}
            />
          ))}
        </FieldGroup>
      )}
      <TextArea
        label={kind === 'more' ? 'What should be better' : 'Note'}
        optional={kind !== 'more'}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {(problem || failure) && (
        <div role="alert">
          <Notice kind="bad">{problem ?? (failure && sayFailure(failure))}</Notice>
        </div>
      )}
      <Button look="primary" busy={busy === 'decide'} onClick={submit}>
        Decide
      </Button>
    </Card>
  )
}
