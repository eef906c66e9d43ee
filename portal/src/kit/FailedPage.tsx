import { findPage } from '@portal/domain/journey/routes.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { CallFailure } from './calls/call-failure.ts'
import { sayKit } from './kit-words.ts'
import { say, sayFailure } from './words.ts'

interface FailedPageProps {
  title: string
  failure: CallFailure
  /** In place of the failure's own words. */
  says?: ReactNode
  onRetry: () => void
  /** Another way on than to the dashboard. */
  children?: ReactNode
}

/** A screen whose content could not be read: why, a way to try again and a way out. */
export function FailedPage({ title, failure, says, onRetry, children }: FailedPageProps) {
  return (
    <div className="page">
      <PageTitle />
      <ErrorState title={title} says={says ?? sayFailure(failure)} reference={failure.reference} onRetry={onRetry}>
        {children ?? (
          <LinkButton to="/" look="secondary">
            {sayKit('kit.go_to_dashboard')}
          </LinkButton>
        )}
      </ErrorState>
    </div>
  )
}

/** The h1 of a screen that shows only why there is nothing to show. */
export function PageTitle() {
  const page = findPage(useLocation().pathname)
  return page && <h1 className="visually-hidden">{say(page.title)}</h1>
}
