import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createDatabase, createPool, type Database } from './database.ts'

/** A column as a table's type declares it. */
interface Declared {
  isNullable: boolean
  family: Family | undefined
}
type Family = 'text' | 'number' | 'boolean' | 'bytes' | 'json' | 'list'

const folder = join(import.meta.dirname, 'tables')
const source = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

/** `interface QuoteTable { … }` → its lines; `quotes: QuoteTable` → its name. */
function declaredTables(): Map<string, Map<string, Declared>> {
  const interfaces = [...source.matchAll(/interface (\w+Table)(?: extends (\w+Table))? \{\n(.*?)\n\}/gs)]
  const own = new Map(interfaces.map(([, name, , body]) => [name!, body!]))
  const bodies = new Map(interfaces.map(([, name, base, body]) => [name!, `${(base && own.get(base)) ?? ''}\n${body}`]))
  const names = [...source.matchAll(/interface \w+Tables \{\n(.*?)\n\}/gs)]
    .flatMap(([, body]) => [...body!.matchAll(/^ {2}(\w+): (\w+Table)$/gm)])
    .map((one) => [one[1]!, one[2]!] as const)
  return new Map(names.map(([table, type]) => [table, columnsOf(bodies.get(type) ?? '')]))
}

function columnsOf(body: string): Map<string, Declared> {
  const columns = [...body.replace(/\/\*\*.*?\*\//gs, '').matchAll(/^ {2}(\w+): (.*)$/gm)]
  return new Map(columns.map(([, name, type]) => [name!, declaredType(type!)]))
}

/** What is read from the column: the first argument of a wrapper type. */
function declaredType(type: string): Declared {
  const read = readType(type)
  return { isNullable: /\bnull\b/.test(read), family: familyOf(read) }
}

function readType(type: string): string {
  const wrapped = /^(?:Generated|ColumnType)<(.*)>$/s.exec(type.trim())
  return wrapped ? readType(firstArgument(wrapped[1]!)) : type.trim()
}

function firstArgument(list: string): string {
  let depth = 0
  for (const [index, char] of [...list].entries()) {
    if ('<{(['.includes(char)) depth += 1
    if ('>})]'.includes(char)) depth -= 1
    if (char === ',' && depth === 0) return list.slice(0, index)
  }
  return list
}

const plain: readonly (readonly [RegExp, Family])[] = [
  [/^(JSONColumnType|Json|JsonColumn)</, 'json'],
  [/\[\]$/, 'list'],
  [/^Buffer$/, 'bytes'],
  [/^boolean$/, 'boolean'],
  [/^(number|Paise)$/, 'number'],
  [/^(string|Time|Day|Moment|ProductId|MachineState<.*>|'[^']*')$/, 'text'],
]

/** Undefined for a type by a name of its own: its family is then the database's to say. */
function familyOf(read: string): Family | undefined {
  const parts = read.split(' | ').filter((part) => part !== 'null')
  const found = parts.map((part) => plain.find(([form]) => form.test(part))?.[1])
  return found.every((one) => one === found[0]) ? found[0] : undefined
}

const liveFamilies: Record<string, Family> = {
  text: 'text',
  bit: 'text',
  date: 'text',
  'timestamp with time zone': 'text',
  uuid: 'text',
  numeric: 'text',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  bytea: 'bytes',
  jsonb: 'json',
  json: 'json',
  ARRAY: 'list',
}

let database: TestDatabase
let db: Database
let live: { table: string; column: string; isNullable: boolean; type: string }[]
beforeAll(async () => {
  database = await createTestDatabase()
  const pool = createPool(database.url, { connections: 1 })
  db = createDatabase(pool)
  const { rows } = await sql<(typeof live)[number]>`
    select table_name as "table", column_name as "column", is_nullable = 'YES' as "isNullable", data_type as type
    from information_schema.columns where table_schema = 'public'
      -- The parts of a table are as the table itself.
      and not exists (select from pg_class where oid = format('%I', table_name)::regclass and relispartition)`.execute(
    db,
  )
  live = rows
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const declared = declaredTables()
/** Written by the migrations' runner itself, before there are types. */
const untyped = new Set(['schema_migrations', 'schema_migration_steps'])

it('every table and column of the database is declared, and nothing else is', () => {
  const names = (tables: Iterable<string>) => [...tables].sort()
  const inDatabase = live.filter(({ table }) => !untyped.has(table)).map(({ table, column }) => `${table}.${column}`)
  const inTypes = [...declared].flatMap(([table, columns]) => [...columns.keys()].map((column) => `${table}.${column}`))
  expect(declared.size).toBeGreaterThan(30)
  expect(names(inTypes.filter((one) => !inDatabase.includes(one)))).toEqual([])
  expect(names(inDatabase.filter((one) => !inTypes.includes(one)))).toEqual([])
})

it('a column may be null in its type exactly where it may in the database', async () => {
  // A view tells every column as nullable: what it joins decides.
  const views = await sql<{ name: string }>`
    select table_name as name from information_schema.views where table_schema = 'public'`.execute(db)
  const isView = new Set(views.rows.map(({ name }) => name))
  const wrong = live.filter(({ table, column, isNullable }) => {
    const type = declared.get(table)?.get(column)
    // jsonb of unknown content: `unknown` includes null.
    return type && !isView.has(table) && type.isNullable !== isNullable && type.family !== undefined
  })
  expect(
    wrong.map(({ table, column, isNullable }) => `${table}.${column} ${isNullable ? 'may' : 'cannot'} be null`),
  ).toEqual([])
})

it('a column’s type matches the database’s type', () => {
  const wrong = live.flatMap(({ table, column, type }) => {
    const family = declared.get(table)?.get(column)?.family
    const kept = liveFamilies[type]
    return family && kept !== family ? [`${table}.${column} is ${type}, declared as ${family}`] : []
  })
  expect(wrong).toEqual([])
})
