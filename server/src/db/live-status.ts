import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Logger } from 'pino'
import { proposalChannel } from './announce.ts'

/** Hears of every proposal that moves, on whichever server it moved. */
export interface LiveStatus {
  /** Answers how to stop. */
  watch(proposalId: string, onMove: () => void): Promise<() => void>
  close(): Promise<void>
}

const reconnectMs = 1000

/** One listening connection per server, opened with the first watcher, for any number of them. */
export function createLiveStatus(deps: { databaseUrl: string; log: Pick<Logger, 'warn'> }): LiveStatus {
  const moves = new EventEmitter()
  moves.setMaxListeners(0)
  let listening: Promise<pg.Client> | undefined
  let closed = false

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: deps.databaseUrl, application_name: 'portal-live' })
    client.on('notification', ({ payload }) => payload && moves.emit(payload))
    client.on('error', () => reconnect(client))
    client.on('end', () => reconnect(client))
    await client.connect()
    await client.query(`listen ${proposalChannel}`)
    return client
  }

  let last: pg.Client | undefined
  function reconnect(client: pg.Client): void {
    if (closed || client === last) return
    last = client
    listening = undefined
    setTimeout(() => {
      if (closed) return
      connected()
        // Whatever was missed meanwhile is made up for: every watcher reads anew.
        .then(() => moves.eventNames().forEach((name) => void moves.emit(name)))
        .catch(() => deps.log.warn('live status: the database does not answer'))
    }, reconnectMs).unref()
  }

  function connected(): Promise<pg.Client> {
    listening ??= listen().catch((error) => {
      listening = undefined
      throw error
    })
    return listening
  }

  return {
    async watch(proposalId, onMove) {
      moves.on(proposalId, onMove)
      await connected()
      return () => void moves.off(proposalId, onMove)
    },
    async close() {
      closed = true
      const client = await listening?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
