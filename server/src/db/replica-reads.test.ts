import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { databaseRoot } from '../testing/database-root.ts'
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts'
import { createDatabase, createPool } from './database.ts'
import { type ReplicaReads, startReplicaReads } from './replica-reads.ts'

/** A real streaming replica: a copy of the stopped primary that follows it. */
let primary: OwnPostgres
let replica: OwnPostgres
let pool: Pool
let reads: ReplicaReads

beforeAll(async () => {
  primary = await startOwnPostgres(databaseRoot())
  replica = await primary.startReplica()
  pool = createPool(primary.url, { connections: 2 })
  await pool.query('create table notes (text text)')
  reads = startReplicaReads({
    primary: { pool, db: createDatabase(pool) },
    replica: createPool(replica.url, { connections: 2, isPooled: true, connectMs: 1000 }),
    mostStaleMs: 1000,
  })
})
afterAll(async () => {
  await reads.stop()
  await pool.end()
  await replica.remove()
  await primary.remove()
})

const patience = { timeout: 20_000, interval: 50 }
const write = (text: string) => pool.query('insert into notes (text) values ($1)', [text])
const read = async () => {
  const { rows } = await sql<{ notes: string; replica: boolean }>`
    select coalesce(string_agg(text, ' ' order by text), '') as notes, pg_is_in_recovery() as replica from notes`.execute(
    reads.db,
  )
  return rows[0]!
}
const onReplica = (statement: string) => {
  const other = createPool(replica.url, { connections: 1 })
  return other.query(statement).finally(() => other.end())
}

it('reads go to the replica, to the primary while it is late, and back', async () => {
  await write('first')
  await vi.waitFor(async () => expect(await read()).toEqual({ notes: 'first', replica: true }), patience)
  expect(reads.lagMs(), 'nothing is written, nothing is late').toBe(0)
  await onReplica('select pg_wal_replay_pause()')
  await write('second')
  await vi.waitFor(async () => expect(await read()).toEqual({ notes: 'first second', replica: false }), patience)
  expect(reads.counts().primary_replica_late).toBeGreaterThan(0)
  await vi.waitFor(() => expect(reads.lagMs()).toBeGreaterThan(1000), patience)
  await onReplica('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await read()).toEqual({ notes: 'first second', replica: true }), patience)
})

it('what the replica refuses, and every read while it is away, the primary answers', async () => {
  await sql`insert into notes (text) values ('third')`.execute(reads.db)
  await vi.waitFor(async () => expect(await read()).toEqual({ notes: 'first second third', replica: true }), patience)
  const before = reads.counts().primary_replica_away
  await replica.stop()
  expect(await read()).toEqual({ notes: 'first second third', replica: false })
  expect(reads.counts().primary_replica_away).toBeGreaterThan(before)
  await vi.waitFor(() => expect(reads.lagMs()).toBeUndefined(), patience)
  await replica.start()
  await vi.waitFor(async () => expect((await read()).replica).toBe(true), patience)
})

it('an address that leads to no standby is not read from', async () => {
  const lost = startReplicaReads({
    primary: { pool, db: createDatabase(pool) },
    replica: createPool(primary.url, { connections: 1, isPooled: true }),
    mostStaleMs: 1000,
  })
  const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(lost.db)
  expect([rows[0]?.count, lost.lagMs(), lost.counts().replica]).toEqual([3, undefined, 0])
  await lost.stop()
})
