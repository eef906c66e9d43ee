import { ErrorState } from '../ui/ErrorState.tsx'
import { say } from '../ui/words.ts'

export function StartFailed() {
  return (
    <main className="page">
      <ErrorState
        title={say('ui.portal_unreachable')}
        says={say('ui.check_connection')}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
