import type { Page } from '@portal/domain/journey/routes.ts'
import { EmptyState } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { sayTitle } from './titles.ts'

/** A screen that is not built yet: its title, and what it will do. */
export function Placeholder({ page, willDo }: { page: Page; willDo?: string }) {
  return (
    <div className="page" data-placeholder={page.screen}>
      <h1>{sayTitle(page.title)}</h1>
      <EmptyState title="This screen is on its way" says={willDo ?? 'It is not built yet.'}>
        <LinkButton to="/" look="secondary">
          To the dashboard
        </LinkButton>
      </EmptyState>
    </div>
  )
}
