import type { PersonView, PersonViewsQuery } from '@portal/contract/calls/privacy.ts'
import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'

const pageSize = 50

/** Who looked at whom, newest first: of everybody, of one member of staff, or at one person. */
export async function listPersonViews(
  db: Executor,
  { quote_ids, by, after }: PersonViewsQuery,
): Promise<{ rows: PersonView[]; next?: string }> {
  let page = db
    .selectFrom('person_views')
    .leftJoin('sales_board', 'sales_board.quote_id', 'person_views.quote_id')
    .innerJoin('quotes', 'quotes.id', 'person_views.quote_id')
    .select(['at', 'by', 'role', 'person_views.quote_id', 'quotes.number', 'sales_board.name', 'what'])
    .select([sql<string>`at::text`.as('exact_at'), 'person_views.id'])
    .orderBy('at', 'desc')
    .orderBy('person_views.id', 'desc')
    .limit(pageSize + 1)
  if (quote_ids) page = page.where('person_views.quote_id', 'in', quote_ids)
  if (by) page = page.where('by', '=', by.trim().toUpperCase())
  if (after) {
    const { at, id } = readCursor(after)
    page = page.where(sql<SqlBool>`(at, person_views.id) < (${at}::timestamptz, ${id}::bigint)`)
  }
  const rows = await page.execute()
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    rows: rows.slice(0, pageSize).map((row) => ({
      view_id: String(row.id),
      at: row.at,
      by: row.by,
      role: row.role,
      quote_id: row.quote_id,
      quote_number: row.number,
      ...(row.name && { name: row.name }),
      what: row.what,
    })),
    ...(last && { next: writeCursor({ at: last.exact_at, id: String(last.id) }) }),
  }
}
