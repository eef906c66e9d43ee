import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { setWithdrawalNews, type WithdrawalNews } from '../../kit/calls/withdrawal-question.ts'
import { showToast } from '../../kit/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { doneLine, needsNewLink, questionWords, withdrawalLine } from './withdrawal-words.ts'
import { say } from './words.ts'

/** Asks before a change withdraws something, and afterwards offers the next step. */
export default function WithdrawalHost({ news }: { news: WithdrawalNews }) {
  const { question, done } = news
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!done) return
    setWithdrawalNews({})
    const payment = pathname.startsWith('/car/') ? '/car/payment-page' : '/topup/payment'
    const isOffered = needsNewLink(done) && pathname !== payment
    showToast(
      doneLine(done),
      'success',
      isOffered ? { label: say('withdrawal.open_payment'), run: () => void navigate(payment) } : undefined,
    )
  }, [done, navigate, pathname])

  if (!question) return null
  const { withdrawals, answer } = question
  const words = questionWords(question)
  return (
    <Sheet
      open
      onClose={() => answer(false)}
      title={words.title}
      actions={
        <>
          <Button look="primary" onClick={() => answer(true)}>
            {words.confirm}
          </Button>
          <Button onClick={() => answer(false)}>{words.keep}</Button>
        </>
      }
    >
      <div className="stack-small">
        <p>{words.intro}</p>
        <ul className="bullets">
          {withdrawals.map((one) => (
            <li key={one.kind}>
              <strong>{withdrawalLine(one)}</strong>
            </li>
          ))}
        </ul>
        {words.consequences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="muted">{words.note}</p>
      </div>
    </Sheet>
  )
}
