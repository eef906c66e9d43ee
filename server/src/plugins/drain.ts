import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'

const sweepMs = 50

/**
 * Lets a stopping server lose no request: every answer asks for another connection from the moment /readyz says no, and what
 * is idle when listening ends is closed as soon as its last answer is out.
 */
export function installDrain(app: FastifyInstance, deps: Pick<Deps, 'stopping'>): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (deps.stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    // A connection that becomes idle after listening has ended would hold the stop up until it times out.
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
    app.server.once('close', () => clearInterval(sweep))
    sweep.unref()
  })
}
