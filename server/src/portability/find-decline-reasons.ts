import type { Day } from '@portal/domain/kernel/day.ts'
import type { PortDeclineReason } from '@portal/domain/lifecycle/port-decline-reasons.ts'
import { portWindow } from '@portal/domain/lifecycle/windows.ts'
import type { Portability } from '@portal/domain/proposal/sections.ts'

/** Reasons to decline a port from the facts given. What needs the old insurer's history is decided by an underwriter. */
export function findDeclineReasons(port: Portability, today: Day): PortDeclineReason[] {
  if (port.expiry < today) return ['BREAK_IN_COVER']
  const reasons: PortDeclineReason[] = []
  const window = portWindow(port.expiry, today)
  if (window === 'missed') reasons.push('WINDOW_MISSED')
  if (window === 'early') reasons.push('TOO_EARLY')
  if (port.members.length === 0) reasons.push('MEMBER_NOT_IN_PRIOR')
  return reasons
}
