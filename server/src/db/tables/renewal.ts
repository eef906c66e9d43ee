import type { Generated, Selectable } from 'kysely'
import type { Time } from './column-types.ts'

export type RenewalRow = Selectable<RenewalTable>

interface RenewalTable {
  policy_id: string
  year: number
  partner_id: string
  quote_id: string
  proposal_id: string | null
  bonus_percent: Generated<number>
  opened_at: Time
  issued_policy_id: string | null
}

export interface RenewalTables {
  renewals: RenewalTable
}
