import type { ApprovalRow, ChangeKind } from '@portal/contract/calls/approvals.ts'
import { type Capability, can, canRead } from '@portal/domain/kernel/access.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import type { Selectable } from 'kysely'
import { areOnePerson, checkSecondPerson } from '../accounts/second-person.ts'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { type Executor, isUniqueViolation, type Tx } from '../db/database.ts'
import type { ChangePayloads, ChangeRequestTable, RequestedKind } from '../db/tables/approvals.ts'
import { Conflict, notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { maskMobile } from '../sales/otp.ts'
import { alreadyDecided, invalid, wrongState } from '../sales/refusals.ts'
import { findNumbers } from './find-numbers.ts'

export type ChangeRequest = Selectable<ChangeRequestTable>
interface Staff {
  code: string
  role: string
}

/** Long enough for a weekend and a holiday, too short to be forgotten and approved unread. */
const openDays = 7
const dayMs = 86_400_000
const mostRows = 200

/** Asking for a change and approving it need the same right. */
export const approvalRights: Record<ChangeKind, Capability> = {
  staff_account: 'manage staff',
  role: 'manage staff',
  medical_authority: 'manage staff',
  restore_account: 'manage staff',
  provider_link: 'manage staff',
  erasure: 'answer privacy requests',
  refund: 'resolve payment review',
  write_off: 'resolve payment review',
  settlement_difference: 'resolve payment review',
  rate_version: 'manage rates',
}

interface NewRequest<Kind extends RequestedKind> {
  kind: Kind
  subject: string
  payload: ChangePayloads[Kind]
  reason?: string
}

/** Records the request; the change itself is made when a second person approves. */
export async function requestChange<Kind extends RequestedKind>(
  work: Work,
  who: Staff,
  { kind, subject, payload, reason = '' }: NewRequest<Kind>,
): Promise<ApprovalRow> {
  const { tx, deps } = work
  const now = timeNow(deps)
  await tx
    .updateTable('change_requests')
    .set({ outcome: 'expired' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('outcome', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
  const row = await insertRequest(tx, {
    id: newId('CR'),
    kind,
    subject,
    payload: JSON.stringify(payload),
    reason: reason.trim(),
    asked_by: who.code,
    asked_at: now,
    expires_at: new Date(deps.now() + openDays * dayMs).toISOString(),
    outcome: null,
    decided_by: null,
    decided_at: null,
    refusal: null,
  })
  await auditRequest(work, row, who, 'change_requested')
  return nameProposal(tx, toApprovalRow(row, who, now))
}

async function insertRequest(tx: Tx, values: Parameters<typeof insert>[1]): Promise<ChangeRequest> {
  try {
    return await insert(tx, values)
  } catch (error) {
    if (isUniqueViolation(error, 'change_requests_waiting')) throw wrongState('awaits_approval')
    throw error
  }
}

const insert = (
  tx: Tx,
  values: { [Column in keyof ChangeRequest]: Column extends 'payload' ? string : ChangeRequest[Column] },
) => tx.insertInto('change_requests').values(values).returningAll().executeTakeFirstOrThrow()

/** Locks a request that this person may decide. Who asked may only withdraw. */
export async function lockRequestToDecide(
  { tx, deps }: Work,
  who: Staff,
  { id, approve }: { id: string; approve: boolean },
): Promise<ChangeRequest> {
  const request = await tx.selectFrom('change_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!request || !can(who.role, approvalRights[request.kind])) throw notFound()
  if (request.outcome !== null)
    throw alreadyDecided(request.outcome, {
      decided_by: request.decided_by ?? '',
      decided_at: request.decided_at ?? request.expires_at,
    })
  if (!approve) return request
  await checkSecondPerson(tx, { askedBy: request.asked_by, right: approvalRights[request.kind] }, who.code)
  // Their own role, authority or identity, whoever asked for it.
  if (isAboutAccount(request) && (await areOnePerson(tx, request.subject, who.code))) throw new Conflict('own_account')
  if (request.expires_at <= timeNow({ now: deps.now })) throw wrongState('expired')
  return request
}

const isAboutAccount = ({ kind }: ChangeRequest) => approvalRights[kind] === 'manage staff'

export async function recordDecision(
  work: Work,
  request: ChangeRequest,
  { who, approve, reason = '' }: { who: Staff; approve: boolean; reason?: string },
): Promise<ApprovalRow> {
  const isOwn = request.asked_by === who.code
  if (!approve && !isOwn && reason.trim() === '') throw invalid([{ path: 'reason', code: 'required' }])
  const outcome = approve ? 'approved' : isOwn ? 'withdrawn' : 'refused'
  const decided = await work.tx
    .updateTable('change_requests')
    .set({
      outcome,
      decided_by: who.code,
      decided_at: timeNow(work.deps),
      refusal: approve ? null : reason.trim(),
    })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await auditRequest(work, decided, who, `change_${outcome}`)
  return nameProposal(work.tx, toApprovalRow(decided, who, timeNow(work.deps)))
}

function auditRequest(work: Work, request: ChangeRequest, who: Staff, event: string): Promise<void> {
  return audit(work, {
    case_id: caseOf(request),
    actor: `office:${who.code}`,
    event,
    data: { request_id: request.id, kind: request.kind, asked_by: request.asked_by },
  })
}

function caseOf({ kind, subject, payload }: ChangeRequest): string {
  if (kind === 'refund') return (payload as ChangePayloads['refund']).proposal_id ?? subject
  if (kind === 'rate_version') return 'rates'
  if (kind === 'settlement_difference') return 'settlements'
  return kind === 'erasure' ? subject : `partner:${subject}`
}

/** What waits for a second person, oldest first, and with `includeDecided` what was decided, newest first. */
export async function approvalRows(
  db: Executor,
  who: Staff,
  { now, includeDecided }: { now: string; includeDecided: boolean },
): Promise<ApprovalRow[]> {
  const kinds = kindsFor(who)
  const requested = kinds.filter((kind): kind is RequestedKind => kind !== 'write_off')
  if (requested.length === 0) return []
  const list = db.selectFrom('change_requests').selectAll().where('kind', 'in', requested).limit(mostRows)
  const rows = await (includeDecided
    ? list.orderBy('asked_at', 'desc')
    : list.where('outcome', 'is', null).where('expires_at', '>', now).orderBy('asked_at')
  ).execute()
  const requests = rows.map((row) => toApprovalRow(row, who, now))
  const writeOffs = includeDecided || !kinds.includes('write_off') ? [] : await writeOffRows(db, who)
  return nameProposals(db, [...requests, ...writeOffs])
}

/** With the numbers that people know their proposals by. */
async function nameProposals(db: Executor, rows: readonly ApprovalRow[]): Promise<ApprovalRow[]> {
  const numbers = await findNumbers(
    db,
    rows.flatMap(({ proposal_id }) => proposal_id ?? []),
  )
  return rows.map((row) => {
    const number = numbers.get(row.proposal_id ?? '')
    return number ? { ...row, proposal_number: number } : row
  })
}

const nameProposal = async (db: Executor, row: ApprovalRow) => (await nameProposals(db, [row]))[0]!

/** The changes that this person could decide. */
export async function listDecidable(db: Executor, who: Staff, now: string): Promise<ApprovalRow[]> {
  return (await approvalRows(db, who, { now, includeDecided: false })).filter((row) => !row.is_own)
}

/** Refunds or differences that wait for a second person, by the review or difference they would close. */
export async function findWaitingRequests(
  db: Executor,
  kind: 'refund' | 'settlement_difference',
  subjects: readonly string[],
  now: string,
): Promise<Map<string, ChangeRequest>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('change_requests')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return new Map(rows.map((row) => [row.subject, row]))
}

/** What waits for a second person about one subject. */
export async function findWaitingRequest(
  db: Executor,
  who: Staff,
  { kind, subject, now }: Pick<ChangeRequest, 'kind' | 'subject'> & { now: string },
): Promise<ApprovalRow | undefined> {
  const row = await db
    .selectFrom('change_requests')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && toApprovalRow(row, who, now)
}

const kindsFor = ({ role }: Staff): ChangeKind[] =>
  (Object.keys(approvalRights) as ChangeKind[]).filter((kind) => canRead(role, approvalRights[kind]))

async function writeOffRows(db: Executor, who: Staff): Promise<ApprovalRow[]> {
  const rows = await db
    .selectFrom('write_offs')
    .innerJoin('reviews', 'reviews.id', 'write_offs.review_id')
    .select(['write_offs.id', 'write_offs.amount_paise', 'write_offs.reason', 'proposed_by', 'proposed_at'])
    .select('reviews.proposal_id')
    .where('write_offs.state', '=', 'proposed')
    .where('reviews.state', '=', 'open')
    .orderBy('proposed_at')
    .limit(mostRows)
    .execute()
  return rows.map((row) => ({
    request_id: row.id,
    kind: 'write_off' as const,
    amount: toRupees(row.amount_paise),
    ...(row.proposal_id && { proposal_id: row.proposal_id }),
    reason: row.reason,
    asked_by: row.proposed_by,
    asked_at: row.proposed_at,
    is_own: row.proposed_by === who.code,
  }))
}

function toApprovalRow(row: ChangeRequest, who: Staff, now: string): ApprovalRow {
  const outcome = row.outcome ?? (row.expires_at <= now ? 'expired' : undefined)
  return {
    request_id: row.id,
    kind: row.kind,
    ...describeChange(row),
    ...(row.reason && { reason: row.reason }),
    asked_by: row.asked_by,
    asked_at: row.asked_at,
    expires_at: row.expires_at,
    is_own: row.asked_by === who.code,
    ...(outcome && { outcome }),
    ...(row.decided_by && { decided_by: row.decided_by }),
    ...(row.decided_at && { decided_at: row.decided_at }),
    ...(row.refusal && { refusal: row.refusal }),
  }
}

function describeChange({ kind, subject, payload }: ChangeRequest): Partial<ApprovalRow> {
  switch (kind) {
    case 'staff_account': {
      const { code, name, email, mobile, role } = payload as ChangePayloads['staff_account']
      return { code, name, email, mobile_masked: maskMobile(mobile), role }
    }
    case 'role': {
      const { name, from, to } = payload as ChangePayloads['role']
      return { code: subject, name, role_before: from, role: to }
    }
    case 'medical_authority':
    case 'restore_account': {
      const account = payload as ChangePayloads['medical_authority'] & Partial<ChangePayloads['restore_account']>
      return { code: subject, name: account.name, ...(account.role && { role: account.role }) }
    }
    case 'provider_link': {
      const { name, role, subject: provider_subject } = payload as ChangePayloads['provider_link']
      return { code: subject, name, role, provider_subject }
    }
    case 'erasure':
      return { sales: (payload as ChangePayloads['erasure']).numbers }
    case 'rate_version':
      return { draft_id: subject, ...(payload as ChangePayloads['rate_version']) }
    case 'refund':
    case 'settlement_difference': {
      const { amount_paise, proposal_id } = payload as ChangePayloads['refund']
      return { amount: toRupees(amount_paise), ...(proposal_id && { proposal_id }) }
    }
  }
}
