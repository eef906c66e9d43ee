import { receiveReport } from '@portal/contract/calls/office-overview.ts'
import { send } from '../../../kit/calls/clients.ts'
import { Card } from '../../../ui/Card.tsx'
import { NoteForm } from '../NoteForm.tsx'
import { say } from '../work/words.ts'

/** The report is recorded with what it says: a click alone would skip the medical. */
export function MedicalReport({ caseId, onReceived }: { caseId: string; onReceived: () => void }) {
  return (
    <Card title={say('office-cases.medical_report')}>
      <NoteForm
        label={say('office-cases.report_findings')}
        hint={say('office-cases.report_findings_hint')}
        rows={3}
        maxLength={2000}
        button={say('office-cases.record_report')}
        small
        save={async (note) => {
          await send(receiveReport, { params: { case_id: caseId }, body: { note } })
          onReceived()
          return say('office-cases.report_recorded')
        }}
      />
    </Card>
  )
}
