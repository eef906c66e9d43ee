import type { Day } from '@portal/domain/kernel/day.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from './column-types.ts'
import type { MachineState } from './machine-state.ts'

export interface CommissionLine {
  of: string
  base_paise: Paise
  percent: number
  amount_paise: Paise
}

export interface CommissionTable {
  policy_id: string
  partner_id: string
  lines: JSONColumnType<CommissionLine[]>
  /** As it was earned. */
  amount_paise: Paise
  taken_back_paise: Generated<Paise>
  state: MachineState<'commission'>
  accrued_on: Day
  held_until: Day
  changed_at: Time
}

export interface CommissionTables {
  commissions: CommissionTable
}
