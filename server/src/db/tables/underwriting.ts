import type { CaseFileKind } from '@portal/contract/calls/case-files.ts'
import type { CaseNote } from '@portal/contract/calls/case-notes.ts'
import type { QueryRecipient } from '@portal/contract/calls/office-cases.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Time } from './column-types.ts'
import type { MachineState } from './machine-state.ts'

interface UwCaseTable {
  id: string
  proposal_id: string
  quote_id: string
  partner_id: string
  product: ProductId
  state: MachineState<'case'>
  reasons: string
  needs: string
  opened_at: Time
  due_at: Time
  decided_at: string | null
  decided_by: string | null
  decision: ColumnType<unknown, string | null, string | null>
  report_received_at: Generated<string | null>
  report_sealed: Generated<string | null>
  /** The account of the underwriter who has claimed it, or to whom it was handed over. */
  assigned_to: Generated<string | null>
  assigned_at: Generated<Time | null>
}

export type CaseRow = Selectable<UwCaseTable>

interface UwDecisionTable {
  id: string
  case_id: string
  proposal_id: string
  decision: 'accept' | 'revise' | 'load' | 'exclude' | 'drop_member' | 'lower_sum' | 'query' | 'decline' | 'postpone'
  terms: JSONColumnType<Record<string, unknown>>
  note: string
  decided_by: string
  decided_at: Time
}

export interface RevisedOfferTable {
  id: string
  proposal_id: string
  case_id: string
  old_paise: Paise
  new_paise: Paise
  terms: JSONColumnType<Record<string, unknown>>
  state: MachineState<'offer'>
  offered_at: Time
  answered_at: Time | null
}

/** Question and answer are encrypted. */
export interface UwQueryTable {
  /** Made by the database, of the case and whom it asks. */
  id: Generated<string>
  case_id: string
  recipient: Generated<QueryRecipient>
  question: string
  asked_by: string
  asked_at: Time
  answer: string | null
  answered_by: string | null
  answered_at: Time | null
  /** The link to the customer's page. */
  nonce: Generated<string | null>
  token_hash: Generated<string | null>
  sent_to: Generated<string | null>
  times_sent: Generated<number>
  expires_at: Generated<Time | null>
  opened_at: Generated<Time | null>
}

/** What underwriters write to each other; encrypted. */
interface UwNoteTable {
  id: string
  case_id: string
  kind: CaseNote['kind']
  note_sealed: string
  author: string
  addressee: string | null
  written_at: Time
  /** The order within one moment; missing in notes of an older version. */
  seq: Generated<number | null>
}

/** Whom a note names or asks, until they have answered or read it. */
interface UwMentionTable {
  note_id: string
  account_id: string
  case_id: string
  done_at: Time | null
}

interface UwFileTable {
  id: string
  case_id: string
  proposal_id: string
  insured_id: string | null
  kind: CaseFileKind
  storage_key: string
  media_type: string
  bytes: number
  added_by: string
  added_at: Time
}

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

/** Who has an identity under review; without a row the team. */
interface IdentityClaimTable {
  proposal_id: string
  assigned_to: string
  assigned_at: Time
}

export interface UnderwritingTables {
  identity_claims: IdentityClaimTable
  uw_cases: UwCaseTable
  uw_decisions: UwDecisionTable
  revised_offers: RevisedOfferTable
  uw_queries: UwQueryTable
  uw_notes: UwNoteTable
  uw_mentions: UwMentionTable
  uw_files: UwFileTable
  appointments: AppointmentTable
}
