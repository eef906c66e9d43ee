import type { AccountRole } from '@portal/domain/kernel/access.ts'
import type { ApiScope } from '@portal/domain/kernel/api-scopes.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Time } from './column-types.ts'

export interface PartnerTable {
  id: string
  code: string
  name: string
  email: string
  mobile: Generated<string>
  role: AccountRole
  licence: 'agent' | 'posp' | null
  licence_from: Generated<Day | null>
  licence_until: Generated<Day | null>
  licence_suspended: Generated<boolean>
  status: Generated<'active' | 'suspended'>
  password_hash: string
  created_at: Generated<Time>
  version: Generated<number>
  /** PAN and birth date, sealed; the index compares them with a proposer's. */
  identity_sealed: Generated<string | null>
  identity_index: Generated<string | null>
  /** An underwriter who may decide without the medical report that the rules demand. */
  may_waive_medical: Generated<boolean>
  /** In which the portal speaks to them. */
  language: Generated<Lang>
  /** Of the customer of the last sale for which this partner chose one. */
  customer_language: Generated<Lang | null>
  /** What API keys of this partner may do at most. */
  api_scopes: Generated<ApiScope[]>
  branch_code: Generated<string | null>
  /** The partner under whom a sub-agent works; both are in one branch. */
  supervisor_id: Generated<string | null>
}

interface BranchTable {
  code: string
  name: string
  /** A partner manager, who manages the partners of this branch and no others. */
  manager_id: string | null
  created_at: Time
}

/** A key with which a partner's own system makes the portal's calls. */
export interface ApiKeyTable {
  id: string
  partner_id: string
  name: string
  secret_hash: string
  hint: string
  scopes: ApiScope[]
  created_at: Time
  expires_at: Time
  revoked_at: Generated<Time | null>
  last_used_at: Generated<Time | null>
  last_used_from: Generated<string | null>
  replaces: Generated<string | null>
}

/** Where an account was used: what a browser is known by is kept hashed. */
interface PartnerDeviceTable {
  partner_id: string
  device_hash: string
  ip: string
  last_seen_at: Time
}

interface SessionTable {
  token_hash: string
  partner_id: string
  created_at: Time
  last_seen_at: Time
  expires_at: Time
  /** 'Chrome on Android': what the account's page calls it. */
  device: Generated<string | null>
  /** Until then it answers no call: the second factor at sign-in, or the set-up of a first one. */
  awaits: Generated<'factor' | 'enrolment' | null>
  /** What a passkey has to sign, once. */
  challenge: Generated<string | null>
  /** When its person last gave a second factor, or the password where there is none. */
  verified_at: Generated<Time | null>
}

export interface SecondFactorTable {
  id: string
  partner_id: string
  kind: 'passkey' | 'app'
  device: Generated<string | null>
  credential_id: Generated<string | null>
  public_key: Generated<string | null>
  sign_count: Generated<number>
  transports: Generated<string[]>
  secret_sealed: Generated<string | null>
  /** The newest step of the app whose code was used. */
  last_step: Generated<number | null>
  created_at: Time
  last_used_at: Generated<Time | null>
}

interface RecoveryCodeTable {
  partner_id: string
  code_hash: string
  created_at: Time
  used_at: Time | null
}

interface PasswordResetTable {
  token_hash: string
  partner_id: string
  expires_at: Time
  used_at: Time | null
}

/** Who an account is at the insurer's identity provider. */
interface AccountIdentityTable {
  issuer: string
  subject: string
  partner_id: string
  linked_at: Time
  /** Null until somebody signs in with what an administrator linked. */
  last_sign_in_at: Time | null
  /** Since when the provider gives no role any more. */
  withdrawn_at: Generated<Time | null>
}

/** A sign-in that has left for the provider. */
interface SignInRequestTable {
  state_hash: string
  browser_hash: string
  next: string
  language: Lang | null
  /** The session whose person is asked again who they are. */
  confirms: string | null
  began_at: Time
  expires_at: Time
}

/** A session that the provider has opened, and can end. */
export interface ProviderSessionTable {
  id: string
  token_hash: string
  partner_id: string
  issuer: string
  subject: string
  sid: string | null
  id_token_sealed: string
}

interface RateLimitTable {
  key: string
  window_start: Time
  hits: number
}

/** Written by servers of the release before. */
interface IdempotencyKeyTable {
  scope: string
  key: string
  body_hash: string
  status: number | null
  /** Sealed. */
  answer: ColumnType<string, string | null, string> | null
  created_at: Time
}

interface RequestKeyTable {
  scope: string
  key: string
  /** Beginning of the month to which the key belongs. */
  month: Generated<Time>
  is_timed: Generated<boolean>
  body_hash: string
  status: number | null
  /** Sealed. */
  answer: ColumnType<string, string | null, string> | null
  created_at: Time
}

interface SeedTable {
  name: string
  done_at: Generated<Time>
}

interface DatabasePurposeTable {
  only_row: Generated<true>
  purpose: 'demo' | 'production'
  marked_at: Time
}

interface AuditCheckpointTable {
  up_to: number
  events: number
  digest: string
  verified_at: Time
  signature: string
  part: Generated<string>
}

/** The newest event of each case. */
interface AuditHeadTable {
  case_id: string
  seq: number
  previous_hash: string
  hash: string
}

/** A checkpoint as it is archived with its part. */
export interface ArchivedCheckpoint {
  up_to: number
  events: number
  digest: string
  signature: string
}

interface AuditArchiveTable {
  part: string
  from_at: Time | null
  until_at: Time
  events: number
  checkpoints: JSONColumnType<ArchivedCheckpoint[]>
  /** Content hashes, in the order of their events. */
  files: JSONColumnType<string[]>
  archived_at: Time
  verified_at: Time
}

/** An archived event whose next event is not archived. */
interface AuditArchivedEndTable {
  case_id: string
  seq: number
  hash: string
}

interface AuditBreakTable {
  case_id: string
  seq: number
  found_at: Time
  /** When an operator has explained it, and how. */
  accepted_at: Time | null
  accepted_why: string | null
}

interface SecurityCountTable {
  pattern: string
  kind: 'account' | 'address'
  subject: string
  began_at: Time
  hits: number
  last_at: Time
}

interface AuditAnchorTable {
  is_only: Generated<boolean>
  number: number
  day: Day
  hash: string
  events: number
  anchored_at: Time
}

interface AuditEventTable {
  id: Generated<number>
  case_id: string
  seq: Generated<number>
  at: Time
  actor: string
  event: string
  data: JSONColumnType<Record<string, unknown>>
  previous_hash: Generated<string>
  hash: Generated<string>
}

/** A message as it is kept after sending, and as the view of both tables shows it. */
export interface MessageTable {
  id: string
  dedupe_key: string
  channel: 'sms' | 'email' | 'whatsapp'
  recipient: string
  kind: string
  language: Generated<string>
  subject: string | null
  body: string
  case_id: string | null
  partner_id: string | null
  state: Generated<'waiting' | 'sent' | 'failed'>
  attempts: Generated<number>
  provider_id: string | null
  created_at: Time
  sent_at: Time | null
  /** To whom a sealed one went, as a keyed number. */
  recipient_index: string | null
}

export interface OutboxTable extends MessageTable {
  /** The template that made it, where that is not the kind. */
  template: string | null
}

export interface RegisteredTemplateTable {
  template: string
  language: string
  /** Of the operators' DLT platform, 19 digits. */
  template_id: string
  registered_text: string
  loaded_at: Time
  loaded_by: string
}

interface SentMessageKeyTable {
  dedupe_key: string
}

/** What a person has made of a workbench. */
interface WorkbenchViewTable {
  account_id: string
  bench: string
  columns: JSONColumnType<string[] | null, string | null, string | null>
  views: JSONColumnType<{ name: string; query: Record<string, string> }[]>
  changed_at: Time
}

export interface FoundationTables {
  workbench_views: WorkbenchViewTable
  partners: PartnerTable
  partner_devices: PartnerDeviceTable
  sessions: SessionTable
  api_keys: ApiKeyTable
  password_resets: PasswordResetTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  account_identities: AccountIdentityTable
  sign_in_requests: SignInRequestTable
  provider_sessions: ProviderSessionTable
  rate_limits: RateLimitTable
  idempotency_keys: IdempotencyKeyTable
  request_keys: RequestKeyTable
  seeds: SeedTable
  database_purpose: DatabasePurposeTable
  security_counts: SecurityCountTable
  branches: BranchTable
  audit_events: AuditEventTable
  audit_checkpoints: AuditCheckpointTable
  audit_breaks: AuditBreakTable
  audit_anchor: AuditAnchorTable
  audit_heads: AuditHeadTable
  audit_archives: AuditArchiveTable
  audit_archived_ends: AuditArchivedEndTable
  outbox: OutboxTable
  sent_messages: MessageTable
  sent_message_keys: SentMessageKeyTable
  registered_templates: RegisteredTemplateTable
  /** A view of both. */
  messages: MessageTable
}
