import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor, Tx } from './database.ts'

/** Where a run goes on, as the page before left it: the columns of a key by name. */
export type Cursor = Readonly<Record<string, string>>

/** Where the run that is under way goes on; nothing where the last one has ended, and a new one begins. */
export async function startOfRun(db: Executor, task: string): Promise<{ cursor: Cursor | undefined }> {
  const row = await db.selectFrom('job_progress').select('cursor').where('task', '=', task).executeTakeFirst()
  return { cursor: row?.cursor ?? undefined }
}

interface PageRecord {
  task: string
  handled: number
  failed: number
  next?: Cursor
}

export async function recordPage(tx: Tx, { task, handled, failed, next }: PageRecord): Promise<void> {
  const at = sql<string>`now()`
  const cursor = next ? JSON.stringify(next) : null
  const finished_at = next ? null : at
  await tx
    .insertInto('job_progress')
    .values({ task, cursor, began_at: at, page_at: at, finished_at, pages: 1, handled, failed })
    .onConflict((conflict) =>
      conflict.column('task').doUpdateSet({
        cursor,
        page_at: at,
        finished_at,
        // A row without a cursor is that of the run before.
        began_at: sql`case when job_progress.cursor is null then now() else job_progress.began_at end`,
        pages: sql`case when job_progress.cursor is null then 0 else job_progress.pages end + 1`,
        handled: sql`case when job_progress.cursor is null then 0 else job_progress.handled end + ${handled}::int`,
        failed: sql`case when job_progress.cursor is null then 0 else job_progress.failed end + ${failed}::int`,
      }),
    )
    .execute()
}

type KeyColumns = Readonly<Record<string, 'date' | 'timestamptz' | 'text'>>

/** Rows after the cursor in the order of these columns, all of them at first. */
export function isAfter(columns: KeyColumns, cursor: Cursor | undefined): RawBuilder<SqlBool> {
  if (!cursor) return sql<SqlBool>`true`
  const names = Object.keys(columns)
  const values = names.map((name) => sql`${cursor[name.split('.').at(-1)!]}::${sql.raw(columns[name]!)}`)
  return sql<SqlBool>`(${sql.join(names.map((name) => sql.ref(name)))}) > (${sql.join(values)})`
}

/** States as constants of the statement: PostgreSQL matches no partial index with parameters once it reuses a plan. */
export function literals<State extends string>(states: readonly State[]): RawBuilder<State>[] {
  return states.map((state) => sql.lit(state))
}
