import { watchPayment } from '@portal/contract/calls/payment.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { agentPaymentStatus } from '../../customer/payment-status.ts'
import { createLiveStatus } from '../../db/live-status.ts'
import { limits } from '../../kernel/limits.ts'
import { isKeyValid } from '../../plugins/api-key.ts'
import { createOpenStreams } from '../../plugins/open-streams.ts'
import { route } from '../../plugins/route.ts'
import { isSessionValid } from '../../plugins/session.ts'
import { findSale } from '../../sales/sale.ts'
import { saleKey } from '../own-quote.ts'

const heartbeatMs = 20_000
/** A session must not be kept open for ever by a forgotten tab: the browser connects again and is checked again. */
const longestMs = 10 * 60_000

/** Server-sent events: the status at once, then again at every move, whichever server made it. */
export function registerWatchPayment(app: FastifyInstance, deps: Deps): void {
  const liveStatus = createLiveStatus(deps)
  const streams = createOpenStreams()
  const openStreams = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of openStreams) end()
  })
  app.addHook('onClose', () => liveStatus.close())

  route(app, deps, watchPayment, {
    access: 'see own sales',
    limits: limits.liveStatus,
    handler: async ({ who, params, reply }) => {
      const key = saleKey(who, params)
      const { proposal } = await findSale(deps.db, deps, key)
      const countClosed = streams.open(who)
      reply.hijack()
      const stream = reply.raw
      stream.writeHead(200, {
        // Copy the headers: a hijacked reply would lack those that every other reply carries.
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Ends with its stream: a stop must not wait for a connection that carries nothing more.
        connection: 'close',
        'x-accel-buffering': 'no',
      })
      const isStillAllowed = () => (who.key ? isKeyValid : isSessionValid)(deps, who.sessionId)
      let stopWatching: (() => void) | undefined
      let last = ''
      let reads = 0
      let lastRead = 0
      const send = async () => {
        const readNumber = ++reads
        // Signed out, suspended or timed out since: nothing more is told.
        if (!(await isStillAllowed())) return end()
        const sale = await findSale(deps.db, deps, key)
        const status = JSON.stringify(await agentPaymentStatus(deps.db, deps, sale))
        // Reads overlap: an earlier read must not be sent after a later one.
        if (readNumber < lastRead || status === last || stream.writableEnded) return
        lastRead = readNumber
        last = status
        stream.write(`data: ${status}\n\n`)
      }
      const sendOrEnd = () => void send().catch(() => end())
      let isOpen = deps.jobs.report().arePaymentsOpen
      const heartbeat = setInterval(() => {
        // While the database is away nothing is told, and the stream waits.
        void isStillAllowed().then(
          (isValid) => isValid || end(),
          () => undefined,
        )
        stream.write(':\n\n')
        if (deps.jobs.report().arePaymentsOpen === isOpen) return
        isOpen = !isOpen
        sendOrEnd()
      }, heartbeatMs)
      const limit = setTimeout(() => end(), longestMs)
      const end = () => {
        clearInterval(heartbeat)
        clearTimeout(limit)
        stopWatching?.()
        countClosed()
        openStreams.delete(end)
        if (!stream.writableEnded) stream.end()
      }
      openStreams.add(end)
      stream.on('close', end)
      stopWatching = liveStatus.watch(proposal.id, sendOrEnd)
      if (stream.writableEnded || stream.destroyed) end()
      sendOrEnd()
      return undefined as never
    },
  })
}
