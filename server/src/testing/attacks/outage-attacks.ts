import { createServer, connect as openSocket, type Socket } from 'node:net'
import { createDatabase, createPool } from '../../db/database.ts'
import { createQuickReads } from '../../db/quick-reads.ts'
import { createTestDatabase } from '../test-database.ts'
import { type AttackRecord, createAttackRecord } from './attack-record.ts'
import { makeAttackWorld } from './attack-world.ts'

/** A way to PostgreSQL that can be cut after any number of messages, as a network is. */
async function startCuttableWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let messagesLeft = Number.POSITIVE_INFINITY
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    if (messagesLeft <= 0) return void near.destroy()
    const far = openSocket(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    }
    near.on('data', (bytes) => {
      if (--messagesLeft < 0) return cutAll()
      far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    cutAfter: (messages: number) => {
      messagesLeft = messages
    },
    restore: () => {
      messagesLeft = Number.POSITIVE_INFINITY
    },
    close: () => {
      cutAll()
      server.close()
    },
  }
}

/** More messages than any call sends. */
const mostMessages = 40

/** Connections that were cut are found out by using them; as many as there are may be. */
async function reconnect(pool: ReturnType<typeof createPool>): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (tries === 20) throw error
    }
}

/**
 * The database goes away at every moment of every call: before its first message, before its second, and so on until the call has ended. Each
 * answer is 503 with the time to come again, or what the call answers when all is well.
 */
export async function attackOutages(): Promise<AttackRecord> {
  const database = await createTestDatabase()
  const way = await startCuttableWay(database.serverUrl ?? database.url)
  const pool = createPool(way.url, { connections: 6, statementMs: 20_000, connectMs: 5000 })
  // Where nobody listens a connection that breaks ends the process.
  pool.on('error', () => undefined)
  const attacked = await makeAttackWorld({
    database,
    deps: { pool, db: createDatabase(pool), reads: createQuickReads(pool) },
  })
  const record = createAttackRecord(attacked, 'Database away before the first, second, … last message of every call')
  try {
    for (const route of attacked.routes.filter(({ path }) => !path.endsWith('/events/')))
      for (let messages = 0; messages < mostMessages; messages++) {
        way.restore()
        await reconnect(pool)
        const by = attacked.allowed(route)
        await by.client()
        const request = attacked.requests.requestOf(route)
        way.cutAfter(messages)
        const { status } = await record.send({ route, by, what: `cut after ${messages} messages`, request }, true)
        if (status < 500) break
      }
  } finally {
    way.restore()
    await attacked.test.close()
    await pool.end()
    way.close()
  }
  return record
}
