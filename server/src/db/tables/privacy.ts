import type { PrivacyRequestKind } from '@portal/contract/calls/privacy.ts'
import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

export interface PrivacyRequestTable {
  id: string
  kind: PrivacyRequestKind
  quote_ids: string[]
  reason: string
  opened_by: string
  opened_at: Time
  closed_by: string | null
  closed_at: Time | null
  outcome: 'done' | 'refused' | null
  note: string | null
}

/** Append-only. */
interface PersonViewTable {
  id: Generated<number>
  at: Time
  by: string
  role: string
  quote_id: string
  what: string
}

export interface PrivacyTables {
  privacy_requests: PrivacyRequestTable
  person_views: PersonViewTable
}
