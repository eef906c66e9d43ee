import './question-words.ts'
import {
  answerQuestion,
  type EndedQuestion,
  getQuestion,
  openQuestion,
  type QuestionPage as Page,
  type QuestionEntry,
  sendQuestionCode,
  verifyQuestionCode,
} from '@portal/contract/calls/question.ts'
import { useRef, useState } from 'react'
import { config } from '../kit/browser/config.ts'
import type { CallFailure } from '../kit/calls/call-failure.ts'
import { send } from '../kit/calls/clients.ts'
import { sayMoment } from '../kit/moment.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { TextArea } from '../ui/TextField.tsx'
import { ActionError } from './ActionError.tsx'
import { CodePage } from './CodePage.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import css from './customer.module.css'
import { tokenIn } from './link-token.ts'
import { RetryPage } from './RetryPage.tsx'
import { inOneLine } from './show.ts'
import { hasMovedOn, useCustomerAction } from './use-customer-action.ts'
import { useLinkedPage } from './use-linked-page.ts'
import { useSpeech } from './words.ts'

const maxLength = 2000

/** What the underwriter asks the customer: shown after the code, and answered here by nobody else. */
export default function QuestionPage() {
  const { say } = useSpeech()
  // Stays while a new code is asked for: the words of an answer are not typed twice.
  const [draft, setDraft] = useState('')
  const reading = useLinkedPage<QuestionEntry, Page>({
    open: (token) => send(openQuestion, { body: { token } }),
    read: (mode) => send(getQuestion, mode),
  })

  if (reading.status === 'loading') return <Loading label={say('customer.loading')} />
  if (reading.status === 'failed') {
    const { failure, reload } = reading
    if (failure.kind === 'refused' && hasMovedOn(failure)) return <Ended failure={failure} />
    return <RetryPage title={say('title.question')} failure={failure} onRetry={reload} />
  }
  const { data, set } = reading

  /** The code has expired, or it was answered or closed elsewhere. */
  async function openAgain() {
    const token = tokenIn(window.location.hash)
    const entry = token && (await send(openQuestion, { body: { token } }).catch(() => undefined))
    if (!entry) return window.location.reload()
    set(entry.verified ? { page: await send(getQuestion) } : { entry })
  }

  if (!data.page) return <QuestionCode entry={data.entry} onOpen={(page) => set({ page })} />
  if (data.page.answer !== undefined) return <Answered page={data.page} answer={data.page.answer} />
  return (
    <Question
      page={data.page}
      draft={draft}
      onDraft={setDraft}
      onAnswered={(page) => set({ page })}
      onMoved={openAgain}
    />
  )
}

function QuestionCode({ entry, onOpen }: { entry: QuestionEntry; onOpen: (page: Page) => void }) {
  const { say, lang } = useSpeech()
  const { plan, proposal_number: number, partner, is_answered: isAnswered } = entry
  return (
    <CodePage
      title={say(isAnswered ? 'customer.question_received' : 'title.question')}
      intro={isAnswered ? say('customer.question_again', { number }) : <QuestionFrom number={number} plan={plan} />}
      sentTo={entry.sent_to}
      {...(!isAnswered && { note: say('customer.question_code_note', { name: partner.name, code: partner.code }) })}
      about={number}
      send={() => send(sendQuestionCode, { body: { language: lang } })}
      verify={async (code) => onOpen(await send(verifyQuestionCode, { body: { code } }))}
    />
  )
}

/** Who asks, and about what; the number stays in one line. */
function QuestionFrom({ number, plan }: { number: string; plan: string }) {
  const { say } = useSpeech()
  const { brand } = config().insurer
  const [before, after] = say('customer.question_from', { brand, number: '\n', plan }).split('\n')
  return (
    <>
      {before}
      <span className="number">{number}</span>
      {after}
    </>
  )
}

interface QuestionProps {
  page: Page
  draft: string
  onDraft: (answer: string) => void
  onAnswered: (page: Page) => void
  onMoved: () => Promise<void>
}

function Question({ page, draft, onDraft, onAnswered, onMoved }: QuestionProps) {
  const { say } = useSpeech()
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { run, busy, error } = useCustomerAction<'send'>(onMoved)
  const answer = draft.trim()

  function submit() {
    setMissing(!answer)
    if (!answer) return field.current?.focus()
    void run('send', async () => onAnswered(await send(answerQuestion, { body: { answer } })))
  }

  return (
    <CustomerPage
      title={say('customer.question_title')}
      intro={<QuestionFrom number={page.proposal_number} plan={page.plan} />}
      action={
        <Button look="primary" busy={busy !== undefined} onClick={submit}>
          {say('customer.question_send')}
        </Button>
      }
    >
      <AskedQuestion page={page} />
      <TextArea
        ref={field}
        id="answer"
        label={say('customer.question_answer')}
        hint={say('customer.question_hint')}
        error={isMissing && !answer ? say('customer.question_missing') : undefined}
        value={draft}
        maxLength={maxLength}
        rows={6}
        disabled={busy !== undefined}
        onChange={(event) => onDraft(event.target.value)}
      />
      <p className="small muted">{say('customer.question_once')}</p>
      <ActionError>{error}</ActionError>
      <CallAgent partner={page.partner} />
    </CustomerPage>
  )
}

function Answered({ page, answer }: { page: Page; answer: string }) {
  const { say } = useSpeech()
  return (
    <CustomerPage
      mark={{ icon: 'check', kind: 'good' }}
      title={say('customer.question_received')}
      intro={say('customer.question_received_note', {
        brand: config().insurer.brand,
        number: page.proposal_number,
      })}
    >
      <AskedQuestion page={page} />
      <Card title={say('customer.question_answer')}>
        <p className={css.words}>{answer}</p>
      </Card>
      <CallAgent partner={page.partner} />
    </CustomerPage>
  )
}

function AskedQuestion({ page }: { page: Page }) {
  const { say } = useSpeech()
  return (
    <Card>
      <p className={css.words}>
        <b>{page.question}</b>
      </p>
      <p className="small muted">{say('customer.question_asked', { date: sayMoment(page.asked_at, say) })}</p>
    </Card>
  )
}

function Ended({ failure }: { failure: CallFailure }) {
  const { say } = useSpeech()
  const { data: ended } = (failure.body ?? {}) as { data?: EndedQuestion }
  // A link that was never made, or whose data was erased.
  if (!ended?.partner)
    return <CustomerPage title={say('customer.no_link_title')} intro={say('customer.no_link_note')} />
  const titles = {
    expired: say('customer.closed_title'),
    closed: say('customer.question_closed_title'),
    answered: say('customer.question_received'),
  }
  return (
    <CustomerPage title={titles[ended.state]} intro={say(`customer.question_${ended.state}`)}>
      <CallAgent partner={ended.partner} />
    </CustomerPage>
  )
}

function CallAgent({ partner: { name, phone } }: { partner: { name: string; phone: string } }) {
  const { say } = useSpeech()
  const { tollFree } = config().insurer
  return (
    <p className="muted">
      {say('customer.call_agent', { name, phone: inOneLine(phone), tollFree: inOneLine(tollFree) })}
    </p>
  )
}
