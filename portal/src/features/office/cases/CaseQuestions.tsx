import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import { showLastMoment, showMoment } from '../../../kit/show-moment.ts'
import { Notice } from '../../../ui/Notice.tsx'
import css from '../Office.module.css'
import { sayFile } from '../work/file-words.ts'

/** What partner and customer were asked, and what they answered. */
export function CaseQuestions({ data: { query, customer_query: customerQuery } }: { data: OfficeCase }) {
  return (
    <>
      {query && (
        <Notice kind={query.answer ? 'good' : 'wait'} title={sayFile('case-file.question_to_partner')}>
          <Words
            question={query.question}
            answer={query.answer}
            from={sayFile('case-file.question_answer_of_partner')}
          />
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
