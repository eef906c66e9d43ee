import type { ImportKind, ImportView } from '@portal/contract/calls/imports.ts'
import { type SqlBool, sql } from 'kysely'
import type { Executor, Tx } from '../db/database.ts'
import { readCursor, writeCursor } from '../kernel/cursor.ts'
import { notFound } from '../kernel/errors.ts'
import type { ImportRow } from './import-kind.ts'

const listSize = 20

export async function lockImport(tx: Tx, id: string): Promise<ImportRow> {
  const row = await tx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** `kinds`: what the caller may read; a file of another kind is not there for them. */
export async function findImport(db: Executor, id: string, kinds?: readonly ImportKind[]): Promise<ImportRow> {
  let find = db.selectFrom('imports').selectAll().where('id', '=', id)
  if (kinds) find = find.where('kind', 'in', kinds)
  const row = await find.executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Files of these kinds, the newest first. */
export async function listPage(
  db: Executor,
  kinds: readonly ImportKind[],
  after?: string,
): Promise<{ rows: ImportView[]; next?: string }> {
  const cursor = after ? readCursor(after) : undefined
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .select(sql<string>`created_at::text`.as('exact_at'))
    .where('kind', 'in', kinds)
    .$if(cursor !== undefined, (page) =>
      page.where(sql<SqlBool>`(created_at, id) < (${cursor?.at}::timestamptz, ${cursor?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listSize + 1)
    .execute()
  const last = rows.length > listSize ? rows[listSize - 1] : undefined
  return {
    rows: rows.slice(0, listSize).map(importView),
    ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
  }
}

export function importView(row: ImportRow): ImportView {
  return {
    import_id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    ...(row.source && { source: row.source }),
    state: row.state,
    bytes: row.bytes,
    received: row.received,
    rows: row.rows,
    done: row.created + row.known + row.wrong,
    created: row.created,
    known: row.known,
    wrong: row.wrong,
    send_welcome: row.send_welcome,
    uploaded_by: row.uploaded_by,
    created_at: row.created_at,
    ...(row.finished_at && { finished_at: row.finished_at }),
  }
}
