import { useLocation } from 'react-router'
import { config } from '../../kit/browser/config.ts'
import { readQuoteError } from '../../kit/browser/storage.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { isQuoteError } from '../../kit/store/quote-calls.ts'
import { useBack } from '../../kit/use-back.ts'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { say, sayFailure } from '../../kit/words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** The journey's own error page: `navigate('/topup/error', { state: { ...saleState(ids), failure } })`. */
export default function JourneyError() {
  const { state } = useLocation()
  const back = useBack()
  const failure = (state as { failure?: CallFailure } | null)?.failure ?? storedFailure()
  const title = say('title.error')

  usePageTitle(title)

  return (
    <div className="page">
      <h1>{title}</h1>
      <ErrorState
        title={failure ? 'Reason' : 'No error to show'}
        says={
          failure
            ? sayFailure(failure)
            : 'You can go back to where you were. Everything saved in your sales is still there.'
        }
        reference={failure?.reference}
        retryLabel="Go back and try again"
        onRetry={() => back()}
      >
        <LinkButton to="/" look="secondary">
          Go to dashboard
        </LinkButton>
      </ErrorState>
      <p className="muted">
        Questions? Call {config().tollFree}
        {failure?.reference && ' and name the reference'}.
      </p>
    </div>
  )
}

/** A quote that could not be created, also in another tab or before a reload. */
function storedFailure(): CallFailure | undefined {
  const stored = readQuoteError()
  if (!isQuoteError(stored)) return undefined
  const { error, code = 0, message, reference, posp } = stored
  return { kind: 'refused', status: code, word: error, message, reference, issues: [], body: { data: { posp } } }
}
