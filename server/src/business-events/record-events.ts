import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { newestId, readSettledEnd } from '../db/continue-audit.ts'
import type { Tx } from '../db/database.ts'
import { type AuditedChange, type CaseFacts, deriveEvent, isBusinessEvent } from './derive-event.ts'
import { splitImportPages } from './split-import.ts'

const pageSize = 500
/** A statement has a limit of values, and a page of an import is hundreds of partners. */
const insertedAtOnce = 1000

/** From the first endpoint on events are recorded, and those before it are not: an insurer who sends none pays for none. */
export async function beginRecording(tx: Tx): Promise<number> {
  await tx
    .insertInto('event_position')
    .values({ audit_id: await newestId(tx), sequence: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { sequence } = await tx.selectFrom('event_position').select('sequence').executeTakeFirstOrThrow()
  return sequence
}

/**
 * Reads what was committed to the audit trail since the last time and records its business events, numbered without a gap in the order of the
 * trail. One server does so at a time. Answers how many there were.
 */
export async function recordEvents(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> {
  const end = await readSettledEnd(deps.db)
  let count = 0
  for (let isMore = end !== undefined; isMore; ) {
    const page = await inTransaction(deps, ({ tx }) => recordPage(tx, end!))
    count += page.recorded
    isMore = page.isFull
  }
  return count
}

async function recordPage(tx: Tx, end: number): Promise<{ recorded: number; isFull: boolean }> {
  const position = await tx.selectFrom('event_position').selectAll().forUpdate().skipLocked().executeTakeFirst()
  if (!position || position.audit_id >= end) return { recorded: 0, isFull: false }
  const changes: AuditedChange[] = await tx
    .selectFrom('audit_events')
    .select(['id', 'case_id', 'actor', 'event', 'data', 'at', 'hash'])
    .where('id', '>', position.audit_id)
    .where('id', '<=', end)
    .orderBy('id')
    .limit(pageSize)
    .execute()
  const ours = (await splitImportPages(tx, changes)).filter(isBusinessEvent)
  const facts = await readFacts(tx, ours)
  const factsOf = (change: AuditedChange) => Object.assign({}, ...namedIn(change).map((id) => facts.get(id)))
  const events = ours.flatMap((change) => deriveEvent(change, factsOf(change)) ?? [])
  const rows = events.map((event, place) => ({
    ...event,
    data: JSON.stringify(event.data),
    sequence: position.sequence + place + 1,
  }))
  for (let at = 0; at < rows.length; at += insertedAtOnce)
    await tx
      .insertInto('business_events')
      .values(rows.slice(at, at + insertedAtOnce))
      .execute()
  const isFull = changes.length === pageSize
  await tx
    .updateTable('event_position')
    .set({ audit_id: isFull ? changes.at(-1)!.id : end, sequence: position.sequence + rows.length })
    .execute()
  return { recorded: rows.length, isFull }
}

/** The case of a change, and the refund among its details. */
const namedIn = ({ case_id, data }: AuditedChange): string[] =>
  typeof data.refund_id === 'string' ? [case_id, data.refund_id] : [case_id]

/** Only what does not change once the case is there. */
async function readFacts(tx: Tx, changes: readonly AuditedChange[]): Promise<Map<string, CaseFacts>> {
  const ids = [...new Set(changes.flatMap(namedIn))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ case_id: string; facts: CaseFacts }>`
    with ids as (select unnest(${ids}::text[]) as case_id)
    select case_id, jsonb_build_object('product', product, 'quote_id', q.id, 'partner_code', code) as facts
      from ids join quotes q on q.id = case_id join partners p on p.id = q.partner_id
    union all
    select case_id, jsonb_build_object('product', product, 'quote_id', quote_id, 'proposal_id', r.id, 'partner_code', code)
      from ids join proposals r on r.id = case_id join partners p on p.id = r.partner_id
    union all
    select case_id, jsonb_build_object('product', product, 'quote_id', quote_id, 'proposal_id', proposal_id, 'policy_id', y.id,
        'policy_number', number, 'partner_code', code, 'plan', plan, 'starts', starts, 'ends', ends, 'net_paise', net_paise, 'tax_paise', tax_paise)
      from ids join policies y on y.id = case_id join partners p on p.id = y.partner_id
    union all
    select case_id, jsonb_build_object('refund_number', number) from ids join refunds on id = case_id
    union all
    select case_id, jsonb_build_object('role', role) from ids join partners on 'partner:' || code = case_id`.execute(tx)
  return new Map(rows.map(({ case_id, facts }) => [case_id, facts]))
}
