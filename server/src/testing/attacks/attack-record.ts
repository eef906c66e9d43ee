import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'
import type { TestAnswer, TestClient } from '../test-client.ts'

/** One kind of attack over all calls: how many requests, what they were answered, and what must be mended. */
export interface AttackGroup {
  title: string
  requests: number
  statuses: Record<string, number>
  findings: string[]
}

export interface AttackReport {
  calls: number
  seconds: number
  groups: AttackGroup[]
}

/** What an answer must never show: the inside of the server, its database or its files. */
export const internals =
  /node_modules|\.ts:\d|\bat (async )?[\w.<>]+ \(|violates|relation \\?"|syntax error at|invalid input syntax|invalid byte|kysely|SQLSTATE|ECONN|root:x:/i

/** Limits are tried by themselves: here they would hide what is looked for. */
const requestsBetweenResets = 40

export interface AttackRecord extends AttackGroup {
  send: (client: TestClient, name: string, options: InjectOptions) => Promise<TestAnswer>
  /** The same while the database is away: 503 with the time to come again is in order. */
  sendDown: AttackRecord['send']
  /** Keeps what is wrong with an answer. */
  find: (name: string, what: string) => void
}

/** Sends and counts. From 500 on every answer is a finding, and every answer that shows the inside. */
export function createAttackRecord(test: Pick<TestApp, 'db'>, title: string): AttackRecord {
  const group: AttackGroup = { title, requests: 0, statuses: {}, findings: [] }
  const find = (name: string, what: string) => {
    if (group.findings.length < 60) group.findings.push(`${name}: ${what}`)
  }
  const count = async (client: TestClient, name: string, options: InjectOptions) => {
    if (group.requests % requestsBetweenResets === 0) await sql`delete from rate_limits`.execute(test.db)
    const answer = await client.send(options)
    group.requests++
    group.statuses[answer.status] = (group.statuses[answer.status] ?? 0) + 1
    const inside = internals.exec(answer.text)?.[0]
    if (inside) find(name, `shows the inside: ${inside}`)
    return answer
  }
  return Object.assign(group, {
    find,
    async send(client: TestClient, name: string, options: InjectOptions) {
      const answer = await count(client, name, options)
      if (answer.status >= 500) find(name, `answered ${answer.status}`)
      return answer
    },
    async sendDown(client: TestClient, name: string, options: InjectOptions) {
      const answer = await count(client, name, options)
      const isInOrder = answer.status < 500 || (answer.status === 503 && answer.headers['retry-after'] !== undefined)
      if (!isInOrder) find(name, `answered ${answer.status}${answer.status === 503 ? ' without Retry-After' : ''}`)
      return answer
    },
  })
}
