import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { withTimeout } from '../kernel/with-timeout.ts'
import { proposalChannel } from './announce-proposal-change.ts'
import { createClient } from './database.ts'

/** Reports every change of a proposal, whichever server made it. */
interface LiveStatus {
  /** Calls `onMove` at every change, and whenever one may have been missed. Returns how to stop. */
  watch(proposalId: string, onMove: () => void): () => void
  close(): Promise<void>
}

const shortestPauseMs = 500
const longestPauseMs = 5000
const connectMs = 5000

/** One listening connection per server, opened with the first watcher, for any number of them, and opened again when it is lost. */
export function createLiveStatus(deps: { directUrl: string; log: Pick<Logger, 'warn'> }): LiveStatus {
  const moves = new EventEmitter()
  moves.setMaxListeners(0)
  const closed = new AbortController()
  let listening: Promise<void> | undefined

  async function listenOnce(): Promise<void> {
    const client = createClient(deps.directUrl, {
      application_name: 'portal-live',
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      // A connection that only listens would not notice for hours that the other end is gone.
      keepAliveInitialDelayMillis: 10_000,
    })
    const lost = new Promise<void>((done) => {
      client.on('error', () => done())
      client.on('end', () => done())
      closed.signal.addEventListener('abort', () => done(), { once: true })
    })
    client.on('notification', ({ payload }) => payload && moves.emit(payload))
    try {
      await client.connect()
      await client.query(`listen ${proposalChannel}`)
      // Changes may have been missed meanwhile: every watcher reads again.
      for (const name of moves.eventNames()) moves.emit(name)
      await lost
    } finally {
      await withTimeout(1000, client.end()).catch(() => undefined)
    }
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !closed.signal.aborted; failures++) {
      try {
        await listenOnce()
        failures = 0
      } catch {
        deps.log.warn('live status: the database does not answer')
      }
      const pause = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures)
      await wait(pause, undefined, { signal: closed.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    watch(proposalId, onMove) {
      moves.on(proposalId, onMove)
      listening ??= keepListening()
      return () => void moves.off(proposalId, onMove)
    },
    async close() {
      closed.abort()
      await listening
    },
  }
}
