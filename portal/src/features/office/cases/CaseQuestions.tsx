import { type OfficeCase, withdrawQuery } from '@portal/contract/calls/office-cases.ts'
import { useState } from 'react'
import { send } from '../../../kit/calls/clients.ts'
import { showLastMoment, showMoment } from '../../../kit/show-moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing } from '../Changing.tsx'
import { NoteForm } from '../NoteForm.tsx'
import css from '../Office.module.css'
import { sayFile } from '../work/file-words.ts'
import { say } from '../work/words.ts'

interface CaseQuestionsProps {
  data: OfficeCase
  onWithdrawn: (next: OfficeCase) => void
}

/** What partner and customer were asked, and what they answered. */
export function CaseQuestions({ data, onWithdrawn }: CaseQuestionsProps) {
  const { query, customer_query: customerQuery } = data
  const waits = data.proposal.state === 'query_asked'
  const waitsForPartner = waits && !customerQuery?.is_open
  return (
    <>
      {query && (
        <Notice kind={query.answer ? 'good' : 'wait'} title={sayFile('case-file.question_to_partner')}>
          <Words
            question={query.question}
            answer={query.answer}
            from={sayFile('case-file.question_answer_of_partner')}
          />
          {!query.answer && !waitsForPartner && <p className="muted small">{sayFile('case-file.question_closed')}</p>}
        </Notice>
      )}
      {customerQuery && (
        <Notice kind={customerQuery.answer ? 'good' : 'wait'} title={sayFile('case-file.question_to_customer')}>
          <Words
            question={customerQuery.question}
            answer={customerQuery.answer}
            from={sayFile('case-file.question_answer_of_customer')}
          />
          <p className="muted small">{sayProgress(customerQuery)}</p>
        </Notice>
      )}
      {waits && (
        <Changing>
          <Withdraw caseId={data.case_id} onWithdrawn={onWithdrawn} />
        </Changing>
      )}
    </>
  )
}

interface WithdrawProps {
  caseId: string
  onWithdrawn: (next: OfficeCase) => void
}

/** Nobody waits for ever: the underwriter may decide without the answer, for a reason. */
function Withdraw({ caseId, onWithdrawn }: WithdrawProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{sayFile('case-file.withdraw_question')}</Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={sayFile('case-file.withdraw_question')}>
        <div className="stack">
          <p>{sayFile('case-file.withdraw_question_note')}</p>
          <NoteForm
            label={say('office-cases.reason')}
            rows={2}
            maxLength={500}
            button={sayFile('case-file.withdraw_question')}
            look="primary"
            save={async (reason) => {
              onWithdrawn(await send(withdrawQuery, { params: { case_id: caseId }, body: { reason } }))
              return sayFile('case-file.question_withdrawn')
            }}
          />
        </div>
      </Sheet>
    </>
  )
}

interface WordsProps {
  question: string
  answer: string | undefined
  from: string
}

const Words = ({ question, answer, from }: WordsProps) => (
  <>
    <p className={css.text}>{question}</p>
    {answer && (
      <p className={css.text}>
        <b>{from} </b>
        {answer}
      </p>
    )}
  </>
)

/** How far the customer has come with it. */
function sayProgress(asked: NonNullable<OfficeCase['customer_query']>): string {
  if (asked.answered_at) return sayFile('case-file.question_answered', { at: showMoment(asked.answered_at) })
  if (!asked.is_open) return sayFile('case-file.question_closed')
  if (Date.parse(asked.expires) <= Date.now()) return sayFile('case-file.question_link_expired')
  const sent = sayFile('case-file.question_sent', {
    mobile: asked.sent_to,
    at: showMoment(asked.asked_at),
    until: showLastMoment(asked.expires),
  })
  return asked.opened_at ? `${sent} ${sayFile('case-file.question_opened', { at: showMoment(asked.opened_at) })}` : sent
}
