import type { CaseView } from '@portal/contract/calls/nstp.ts'
import { answerQuery } from '@portal/contract/calls/office-cases.ts'
import { useState } from 'react'
import { toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { say as sayCommon, sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { say } from './words.ts'

/** The underwriter asks once; the answer goes back into the same case. */
export function AnswerQuery({ view, onAnswered }: { view: CaseView; onAnswered: () => void }) {
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { question, answer: given } = view.query ?? { question: '' }
  if (given !== undefined)
    return (
      <Card title={say('nstp.question')}>
        <p>{question}</p>
        <Notice kind="good" title={say('nstp.answered')}>
          {given}
        </Notice>
      </Card>
    )

  async function submit() {
    if (answer.trim() === '') return setError(sayCommon('required'))
    setBusy(true)
    try {
      await send(answerQuery, { params: { case_id: view.case_id }, body: { answer: answer.trim() } })
      onAnswered()
    } catch (failed) {
      setError(sayFailure(toFailure(failed)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={say('nstp.question')} highlighted>
      <div className="stack">
        <p>{question}</p>
        <TextArea
          label={say('nstp.answer')}
          maxLength={2000}
          rows={4}
          value={answer}
          error={error}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <div>
          <Button look="primary" busy={busy} onClick={() => void submit()}>
            {say('nstp.send_answer')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
