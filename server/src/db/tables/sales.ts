import type { Day } from '@portal/domain/kernel/day.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { PayerRelation } from '@portal/domain/people/payer.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { SealedText } from '../../kernel/sealed-text.ts'
import type { StoredQuote } from '../stored-quote.ts'
import type { WrittenJson } from '../written-json.ts'
import type { Json, Sealed, Time } from './column-types.ts'
import type { MachineState } from './machine-state.ts'

interface RateVersionTable {
  version: string
  effective_from: string
  tables: Json<RateTables>
  loaded_at: Generated<string>
  /** Taken back before its first day. */
  withdrawn_at: Time | null
  withdrawn_by: string | null
}

/** Birth dates are sealed before they are written. */
type WrittenInputs = SealedText | WrittenJson<StoredQuote, SealedText>

export interface QuoteTable {
  id: string
  /** Short, to be read out. */
  number: Generated<string>
  partner_id: string
  product: ProductId
  state: MachineState<'quote'>
  version: Generated<number>
  inputs: ColumnType<StoredQuote, WrittenInputs, WrittenInputs>
  last_insured_id: number
  rate_version: string
  rated_on: string
  loadings: Json<number[]>
  breakup: Json<Breakup>
  total_paise: number
  content_hash: string
  valid_until: string
  medical: string | null
  customer_name: Sealed<string | null>
  /** Encrypted. */
  customer_mobile: string | null
  mobile_index: string | null
  /** Encrypted: illnesses heard before the medical questions. */
  heard: string | null
  /** In which the customer is spoken to; empty until somebody chose. */
  language: Lang | null
  copied_from: string | null
  /** The key of the sale follows from it; none on sales from before it was kept, and on those whose key was destroyed. */
  key_salt: string | null
  key_destroyed_at: Generated<Time | null>
  created_at: Time
  updated_at: Time
}

interface QuoteShareTable {
  id: string
  token_hash: string
  quote_id: string
  partner_id: string
  channel: 'link' | 'whatsapp' | 'email' | 'sms'
  language: Lang
  expires: string
  opens: Generated<number>
  first_opened_at: string | null
  last_opened_at: string | null
  created_at: Time
}

export interface ProposalTable {
  id: string
  number: Generated<string>
  quote_id: string
  partner_id: string
  product: ProductId
  state: MachineState<'proposal'>
  version: Generated<number>
  answers: Json<Record<string, string>>
  form_hash: string
  proposer_name: Sealed<string>
  /** Tells proposers apart without opening their answers; missing on sales of an older version. */
  proposer_index: Generated<string | null>
  mobile_masked: string | null
  mobile_index: string | null
  /** Missing on sales of an older version until keys are rotated. */
  email_index: Generated<string | null>
  /** Name and birth date of the proposer and of everybody insured; as above. */
  person_indexes: Generated<string[] | null>
  mobile_verified: Generated<boolean>
  kyc_state: Generated<'none' | 'verified' | 'review' | 'rejected'>
  kyc_reference: string | null
  /** Written by the table itself when a review begins: the clock of the identity check. */
  review_since: Generated<string | null>
  /** On lists of sanctioned and politically exposed people; none until the lists have answered about this proposer. */
  screening_state: Generated<'none' | 'clear' | 'match' | 'cleared' | 'declined'>
  last_change: Generated<string>
  frozen_paise: number | null
  frozen_breakup: ColumnType<Breakup | null, string | null, string | null>
  frozen_at: string | null
  underwriting_accepted: Generated<boolean>
  decided_loadings: ColumnType<Record<string, number> | null, string | null | undefined, string | null>
  /** Encrypted: insured_id → what is excluded. */
  decided_exclusions: ColumnType<string | null, string | null | undefined, string | null>
  inspection_approved: Generated<boolean>
  /** Declined by the rules because of some members only. */
  can_continue: Generated<boolean>
  withdrawn_reason: string | null
  /** Only while it is postponed. */
  postponed_until: Generated<Day | null>
  /** That of its quote. */
  key_salt: string | null
  created_at: Time
  updated_at: Time
}

interface ProposalChangeTable {
  proposal_id: string
  version: number
  what: string
  at: Time
}

/** Filled once, by a migration; a job empties it. */
interface DeclinedSaleToRecheckTable {
  proposal_id: string
}

interface StepDraftTable {
  quote_id: string
  step: string
  partner_id: string
  sealed: string
  saved_at: Time
}

interface IdentityDocumentTable {
  id: string
  proposal_id: string
  partner_id: string
  document_type: string
  storage_key: string
  media_type: string
  bytes: number
  state: Generated<'uploaded' | 'accepted' | 'rejected'>
  created_at: Time
  reviewed_by: Generated<string | null>
  reviewed_at: Generated<string | null>
  review_note: Generated<string>
}

/** A search of the proposer in the lists, and what an officer decided about its match. */
interface ScreeningTable {
  id: string
  proposal_id: string
  partner_id: string
  result: 'clear' | 'match'
  list_version: string
  reference: string
  /** Encrypted: who was searched for and what was found. */
  sealed: string
  screened_at: Time
  decision: Generated<'clear' | 'decline' | null>
  decided_by: Generated<string | null>
  decided_at: Generated<Time | null>
  /** Encrypted. */
  reason_sealed: Generated<string | null>
  role: Generated<'proposer' | 'payer'>
  /** Of a payer to the proposer. */
  relation: Generated<PayerRelation | null>
  /** What this payer has been asked to pay. */
  payment_id: Generated<string | null>
}
export type ScreeningRow = Selectable<ScreeningTable>

interface UploadDayTable {
  partner_id: string
  day: string
  files: number
  bytes: number
}

interface DocumentUploadTable {
  id: string
  proposal_id: string
  partner_id: string
  storage_key: string
  bytes: number
  created_at: Time
}

interface OtpTable {
  id: string
  purpose: string
  subject: string
  content_hash: string | null
  partner_id: string | null
  mobile_index: string
  sent_to: string
  code_hash: string
  outside_reference: string | null
  tries: Generated<number>
  most_tries: Generated<number>
  sent_on: string
  sent_at: Time
  expires_at: Time
  replaced_at: string | null
  verified_at: string | null
  used_at: string | null
}

/** What the CKYC register answered last about the proposer. */
interface RegisterAnswerTable {
  id: string
  quote_id: string
  partner_id: string
  kind: 'record' | 'search'
  sealed: string
  answered_at: Time
}
export type RegisterAnswerRow = Selectable<RegisterAnswerTable>

export type SaleFlagKind = 'own_policy' | 'shared_mobile' | 'partner_device' | 'partner_address'

/** Something about a sale that a person in the office has to look at; open until somebody acknowledges it. */
interface SaleFlagTable {
  id: string
  proposal_id: string
  partner_id: string
  kind: SaleFlagKind
  subject: string
  detail: Json<Record<string, unknown>>
  raised_at: Time
  acknowledged_at: string | null
  acknowledged_by: string | null
  note: Generated<string>
}

export interface SalesTables {
  sale_flags: SaleFlagTable
  rate_versions: RateVersionTable
  quotes: QuoteTable
  quote_shares: QuoteShareTable
  proposals: ProposalTable
  proposal_changes: ProposalChangeTable
  declined_sales_to_recheck: DeclinedSaleToRecheckTable
  step_drafts: StepDraftTable
  identity_documents: IdentityDocumentTable
  screenings: ScreeningTable
  register_answers: RegisterAnswerTable
  upload_days: UploadDayTable
  document_uploads: DocumentUploadTable
  otps: OtpTable
}
