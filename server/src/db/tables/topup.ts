import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PortDeclineReason } from '@portal/domain/lifecycle/port-decline-reasons.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { MachineState } from './machine-state.ts'

type Json<Value> = ColumnType<Value, string, string>
/** Times are ISO text in UTC both ways (db/database.ts sets the parser). */
type Time = string

export interface AppointmentTable {
  id: string
  case_id: string
  proposal_id: string
  partner_id: string
  insured_id: string
  place: string
  starts_at: Time
  minutes: number
  state: Generated<'booked' | 'cancelled'>
  sequence: Generated<number>
  booked_at: Time
  changed_at: Time
}

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

export type RenewalRow = Selectable<RenewalTable>

export interface RenewalTable {
  policy_id: string
  year: number
  partner_id: string
  quote_id: string
  proposal_id: string | null
  bonus_percent: Generated<number>
  opened_at: Time
  issued_policy_id: string | null
}

export interface TopupTables {
  appointments: AppointmentTable
  port_requests: PortRequestTable
  renewals: RenewalTable
}
