import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { returnPath } from '../kit/browser/leave.ts'
import { type Session, useSession } from '../kit/session.ts'
import { Loading } from '../ui/Loading.tsx'

/** Shows its children only to somebody who is logged in; everybody else goes to /login. No route of the specification uses it. */
export function Guard({ session, children }: { session: Session; children: ReactNode }) {
  const location = useLocation()
  if (session.status === 'unknown') return <Loading />
  if (session.status === 'signed_out') return <Navigate to="/login" replace state={{ next: returnPath(location) }} />
  return children
}

export function PrivateRoute({ children }: { children: ReactNode }) {
  return <Guard session={useSession()}>{children}</Guard>
}
