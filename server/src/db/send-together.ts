import type { Compilable, Insertable } from 'kysely'
import type { Executor } from './database.ts'
import { type JoinableRow, placesOf } from './driver/join-statements.ts'
import { markBatch, markDeferred } from './driver/marked-queries.ts'
import type { Statement } from './driver/statement-batch.ts'
import type { Tables } from './schema.ts'

/**
 * A statement whose result nobody needs: inside a transaction it travels with the next statement, or with the commit, and its failure is that
 * one's failure. Outside one it runs at once.
 */
export async function defer(db: Executor, statement: Compilable | Statement): Promise<void> {
  await db.executeQuery(markDeferred(toStatement(statement)))
}

type Rows<Queries extends readonly Compilable<unknown>[]> = {
  [Place in keyof Queries]: Queries[Place] extends Compilable<infer Row> ? Row[] : never
}

/** Runs the queries in their order, in one round trip. Each sees what those before it did. */
export async function runTogether<const Queries extends readonly Compilable<unknown>[]>(
  db: Executor,
  queries: Queries,
): Promise<Rows<Queries>> {
  const { rows } = await db.executeQuery(markBatch(queries.map(toStatement)))
  return rows as Rows<Queries>
}

/** Inserts a row when the next statement is sent. The text is made once for each set of columns. */
export async function deferInsert<Name extends keyof Tables & string>(
  db: Executor,
  table: Name,
  row: Insertable<Tables[Name]>,
): Promise<void> {
  await defer(db, insertStatement(table, row))
}

interface InsertText {
  text: string
  joinable: JoinableRow
}

const insertTexts = new Map<string, InsertText>()

export function insertStatement<Name extends keyof Tables & string>(
  table: Name,
  row: Insertable<Tables[Name]>,
): Statement {
  const columns = Object.keys(row)
  const key = `${table} ${columns.join()}`
  let made = insertTexts.get(key)
  if (!made) {
    const names = columns.map((column) => `"${column}"`).join(', ')
    const types = columns.map(() => undefined)
    const before = `insert into "${table}" (${names}) values`
    made = { text: `${before} ${placesOf(types)}`, joinable: { before, after: '', types } }
    insertTexts.set(key, made)
  }
  return { ...made, values: Object.values(row) }
}

function toStatement(query: Compilable<unknown> | Statement): Statement {
  if (!('compile' in query)) return query
  const { sql, parameters } = query.compile()
  return { text: sql, values: parameters }
}
