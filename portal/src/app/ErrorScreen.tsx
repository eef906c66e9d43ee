import { lastReference } from '../kit/browser/reference.ts'
import { CallError } from '../kit/calls/call-error.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { say } from './words.ts'

/** What the error boundary tells: message and reference always, the stack only while developing. */
export function errorDetails(error: unknown, development = import.meta.env.DEV): string {
  if (!(error instanceof Error)) return String(error)
  const plain = `${error.name}: ${error.message}`
  return development && error.stack ? error.stack : plain
}

export function ErrorScreen({ error, whole }: { error: unknown; whole: boolean }) {
  return (
    <main className="page" id={whole ? 'main' : undefined}>
      <h1 className="visually-hidden">{say('shell.something_went_wrong')}</h1>
      <ErrorState
        title={say('shell.something_went_wrong')}
        says={say('shell.reload_page')}
        reference={(error instanceof CallError ? error.reference : undefined) ?? lastReference()}
        details={errorDetails(error)}
        onRetry={() => window.location.reload()}
        retryLabel={say('shell.reload')}
      >
        {!whole && (
          <LinkButton to="/" look="secondary">
            {say('shell.go_to_dashboard')}
          </LinkButton>
        )}
      </ErrorState>
    </main>
  )
}
