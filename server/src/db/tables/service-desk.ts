import type { Day } from '@portal/domain/kernel/day.ts'
import type {
  DeskChannel,
  DeskKind,
  DeskOutcome,
  DeskState,
  DeskStep,
  DeskTopic,
} from '@portal/domain/policy/desk-case.ts'
import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

export interface DeskCaseTable {
  id: string
  number: string
  kind: DeskKind
  topic: DeskTopic
  channel: DeskChannel
  state: DeskState
  outcome: DeskOutcome | null
  quote_id: string
  policy_id: string | null
  happened_on: Day | null
  reference: string | null
  /** Empty once the person was erased. */
  told_sealed: string
  opened_by: string
  received_at: Time
  opened_at: Time
  closed_at: Time | null
}

interface DeskEntryTable {
  id: string
  case_id: string
  at: Time
  by: string
  step: DeskStep
  note_sealed: string
  /** The order within one moment; missing in entries of an older version. */
  seq: Generated<number | null>
}

export interface ServiceDeskTables {
  desk_cases: DeskCaseTable
  desk_entries: DeskEntryTable
}
