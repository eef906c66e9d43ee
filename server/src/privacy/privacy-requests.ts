import type { NewPrivacyRequest, PrivacyRequestRow } from '@portal/contract/calls/privacy.ts'
import { addDays, dayInKolkata } from '@portal/domain/kernel/day.ts'
import type { Selectable } from 'kysely'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { PrivacyRequestTable } from '../db/tables/privacy.ts'
import { notFound } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { readSales } from '../sales/find-person.ts'
import { alreadyDecided } from '../sales/refusals.ts'

type PrivacyRequest = Selectable<PrivacyRequestTable>
interface Staff {
  code: string
}

/** Days within which a customer has an answer. */
const answerDays = 30
const mostRows = 200

/** Records what the customer asks for, on every sale it is about. */
export async function openPrivacyRequest(
  work: Work,
  who: Staff,
  { kind, quote_ids, reason }: NewPrivacyRequest,
): Promise<PrivacyRequest> {
  const { tx, deps } = work
  const sales = await readSales(tx, quote_ids)
  if (sales.length !== quote_ids.length) throw notFound()
  const request = await tx
    .insertInto('privacy_requests')
    .values({
      id: newId('DP'),
      kind,
      quote_ids,
      reason: reason.trim(),
      opened_by: who.code,
      opened_at: timeNow(deps),
      closed_by: null,
      closed_at: null,
      outcome: null,
      note: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await auditRequest(work, request, who, 'privacy_request_opened')
  return request
}

export async function findPrivacyRequest(db: Executor, id: string): Promise<PrivacyRequest> {
  const request = await db.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!request) throw notFound()
  return request
}

export async function lockOpenPrivacyRequest({ tx }: Pick<Work, 'tx'>, id: string): Promise<PrivacyRequest> {
  const request = await tx
    .selectFrom('privacy_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw notFound()
  if (request.outcome !== null)
    throw alreadyDecided(request.outcome, {
      decided_by: request.closed_by ?? '',
      decided_at: request.closed_at ?? request.opened_at,
    })
  return request
}

export async function closePrivacyRequest(
  work: Work,
  request: PrivacyRequest,
  { who, outcome, note }: { who: Staff; outcome: 'done' | 'refused'; note: string },
): Promise<PrivacyRequest> {
  const closed = await work.tx
    .updateTable('privacy_requests')
    .set({ closed_by: who.code, closed_at: timeNow(work.deps), outcome, note: note.trim() })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await auditRequest(work, request, who, 'privacy_request_closed')
  return closed
}

/** Each sale's own chain shows it: neither the reason nor the name stands there. */
export async function auditRequest(work: Work, request: PrivacyRequest, who: Staff, event: string): Promise<void> {
  for (const case_id of request.quote_ids)
    await audit(work, {
      case_id,
      actor: `office:${who.code}`,
      event,
      data: { request_id: request.id, kind: request.kind },
    })
}

export async function listPrivacyRequests(db: Executor): Promise<PrivacyRequestRow[]> {
  const requests = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .orderBy('opened_at', 'desc')
    .limit(mostRows)
    .execute()
  return toRows(db, requests)
}

export async function privacyRequestRow(db: Executor, request: PrivacyRequest): Promise<PrivacyRequestRow> {
  return (await toRows(db, [request]))[0]!
}

async function toRows(db: Executor, requests: readonly PrivacyRequest[]): Promise<PrivacyRequestRow[]> {
  const sales = new Map(
    (await readSales(db, [...new Set(requests.flatMap(({ quote_ids }) => quote_ids))])).map((sale) => [
      sale.quote_id,
      sale,
    ]),
  )
  const waiting = await db
    .selectFrom('change_requests')
    .select('subject')
    .where('kind', '=', 'erasure')
    .where('outcome', 'is', null)
    .execute()
  const waitingIds = new Set(waiting.map(({ subject }) => subject))
  return requests.map((request) => {
    const own = request.quote_ids.flatMap((id) => sales.get(id) ?? [])
    const name = own.find((sale) => sale.name)?.name
    return {
      request_id: request.id,
      kind: request.kind,
      ...(name && { name }),
      sales: own.map(({ quote_id, number }) => ({ quote_id, number })),
      reason: request.reason,
      opened_by: request.opened_by,
      opened_at: request.opened_at,
      due_on: addDays(dayInKolkata(Date.parse(request.opened_at)), answerDays),
      ...(request.closed_by && { closed_by: request.closed_by }),
      ...(request.closed_at && { closed_at: request.closed_at }),
      ...(request.outcome && { outcome: request.outcome }),
      ...(request.note && { note: request.note }),
      ...(waitingIds.has(request.id) && { awaits_approval: true as const }),
    }
  })
}
