import { receiveReport } from '@portal/contract/calls/office-admin.ts'
import { type FormEvent, useState } from 'react'
import { send } from '../../kit/calls/clients.ts'
import { sayIssue } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { useOfficeAction } from './use-office-action.ts'

/** The report is recorded with what it says: a click alone would skip the medical. */
export function MedicalReport({ caseId, onReceived }: { caseId: string; onReceived: () => void }) {
  const [findings, setFindings] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, busy } = useOfficeAction()

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(findings.trim() === '')
    if (findings.trim() === '') return
    void run('report', async () => {
      await send(receiveReport, { params: { case_id: caseId }, body: { note: findings.trim() } })
      onReceived()
      return 'Medical report recorded'
    })
  }

  return (
    <Card title="Medical report">
      <form className="stack-small" noValidate onSubmit={submit}>
        <TextArea
          label="Findings of the report"
          hint="Doctor or centre, date, and what was found"
          rows={3}
          maxLength={2000}
          value={findings}
          error={isMissing ? sayIssue({ path: 'note', code: 'required' }) : undefined}
          onChange={(event) => setFindings(event.target.value)}
        />
        <Button small type="submit" busy={busy === 'report'}>
          Record report
        </Button>
      </form>
    </Card>
  )
}
