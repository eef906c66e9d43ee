import { ErrorState } from '../ui/ErrorState.tsx'

export function StartFailed() {
  return (
    <main className="page">
      <ErrorState
        title="The portal could not be reached"
        says="Check the connection and try again. What you saved is kept."
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}
