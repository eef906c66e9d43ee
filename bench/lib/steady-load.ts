import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { LeanConnection } from './lean-connection.ts'

/** Until connections are open and the code is compiled on both sides. */
const warmUpSeconds = 1

interface Steady {
  url: string
  connections: number
  seconds: number
  /** Requests a second. */
  rate: number
  /** Asked in turns. */
  requests: readonly Request[]
}

export interface SteadyResult {
  /** By their status, after a first second to get warm. */
  answered: ReadonlyMap<number, number>
  /** Of all answers, in milliseconds from the moment at which the request was due. */
  latency: { p50: number; p99: number; max: number }
}

/**
 * So many requests a second at equal distances, whether or not those before them are answered, as people come who know nothing of each other. A
 * request that finds every connection busy is late, and its wait counts. Autocannon sends what it owes a second as fast as it is answered and rests
 * for the remainder, so that it measures a crowd at any rate.
 */
export async function loadSteadily({ url, connections, seconds, rate, requests }: Steady): Promise<SteadyResult> {
  const all = Array.from({ length: connections }, () => new LeanConnection(url))
  /** Used in turns: the server gives up a connection on which nothing was asked for ten seconds after it was opened. */
  const free = [...all]
  /** In the order in which they were due. */
  const late: number[] = []
  const warmUp = Math.round(warmUpSeconds * rate)
  const total = warmUp + Math.round(seconds * rate)
  const latencies: number[] = []
  const answered = new Map<number, number>()
  const begunAt = performance.now()
  let done = 0
  const ask = async (connection: LeanConnection, count: number): Promise<void> => {
    const status = await connection.ask(madeNew(requests[count % requests.length]!))
    done++
    if (count >= warmUp) {
      latencies.push(performance.now() - begunAt - (count / rate) * 1000)
      answered.set(status, (answered.get(status) ?? 0) + 1)
    }
    const next = late.shift()
    if (next === undefined) free.push(connection)
    else return ask(connection, next)
  }
  const failed = Promise.withResolvers<never>()
  const send = async () => {
    for (let count = 0; done < total; ) {
      const due = Math.min(total, Math.floor(((performance.now() - begunAt) / 1000) * rate) + 1)
      for (; count < due; count++) {
        const connection = free.shift()
        if (connection) ask(connection, count).catch(failed.reject)
        else late.push(count)
      }
      await wait(1)
    }
  }
  try {
    await Promise.race([send(), failed.promise])
  } finally {
    for (const connection of all) connection.end()
  }
  return { answered, latency: latencyOf(latencies) }
}

const madeNew = (request: Request): Request => request.setupRequest?.(request) ?? request

function latencyOf(latencies: readonly number[]): SteadyResult['latency'] {
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
