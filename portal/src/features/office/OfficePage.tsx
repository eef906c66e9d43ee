import { type Capability, can } from '@portal/domain/kernel/access.ts'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useSession } from '../../kit/session.ts'
import { EmptyState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import css from './Office.module.css'

interface OfficeArea {
  to: string
  name: string
  /** What is done there. */
  says: string
  needs: Capability
}

/** Everything the office holds, by who may see it. */
export const officeAreas: readonly OfficeArea[] = [
  {
    to: '/office/cases',
    name: 'Cases',
    says: 'Referred proposals and identity documents',
    needs: 'decide underwriting',
  },
  { to: '/office/inspections', name: 'Inspections', says: 'Photos of cars side by side', needs: 'decide inspection' },
  {
    to: '/office/appointments',
    name: 'Appointments',
    says: 'Doctors’ calls and medicals',
    needs: 'decide underwriting',
  },
  {
    to: '/office/flags',
    name: 'Flagged sales',
    says: 'Own policies, shared mobiles, consents on a partner’s device',
    needs: 'review flagged sales',
  },
  { to: '/office/partners', name: 'Partners', says: 'Accounts, licences, suspension', needs: 'manage partners' },
  { to: '/office/rates', name: 'Rates', says: 'Versions, rehearsal, start days', needs: 'manage rates' },
  { to: '/office/payments', name: 'Payments', says: 'Payments, reconciliation, ledger', needs: 'see payments' },
  { to: '/office/audit', name: 'Audit trail', says: 'Who did what, verified', needs: 'see audit trail' },
  { to: '/office/outbox', name: 'Messages', says: 'SMS and e-mail sent', needs: 'see outbox' },
  { to: '/office/sandbox', name: 'Sandbox', says: 'Make the demo gateway fail', needs: 'use sandbox' },
]

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
  return (
    <div className="page stack">
      <nav aria-label="Office" className={css.nav}>
        <ul>
          {[{ to: '/office', name: 'Overview', says: '', needs: 'use office' as const }, ...officeAreas]
            .filter((area) => can(role, area.needs))
            .map((area) => (
              <li key={area.to}>
                <NavLink to={area.to} end={area.to === '/office'} ref={scrollIntoSight}>
                  {area.name}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div>
        <h1>{title}</h1>
        {intro && <p className="muted">{intro}</p>}
      </div>
      {can(role, needs) ? (
        children
      ) : (
        <EmptyState
          title="Your role has no access to this page"
          says="Ask an administrator if you need it for your work."
        >
          <LinkButton to={can(role, 'use office') ? '/office' : '/'} look="primary">
            {can(role, 'use office') ? 'Go to office' : 'Go to dashboard'}
          </LinkButton>
        </EmptyState>
      )}
    </div>
  )
}
