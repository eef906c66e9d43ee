import { useLocation } from 'react-router'
import { config } from '../../kit/browser/config.ts'
import { readQuoteError } from '../../kit/browser/storage.ts'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { isQuoteError } from '../../kit/store/quote-calls.ts'
import { useBack } from '../../kit/use-back.ts'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { say as sayCommon, sayFailure } from '../../kit/words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { say } from './words.ts'

/** The journey's own error page: `navigate('/topup/error', { state: { ...saleState(ids), failure } })`. */
export default function JourneyError() {
  const { state } = useLocation()
  const back = useBack()
  const failure = (state as { failure?: CallFailure } | null)?.failure ?? storedFailure()
  const title = sayCommon('title.error')
  const reason = failure && sayFailure(failure)

  usePageTitle(title)

  return (
    <div className="page">
      <h1>{title}</h1>
      <ErrorState
        // What only says the title again is left out.
        title={reason === undefined ? say('payment.no_error') : reason.startsWith(title) ? undefined : reason}
        says={say('payment.no_error_note')}
        reference={failure?.reference}
        retryLabel={say('payment.go_back')}
        onRetry={() => back()}
      >
        <LinkButton to="/" look="secondary">
          {say('payment.go_to_dashboard')}
        </LinkButton>
      </ErrorState>
      <p className="muted">
        {say(failure?.reference ? 'payment.questions_reference' : 'payment.questions', {
          phone: config().insurer.tollFree,
        })}
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
