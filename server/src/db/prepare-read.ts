import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Database, Executor } from './database.ts'
import type { QuickRead } from './quick-reads.ts'
import type { Tables } from './schema.ts'

class Placeholder {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** In a query that is built once: where each value will stand. */
export type Placeholders<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> }

/** Builds queries without ever running one. */
const builder: Database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A query whose text is worked out once: building it anew costs more than running it. */
export function prepareRead<Given extends object, Row>(
  build: (db: Database, given: Placeholders<Given>) => Compilable<Row>,
): (given: Given) => QuickRead<Row> {
  const placeholders = new Proxy({} as Placeholders<Given>, {
    get: (_, name) => sql`${new Placeholder(name)}`,
  })
  const { sql: text, parameters } = build(builder, placeholders).compile()
  const fill = (given: Given, parameter: unknown) =>
    parameter instanceof Placeholder ? given[parameter.name as keyof Given] : parameter
  return (given) => ({ text, values: parameters.map((parameter) => fill(given, parameter)) })
}

/** Runs a prepared query where a transaction or other queries run. */
export async function findAll<Row>(db: Executor, { text, values }: QuickRead<Row>): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

export async function findFirst<Row>(db: Executor, read: QuickRead<Row>): Promise<Row | undefined> {
  return (await findAll(db, read))[0]
}

/** A row that a prepared query reads. */
export type RowOf<Prepared extends (given: never) => QuickRead<unknown>> = NonNullable<ReturnType<Prepared>['row']>
