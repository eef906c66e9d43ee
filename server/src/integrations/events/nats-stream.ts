import type { JetStreamClient } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { done, type IntegrationFailure } from '../outcome.ts'
import type { EventStream } from './event-stream.ts'

interface NatsOptions {
  /** With user and password, or a token, where the server wants them. */
  url: string
  stream: string
}

const connectMs = 5000
const publishMs = 5000
/** Every type of event is a subject of its own: `portal.policy.issued.v1`. */
const subjects = ['portal.>']
/** Longer than an event that was stored without our hearing of it is sent again. */
const duplicateWindowNs = 24 * 60 * 60 * 1e9

/** NATS JetStream: an event counts as published once the stream has stored it, and an id that it has seen is stored once. */
export function createNatsStream({ url, stream }: NatsOptions): EventStream {
  let connected: Promise<{ connection: NatsConnection; client: JetStreamClient }> | undefined

  /** Loaded with the first event: a server without a broker never loads the client. */
  async function open() {
    const [{ connect }, { jetstream, jetstreamManager }] = await Promise.all([
      import('@nats-io/transport-node'),
      import('@nats-io/jetstream'),
    ])
    const { servers, ...credentials } = readAddress(url)
    const connection = await connect({ servers, ...credentials, name: 'portal', timeout: connectMs, reconnect: false })
    try {
      const manager = await jetstreamManager(connection, { timeout: connectMs })
      const streams = await manager.streams.names().next()
      if (!streams.includes(stream))
        await manager.streams.add({ name: stream, subjects, duplicate_window: duplicateWindowNs })
      return { connection, client: jetstream(connection, { timeout: publishMs }) }
    } catch (error) {
      await connection.close()
      throw error
    }
  }

  return {
    async publish({ id, type, body }) {
      connected ??= open()
      const opening = connected
      try {
        const { client } = await opening
        const { headers } = await import('@nats-io/transport-node')
        const given = headers()
        given.set('Content-Type', 'application/cloudevents+json')
        await client.publish(type, body, { msgID: id, headers: given, timeout: publishMs, retries: 1 })
        return done({})
      } catch (error) {
        // The next event connects anew.
        if (connected === opening) connected = undefined
        void opening.then(({ connection }) => connection.close()).catch(() => undefined)
        return failureOfBroker(error)
      }
    },
    async close() {
      const opening = connected
      connected = undefined
      await opening?.then(({ connection }) => connection.close()).catch(() => undefined)
    },
  }
}

function readAddress(url: string) {
  const { protocol, username, password, host } = new URL(url)
  const servers = `${protocol}//${host}`
  if (username && password) return { servers, user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return username ? { servers, token: decodeURIComponent(username) } : { servers }
}

function failureOfBroker(error: unknown): IntegrationFailure {
  const detail = error instanceof Error ? error.name : 'connection_lost'
  return { ok: false, kind: 'refused', maybeDone: true, detail }
}
