import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { config } from '../../kit/browser/config.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { sayFailure } from '../../kit/words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** The journey's own error page: `navigate('/topup/error', { state: { ...saleState(ids), failure } })`. */
export default function JourneyError() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const failure = (state as { failure?: CallFailure } | null)?.failure
  const title = 'This did not work'

  useEffect(() => {
    document.title = `${title} · ${config().brandName}`
  }, [])

  return (
    <div className="page">
      <h1>{title}</h1>
      <ErrorState
        title={failure ? 'What happened' : 'Nothing is open here'}
        says={
          failure
            ? sayFailure(failure)
            : 'You can go back to where you were. Everything saved in your sales is still there.'
        }
        reference={failure?.reference}
        retryLabel="Go back and try again"
        onRetry={() => void (window.history.state?.idx > 0 ? navigate(-1) : navigate('/'))}
      >
        <LinkButton to="/" look="secondary">
          To the dashboard
        </LinkButton>
      </ErrorState>
      <p className="muted">
        Questions? Call {config().tollFree}
        {failure?.reference && ' and name the reference'}.
      </p>
    </div>
  )
}
