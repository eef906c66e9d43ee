import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PortDeclineReason } from '@portal/domain/lifecycle/port-decline-reasons.ts'
import type { Json, Time } from './column-types.ts'
import type { MachineState } from './machine-state.ts'

export interface PortRequestTable {
  id: string
  quote_id: string
  partner_id: string
  product: ProductId
  state: MachineState<'port'>
  details: string
  insurer: string
  expiry: Day
  reasons: Json<PortDeclineReason[]>
  remind_on: Day | null
  asked_at: Time
  decided_at: Time | null
}

export interface PortabilityTables {
  port_requests: PortRequestTable
}
