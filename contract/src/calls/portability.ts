import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { MemberContinuity } from '@portal/domain/lifecycle/continuity.ts'
import type { PortState } from '@portal/domain/lifecycle/moves.ts'
import type { PortDeclineReason } from '@portal/domain/lifecycle/port-decline-reasons.ts'
import type { PortWindow } from '@portal/domain/lifecycle/windows.ts'
import type { Portability } from '@portal/domain/proposal/sections.ts'
import { call } from '../wire/call.ts'

/** A port asked for, and what becomes of it. */
export interface PortView {
  port_id: string
  quote_id: string
  product: ProductId
  state: PortState
  /** Requested and not refused or withdrawn: it goes with the proposal. */
  is_live: boolean
  window: PortWindow
  portability: Portability
  reasons: PortDeclineReason[]
  /** Declined: the day of the reminder, to the customer or, while no contact is known, to the partner. */
  remind_on?: string
  /** What each member brings along; empty when the port is declined. */
  continuity: MemberContinuity[]
  /** Credit holds up to this sum: the old sum insured with its bonus. */
  credited_sum: string
}

/** Asks for a port, or asks again with corrected facts. Outside the window it is declined, with the reasons. */
export const requestPort = call<Portability, PortView>('requestPort', 'POST', '/api/portability/:product/:quote_id/')
/** Null when the quote is no port. */
export const getPort = call<undefined, PortView | null>('getPort', 'GET', '/api/portability/:product/:quote_id/')
/** Goes on as a new policy, with its waiting periods. */
export const withdrawPort = call<Record<string, never>, PortView>(
  'withdrawPort',
  'POST',
  '/api/portability/:product/:quote_id/withdraw/',
)
