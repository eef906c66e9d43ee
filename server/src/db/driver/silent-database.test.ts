import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createDatabase, createPool } from '../database.ts'
import { isDatabaseAway } from './database-away.ts'

/** A line to the database that can go dead: nothing is closed, nothing comes through, and nobody answers a new call. */
async function openLine(url: string): Promise<{ url: string; goDead(): Promise<void> }> {
  const { port, hostname } = new URL(url)
  const sockets: Socket[] = []
  const server: Server = createServer((from) => {
    const to = connect(Number(port), hostname)
    sockets.push(from, to)
    for (const socket of [from, to]) socket.on('error', () => undefined)
    from.pipe(to).pipe(from)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const line = new URL(url)
  line.port = String((server.address() as { port: number }).port)
  undo.push(() => {
    for (const socket of sockets) socket.destroy()
  })
  return {
    url: line.href,
    async goDead() {
      for (const socket of sockets) socket.unpipe().pause()
      server.close()
    },
  }
}

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

it('a message to a database that was cut off is given up, so that the connection can be replaced', async () => {
  const database = await createTestDatabase()
  undo.push(() => database.drop())
  const line = await openLine(database.url)
  const pool = createPool(line.url, { connections: 1 })
  undo.push(() => pool.end())
  const db = createDatabase(pool)
  await sql`select 1`.execute(db)
  await line.goDead()
  const failed = await sql`select 1`.execute(db).catch((error: unknown) => error)
  expect(isDatabaseAway(failed)).toBe(true)
}, 60_000)

it('a long statement on a database that answers is waited for', async () => {
  const database = await createTestDatabase()
  undo.push(() => database.drop())
  const pool = createPool(database.url, { connections: 1, statementMs: 30_000 })
  undo.push(() => pool.end())
  await sql`select pg_sleep(${6})`.execute(createDatabase(pool))
})
