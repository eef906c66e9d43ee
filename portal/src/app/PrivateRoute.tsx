import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Loading } from '../ui/Loading.tsx'
import { returnPath } from './leave.ts'
import { type Session, useSession } from './session.ts'

/** Shows its children only to somebody who is logged in; everybody else goes to /login. No route of the specification uses it. */
export function Guard({ session, children }: { session: Session; children: ReactNode }) {
  const location = useLocation()
  if (session.status === 'unknown') return <Loading />
  if (session.status === 'nobody') return <Navigate to="/login" replace state={{ next: returnPath(location) }} />
  return children
}

export function PrivateRoute({ children }: { children: ReactNode }) {
  return <Guard session={useSession()}>{children}</Guard>
}
