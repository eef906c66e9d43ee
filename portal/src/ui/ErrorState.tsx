import type { ReactNode } from 'react'
import { sayWith } from '../speech/speaker.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import css from './State.module.css'
import { say } from './words.ts'

interface ErrorStateProps {
  title?: string | undefined
  /** What happened, what is kept, what to do. */
  says: ReactNode
  /** The id that is also in the log. */
  reference?: string
  details?: string
  onRetry?: () => void
  retryLabel?: string
  children?: ReactNode
}

export function ErrorState({
  title,
  says,
  reference,
  details,
  onRetry,
  retryLabel = say('ui.try_again'),
  children,
}: ErrorStateProps) {
  return (
    <section className={css.state} role="alert">
      <span className={css.bad}>
        <Icon name="alert" size={28} />
      </span>
      {title && <h2>{title}</h2>}
      <p className="muted">{says}</p>
      {reference && <p className="small muted">{sayWith(say, 'ui.reference', { reference: <b>{reference}</b> })}</p>}
      {details && (
        <details className={css.details}>
          <summary>{say('ui.details')}</summary>
          <pre>{details}</pre>
        </details>
      )}
      <div className="row">
        {onRetry && (
          <Button look="primary" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {children}
      </div>
    </section>
  )
}

/** Says what will appear here, and offers the first step. */
export function EmptyState({ title, says, children }: { title: string; says: ReactNode; children?: ReactNode }) {
  return (
    <section className={css.state}>
      {title && <h2>{title}</h2>}
      <p className="muted">{says}</p>
      {children && <div className="row">{children}</div>}
    </section>
  )
}
