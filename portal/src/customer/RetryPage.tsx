import type { CallFailure } from '../kit/calls/call-failure.ts'
import { Button } from '../ui/Button.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { sayFailure } from './show.ts'
import { useSpeech } from './words.ts'

interface RetryPageProps {
  title: string
  /** Why the page could not be shown; without one the connection dropped. */
  failure?: CallFailure
  onRetry: () => unknown
}

export function RetryPage({ title, failure, onRetry }: RetryPageProps) {
  const { say } = useSpeech()
  return (
    <CustomerPage title={title} intro={failure ? sayFailure(failure, say) : say('customer.no_connection')}>
      <Button look="primary" onClick={() => void onRetry()}>
        {say('customer.try_again')}
      </Button>
    </CustomerPage>
  )
}
