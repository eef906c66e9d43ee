import { receiveReport } from '@portal/contract/calls/office-admin.ts'
import { send } from '../../../kit/calls/clients.ts'
import { Card } from '../../../ui/Card.tsx'
import { NoteForm } from '../NoteForm.tsx'

/** The report is recorded with what it says: a click alone would skip the medical. */
export function MedicalReport({ caseId, onReceived }: { caseId: string; onReceived: () => void }) {
  return (
    <Card title="Medical report">
      <NoteForm
        label="Findings of the report"
        hint="Doctor or centre, date, and what was found"
        rows={3}
        maxLength={2000}
        button="Record report"
        small
        save={async (note) => {
          await send(receiveReport, { params: { case_id: caseId }, body: { note } })
          onReceived()
          return 'Medical report recorded'
        }}
      />
    </Card>
  )
}
