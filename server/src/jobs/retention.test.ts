import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMonths } from '../db/month-parts.ts'
import {
  keptForGood,
  keptSince,
  monthTables,
  movedTables,
  type PurgedTable,
  periodOf,
  purgedTables,
  saleTables,
} from '../db/retention.ts'
import { usualPeriods } from '../kernel/retention-clocks.ts'
import { openMessage } from '../messages/sealed-message.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { workThrough } from '../testing/work-through.ts'
import { housekeeping } from './housekeeping.ts'
import { keepMonths } from './keep-months.ts'
import { sealMessages } from './seal-messages.ts'
import { tasks } from './task-list.ts'

const hourMs = 60 * 60_000
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const isoAt = (ms: number) => new Date(ms).toISOString()

/** Values that a check of the table demands; everything else is made up from the type of the column. */
const demanded: Record<string, Record<string, unknown>> = {
  change_requests: { kind: 'role', state: 'pending' },
  privacy_requests: { kind: 'access' },
  imports: { kind: 'partners', state: 'done' },
  security_counts: { kind: 'address' },
  inspection_uploads: { source: 'camera', taken_by: 'customer' },
}

/** A row of any table with this time, without the rows it refers to. */
async function makeRow(table: string, age: string, at: string): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'
      and ((is_nullable = 'NO' and column_default is null) or column_name = ${age})`.execute(test.db)
  const given = demanded[table] ?? {}
  const values = columns.map(({ name, type }) => (name === age ? at : (given[name] ?? madeUp(type, at))))
  const names = columns.map(({ name }) => sql.ref(name))
  await test.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(tx)
  })
}

let made = 0
function madeUp(type: string, at: string): unknown {
  made += 1
  if (type.startsWith('timestamp') || type === 'date') return at
  if (type === 'integer' || type === 'bigint' || type === 'smallint') return 1
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  if (type === 'ARRAY') return '{}'
  if (type === 'bytea') return Buffer.from('x')
  return `x${made}`
}

const timesIn = async (table: string, age: string, only = 'true') =>
  (
    await sql<{ at: string }>`select ${sql.ref(age)} as at from ${sql.table(table)} where ${sql.raw(only)}
      order by 1`.execute(test.db)
  ).rows.map(({ at }) => Date.parse(String(at)))

describe('every clock deletes what is past it and keeps what is within it', () => {
  it.each(purgedTables.map((purged) => [purged.table, purged] as const))('%s', async (table, purged: PurgedTable) => {
    const since = Date.parse(keptSince(periodOf(purged, usualPeriods), test.deps.now()))
    // A day is counted whole.
    const step = purged.age === 'day' ? 24 * hourMs : hourMs
    await sql`delete from ${sql.table(table)}`.execute(test.db)
    await makeRow(table, purged.age, isoAt(since - step))
    await makeRow(table, purged.age, isoAt(since + step))
    expect(await timesIn(table, purged.age)).toHaveLength(2)
    await tasks[`purge-${table.replaceAll('_', '-')}`]!({}, test.deps)
    const [left, ...others] = await timesIn(table, purged.age)
    expect([left! >= since, others]).toEqual([true, []])
  })

  it('tables by month: a month that is past its time goes whole', async () => {
    const now = test.deps.now()
    const dropped = monthTables
      .filter(({ atEnd }) => atEnd === 'dropped')
      .map((declared) => {
        const since = Date.parse(keptSince(periodOf(declared, usualPeriods), now))
        return { ...declared, past: since - 40 * 24 * hourMs }
      })
    for (const { table, age, past, isDatedBySender } of dropped) {
      // What comes without a month gets one, except where the sender says the time.
      if (isDatedBySender) await makeMonths(test.db, past)
      await sql`delete from ${sql.table(table)}`.execute(test.db)
      await makeRow(table, age, isoAt(past))
      await makeRow(table, age, isoAt(now))
    }
    await keepMonths(test.deps)
    for (const { table, age } of dropped) expect([table, await timesIn(table, age)]).toEqual([table, [now]])
  })

  it('as the operator has set it: a shorter period takes effect at the next run', async () => {
    const day = 24 * hourMs
    await sql`delete from step_drafts`.execute(test.db)
    await makeRow('step_drafts', 'saved_at', isoAt(test.deps.now() - 20 * day))
    await makeRow('step_drafts', 'saved_at', isoAt(test.deps.now() - 15 * day))
    await workThrough(test.deps, ...housekeeping)
    expect(await timesIn('step_drafts', 'saved_at')).toHaveLength(2)
    await workThrough({ ...test.deps, settings: { ...test.deps.settings, draftsKept: 16 } }, ...housekeeping)
    expect(await timesIn('step_drafts', 'saved_at')).toEqual([test.deps.now() - 15 * day])
  })
})

it('every table stands in exactly one list', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(test.db)
  const listed = [
    ...[...monthTables, ...movedTables, ...purgedTables].map(({ table }) => table),
    ...saleTables,
    ...keptForGood.flatMap(({ tables }) => tables),
  ].filter((table) => table !== 'request_keys_other')
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it('messages that earlier releases kept in clear are sealed, at hand and in the months, each once', async () => {
  const deps = { ...test.deps, settings: { ...test.deps.settings, demo: false } }
  const at = isoAt(test.deps.now())
  const text = 'Dear Asha, see https://portal.example/home#secret'
  for (const state of ['sent', 'failed', 'waiting'])
    await sql`insert into outbox (id, dedupe_key, channel, recipient, kind, subject, body, state, created_at)
      values (${`M-${state}`}, ${state}, 'email', 'asha@mail.example', 'policy_issued', 'Policy', ${text}, ${state}, ${at})`.execute(
      test.db,
    )
  await sql`insert into sent_messages (id, dedupe_key, channel, recipient, kind, language, body, state, attempts, created_at)
    values ('M-old', 'old', 'sms', '9820010011', 'otp_consent', 'en', 'Your code is 4821', 'sent', 1, ${at})`.execute(
    test.db,
  )
  expect(await workThrough(deps, sealMessages)).toBe(3)
  const rows = await test.db.selectFrom('messages').selectAll().where('id', 'like', 'M-%').orderBy('id').execute()
  const clear = rows.filter(({ recipient, body }) => recipient !== '' || body.includes('Asha') || body.includes('4821'))
  expect(clear.map(({ id }) => id)).toEqual(['M-waiting'])
  const opened = new Map(rows.map((row) => [row.id, openMessage(deps, row)]))
  expect(opened.get('M-sent')).toMatchObject({ recipient: 'asha@mail.example', subject: 'Policy' })
  expect(opened.get('M-sent')!.body).not.toContain('secret')
  // It can be sent again as it was written.
  expect(opened.get('M-failed')!.body).toBe(text)
  expect(opened.get('M-old')).toMatchObject({ recipient: '9820010011', body: 'Your code is ••••' })
  expect(await workThrough(deps, sealMessages)).toBe(0)
})
