import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { setWithdrawalNews, type WithdrawalNews } from '../../kit/calls/withdrawal-question.ts'
import { showToast } from '../../kit/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { confirmLabel, consequences, doneLine, needsNewLink, withdrawalLine } from './withdrawal-words.ts'

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
      isOffered ? { label: 'Open payment', run: () => void navigate(payment) } : undefined,
    )
  }, [done, navigate, pathname])

  if (!question) return null
  const { withdrawals, answer } = question
  return (
    <Sheet
      open
      onClose={() => answer(false)}
      title="Save these changes?"
      actions={
        <>
          <Button look="primary" onClick={() => answer(true)}>
            {confirmLabel(withdrawals)}
          </Button>
          <Button onClick={() => answer(false)}>Keep as it is</Button>
        </>
      }
    >
      <div className="stack-small">
        <p>Saving withdraws:</p>
        <ul className="bullets">
          {withdrawals.map((one) => (
            <li key={one.kind}>
              <strong>{withdrawalLine(one)}</strong>
            </li>
          ))}
        </ul>
        {consequences(withdrawals).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="muted">If you keep it as it is, nothing is saved and your changes stay on this screen.</p>
      </div>
    </Sheet>
  )
}
