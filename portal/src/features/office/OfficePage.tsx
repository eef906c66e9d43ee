import { type Capability, can, canRead } from '@portal/domain/kernel/access.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../kit/session.ts'
import { Tag } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { keepHyphens } from '../../ui/keep-hyphens.tsx'
import { Link } from '../../ui/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageRight } from './Changing.tsx'
import css from './Office.module.css'
import { say } from './words.ts'

interface OfficeArea {
  id: string
  to: string
  needs: Capability
}

/** Everything the office holds, by who may see it; `office.area.<id>` is its name, `office.area.<id>_note` what is done there. */
export const officeAreas = [
  { id: 'cases', to: '/office/cases', needs: 'decide underwriting' },
  { id: 'identities', to: '/office/identities', needs: 'review identity documents' },
  { id: 'inspections', to: '/office/inspections', needs: 'decide inspection' },
  { id: 'appointments', to: '/office/appointments', needs: 'decide underwriting' },
  { id: 'flags', to: '/office/flags', needs: 'review flagged sales' },
  { id: 'approvals', to: '/office/approvals', needs: 'approve changes' },
  { id: 'partners', to: '/office/partners', needs: 'manage partners' },
  { id: 'imports', to: '/office/imports', needs: 'import data' },
  { id: 'rates', to: '/office/rates', needs: 'manage rates' },
  { id: 'policies', to: '/office/policies', needs: 'see policy documents' },
  { id: 'payments', to: '/office/payments', needs: 'see payments' },
  { id: 'settlements', to: '/office/settlements', needs: 'see payments' },
  { id: 'audit', to: '/office/audit', needs: 'see audit trail' },
  { id: 'desk', to: '/office/desk', needs: 'serve customers' },
  { id: 'privacy', to: '/office/privacy', needs: 'answer privacy requests' },
  { id: 'messages', to: '/office/outbox', needs: 'see outbox' },
  { id: 'templates', to: '/office/templates', needs: 'see outbox' },
  { id: 'events', to: '/office/events', needs: 'manage event endpoints' },
  { id: 'status', to: '/office/status', needs: 'see system status' },
  { id: 'settings', to: '/office/settings', needs: 'see system status' },
  { id: 'sandbox', to: '/office/sandbox', needs: 'use sandbox' },
] as const satisfies readonly OfficeArea[]

const overview = { id: 'overview', to: '/office', needs: 'use office' } as const satisfies OfficeArea

/** The page of an area, or one below it; the overview is below nothing. */
const isOpen = ({ id, to }: OfficeArea, pathname: string): boolean =>
  pathname === to || (id !== overview.id && pathname.startsWith(`${to}/`))

/** On a phone the row is longer than the screen: the page it names must be in sight. */
function scrollIntoSight(link: HTMLAnchorElement | null): void {
  if (link?.getAttribute('aria-current') === 'page') link.scrollIntoView({ block: 'nearest', inline: 'center' })
}

interface OfficePageProps {
  title: string
  intro?: ReactNode
  /** What a role must be allowed to see this page; without it any office role may. */
  needs?: Capability
  children: ReactNode
}

/** Navigation by role, title, and a plain no for everybody else: the data is guarded by the calls themselves. */
export function OfficePage({ title, intro, needs = 'use office', children }: OfficePageProps) {
  const session = useSession()
  const role = session.status === 'signed_in' ? session.me.role : ''
  const { pathname } = useLocation()
  return (
    <div className={`page stack ${css.office}`}>
      <nav aria-label={say('office.office')} className={css.nav}>
        <ul>
          {[overview, ...officeAreas]
            .filter((area) => canRead(role, area.needs))
            .map((area) => (
              <li key={area.to}>
                <Link to={area.to} aria-current={isOpen(area, pathname) ? 'page' : undefined} ref={scrollIntoSight}>
                  {say(`office.area.${area.id}`)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div>
        <h1>{keepHyphens(title)}</h1>
        {intro && <p className="muted">{intro}</p>}
        {canRead(role, needs) && !can(role, needs) && <Tag>{say('office.read_only')}</Tag>}
      </div>
      {canRead(role, needs) ? (
        <PageRight.Provider value={needs}>{children}</PageRight.Provider>
      ) : (
        <EmptyState title={say('office.no_access')} says={say('office.no_access_note')}>
          <LinkButton to={canRead(role, 'use office') ? '/office' : '/'} look="primary">
            {canRead(role, 'use office') ? say('office.go_to_office') : say('office.go_to_dashboard')}
          </LinkButton>
        </EmptyState>
      )}
    </div>
  )
}
