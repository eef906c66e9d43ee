import { useEffect } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useOnline } from './browser/online.ts'
import type { CallFailure } from './calls/call-failure.ts'
import { sayKit } from './kit-words.ts'
import { sayFailure } from './words.ts'

interface ReadFailedProps {
  title: string
  failure: CallFailure
  onRetry: (() => void) | undefined
}

/** Why something could not be read, with a way to try again. Without a connection, which the page says at its head, it waits for the next one. */
export function ReadFailed({ title, failure, onRetry }: ReadFailedProps) {
  const isOnline = useOnline()
  const isWaiting = failure.status === 0 && !isOnline && onRetry !== undefined
  useEffect(() => {
    if (!isWaiting) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [isWaiting, onRetry])
  if (isWaiting) return <p className="muted">{sayKit('kit.shown_online')}</p>
  return <ErrorState title={title} says={sayFailure(failure)} reference={failure.reference} onRetry={onRetry} />
}
