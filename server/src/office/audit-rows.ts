import type { AuditRow } from '@portal/contract/calls/office-audit.ts'
import { sql } from 'kysely'
import { traceKey } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { writeCursor } from '../kernel/cursor.ts'
import { referenceOf } from '../kernel/trace.ts'
import { eventKeys, type FoundEvents } from './find-events.ts'
import { findNumbers } from './find-numbers.ts'

interface EventRow {
  id: number
  case_id: string
  seq: number
  at: string
  exact_at: string
  actor: string
  event: string
  data: Record<string, unknown>
  hash: string
}

/** One page of the events that a filter leaves, newest first. */
export async function auditPage(
  db: Executor,
  filter: FoundEvents,
  size: number,
): Promise<{ rows: AuditRow[]; next?: string }> {
  const { rows } = await auditQuery(filter, size + 1).execute(db)
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  const numbers = await findNumbers(db, shown.flatMap(idsIn))
  const names = await findNames(db, shown.flatMap(codesIn))
  return {
    rows: shown.map((row) => auditRow(row, numbers, names)),
    ...(last && { next: writeCursor({ at: last.exact_at, id: String(last.id) }) }),
  }
}

/** The page's keys are found first, along an index; what a row shows is read for those alone. */
export const auditQuery = (filter: FoundEvents, limit: number) =>
  sql<EventRow>`with keys as materialized (${eventKeys(filter, limit)})
    select audit_events.id, case_id, seq, audit_events.at, audit_events.at::text as exact_at, actor, event, data, hash
    from keys join audit_events on audit_events.at = keys.at and audit_events.id = keys.id
    order by audit_events.at desc, audit_events.id desc`

function auditRow(row: EventRow, numbers: ReadonlyMap<string, string>, names: ReadonlyMap<string, string>): AuditRow {
  const { id, case_id, seq, at, actor, event, data, hash } = row
  const { [traceKey]: traceId, ...details } = data
  return {
    id: String(id),
    case_id,
    seq,
    at,
    actor,
    event,
    data: details,
    numbers: among(idsIn(row), numbers),
    names: among(codesIn(row), names),
    ...(typeof traceId === 'string' && { request: referenceOf(traceId) }),
    hash,
  }
}

const among = (keys: readonly string[], known: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(keys.flatMap((key) => (known.has(key) ? [[key, known.get(key)!]] : [])))

/** Ids that an event names: that of its chain and those among its details. */
function idsIn({ case_id, data }: EventRow): string[] {
  const values = Object.values(data).flat()
  return [case_id, ...values.filter((value) => typeof value === 'string')]
}

/** `office:A9001` did it, `partner:P1001` is the account it was done to. */
const codesIn = ({ actor, case_id }: EventRow): string[] =>
  [actor, case_id].flatMap((text) => /^(?:partner|office):(\w+)$/.exec(text)?.[1] ?? [])

async function findNames(db: Executor, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('partners')
    .select(['code', 'name'])
    .where('code', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}
