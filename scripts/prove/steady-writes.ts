import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../../server/src/payment/testing/sale-stream.ts'
import { makeQuote } from '../../server/src/sales/testing/samples.ts'
import type { TestClient } from '../../server/src/testing/test-client.ts'

interface AcknowledgedWrite {
  quoteId: string
  askedAt: number
  at: number
}

/** Quotes created one after the other, whatever becomes of the servers: each answer is a promise that it is kept. */
export interface SteadyWrites {
  acknowledged: readonly AcknowledgedWrite[]
  /** The longest time without an acknowledged write since then, in seconds. */
  longestPause(since: number): number
  stop(): Promise<void>
}

const everyMs = 200
/** A person would have tried again by then. */
const patienceMs = 6000

export function startSteadyWrites(address: string, writers = 2): SteadyWrites {
  const acknowledged: AcknowledgedWrite[] = []
  let isWriting = true
  const write = async () => {
    let partner: TestClient | undefined
    while (isWriting) {
      try {
        partner ??= await within(patienceMs, signIn(address))
        const askedAt = Date.now()
        const quoteId = await within(patienceMs, makeQuote(partner, 'health'))
        acknowledged.push({ quoteId, askedAt, at: Date.now() })
      } catch {
        // What was not acknowledged was not promised.
      }
      await wait(everyMs)
    }
  }
  const writing = Array.from({ length: writers }, write)
  return {
    acknowledged,
    longestPause: (since) => {
      const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since), Date.now()]
      return Math.max(...times.slice(1).map((at, place) => at - times[place]!)) / 1000
    },
    async stop() {
      isWriting = false
      await Promise.all(writing)
    },
  }
}

function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined)
  const late = wait(ms, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')))
  return Promise.race([work, late])
}
