import type { ReactNode } from 'react'
import { Skeleton } from '../ui/Loading.tsx'
import type { ReadResult } from './calls/use-read.ts'
import { sayKit } from './kit-words.ts'
import { ReadFailed } from './ReadFailed.tsx'

interface LoadedProps<Reply> {
  reading: ReadResult<Reply>
  /** Lines of the grey shape while it loads. */
  lines?: number
  /** What could not be read: 'The renewals could not be read'. */
  failed?: string
  children: (data: Reply) => ReactNode
}

/** What was read, or that it loads, or why it could not be read with a way to try again. */
export function Loaded<Reply>({ reading, lines = 4, failed, children }: LoadedProps<Reply>) {
  if (reading.status === 'loading') return <Skeleton lines={lines} />
  if (reading.status === 'ready') return children(reading.data)
  const { failure, reload } = reading
  const isGone = failure.status === 404
  return (
    <ReadFailed
      title={isGone ? sayKit('kit.not_found') : (failed ?? sayKit('kit.load_failed'))}
      failure={failure}
      onRetry={isGone || failure.status === 403 ? undefined : reload}
    />
  )
}
