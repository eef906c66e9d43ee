import { type Capability, can } from '@portal/domain/kernel/access.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { useSession } from '../../kit/session.ts'

/** What the open page is for: its forms and buttons need the same right. */
export const PageRight = createContext<Capability>('use office')

/** Whether this person may change what stands on the page, or only read it. */
export function useMayChange(needs?: Capability): boolean {
  const ofPage = useContext(PageRight)
  const session = useSession()
  return session.status === 'signed_in' && can(session.me.role, needs ?? ofPage)
}

/** Forms and buttons that change something stand inside: who may only read does not see them. */
export function Changing({ needs, children }: { needs?: Capability; children: ReactNode }) {
  return useMayChange(needs) ? children : null
}
