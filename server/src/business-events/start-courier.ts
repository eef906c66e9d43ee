import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../context/deps.ts'
import { claimDueEndpoints, deliverTo } from './deliver-events.ts'
import { recordEvents } from './record-events.ts'
import { ensureStreamEndpoint } from './stream-endpoint.ts'

const roundMs = 1000
/** Where nobody is sent anything, one look at a small table in this time is all it costs. */
const idleMs = 5000

/**
 * Records business events and brings them to their receivers, beside the job runners: it takes no place from payments, messages or papers, and a
 * slow receiver keeps only itself waiting. Every server runs one.
 */
export function startCourier(deps: Deps): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)

  async function runRound(): Promise<boolean> {
    await ensureStreamEndpoint(deps)
    const endpoint = await deps.db.selectFrom('event_endpoints').select('id').limit(1).executeTakeFirst()
    if (!endpoint) return false
    await recordEvents(deps)
    for (const claimed of await claimDueEndpoints(deps)) {
      const delivery = deliverTo(deps, claimed)
        .catch((error: unknown) => report(error, 'events could not be delivered'))
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    }
    return true
  }

  // The driver's message may quote data.
  const report = (error: unknown, says: string) =>
    deps.log.warn({ from: 'events', why: error instanceof Error ? error.name : typeof error }, says)

  async function runUntilStopped(): Promise<void> {
    while (!stopped.signal.aborted) {
      const isBusy = await runRound().catch((error: unknown) => {
        report(error, 'events could not be recorded')
        return false
      })
      await pause(isBusy ? roundMs : idleMs)
    }
  }

  const running = runUntilStopped()
  return {
    async stop() {
      stopped.abort()
      await running
      await Promise.all(underWay)
    },
  }
}
