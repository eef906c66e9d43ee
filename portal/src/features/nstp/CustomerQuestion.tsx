import { type CaseView, type CustomerQuery, remindOfQuery } from '@portal/contract/calls/nstp.ts'
import { send } from '../../kit/calls/clients.ts'
import { useAction } from '../../kit/calls/use-action.ts'
import { showLastMoment, showMoment } from '../../kit/show-moment.ts'
import { showToast } from '../../kit/toasts.ts'
import { sayFailure } from '../../kit/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

interface CustomerQuestionProps {
  caseId: string
  asked: CustomerQuery
  onReminded: (view: CaseView) => void
}

/** What the underwriter asked the customer: the agent helps and reminds, the customer alone answers. */
export function CustomerQuestion({ caseId, asked, onReminded }: CustomerQuestionProps) {
  const { run, busy, failure } = useAction<'remind'>()
  const remind = () =>
    run('remind', async () => {
      onReminded(await send(remindOfQuery, { params: { case_id: caseId }, body: {} }))
      showToast(say('nstp.customer_reminded'))
    })

  return (
    <Card title={say('nstp.customer_asked')} highlighted={asked.is_open}>
      <div className="stack">
        <p>{asked.question}</p>
        {asked.answered_at && (
          <Notice kind="good" title={say('nstp.customer_answered', { at: showMoment(asked.answered_at) })}>
            {say('nstp.customer_answered_note')}
          </Notice>
        )}
        {!asked.answered_at && !asked.is_open && <p className="muted">{say('nstp.customer_closed')}</p>}
        {asked.is_open && (
          <>
            <p>{sayProgress(asked)}</p>
            <p className="muted small">{say('nstp.customer_answers')}</p>
            {failure && <p role="alert">{sayFailure(failure)}</p>}
            <div>
              <Button busy={busy !== undefined} onClick={() => void remind()}>
                {say('nstp.remind_customer')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

function sayProgress({ sent_to: mobile, asked_at: asked, expires, opened_at: opened }: CustomerQuery): string {
  if (Date.parse(expires) <= Date.now()) return say('nstp.customer_link_expired')
  const sent = say('nstp.customer_sent', { mobile, at: showMoment(asked), until: showLastMoment(expires) })
  return opened ? `${sent} ${say('nstp.customer_opened', { at: showMoment(opened) })}` : sent
}
