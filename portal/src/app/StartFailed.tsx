import { ErrorState } from '../ui/ErrorState.tsx'
import { say } from './words.ts'

export function StartFailed() {
  return (
    <main className="page">
      <ErrorState
        title={say('shell.portal_unreachable')}
        says={say('shell.check_connection')}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
