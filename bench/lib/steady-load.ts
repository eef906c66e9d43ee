import { Agent, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from 'autocannon'

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
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'lifo' })
  const warmUp = Math.round(warmUpSeconds * rate)
  const total = warmUp + Math.round(seconds * rate)
  const latencies: number[] = []
  const answered = new Map<number, number>()
  const pending = new Set<Promise<void>>()
  const begunAt = performance.now()
  for (let count = 0; count < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begunAt) / 1000) * rate) + 1)
    for (; count < due; count++) {
      const dueAt = begunAt + (count / rate) * 1000
      const isCounted = count >= warmUp
      const answer = ask(agent, url, madeNew(requests[count % requests.length]!)).then((status) => {
        pending.delete(answer)
        if (!isCounted) return
        latencies.push(performance.now() - dueAt)
        answered.set(status, (answered.get(status) ?? 0) + 1)
      })
      pending.add(answer)
    }
    await wait(1)
  }
  await Promise.all(pending)
  agent.destroy()
  return { answered, latency: latencyOf(latencies) }
}

const madeNew = (request: Request): Request => request.setupRequest?.(request) ?? request

function ask(agent: Agent, url: string, { method = 'GET', path, headers = {}, body }: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = send(`${url}${path}`, { agent, method, headers: { ...headers, ...length } }, (reply) => {
      reply.once('error', reject)
      reply.once('end', () => resolve(reply.statusCode!))
      reply.resume()
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

function latencyOf(latencies: readonly number[]): SteadyResult['latency'] {
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
