import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { ServedRoute } from '../../plugins/inventory.ts'
import type { TestApp } from '../test-app.ts'
import type { TestAnswer } from '../test-client.ts'
import type { Attacker, AttackWorld } from './attack-world.ts'

/** One kind of attack over all calls: how many requests, what they were answered, and what must be mended. */
export interface AttackGroup {
  title: string
  requests: number
  /** How many of each answer; `closed` where the connection was ended without one. */
  answers: Record<string, number>
  findings: string[]
}

/** What an answer must never show: the inside of the server, its database or its files. */
const internals =
  /node_modules|\.ts:\d|\bat (async )?[\w.<>]+ \(|violates|relation \\?"|syntax error at|invalid input syntax|invalid byte|kysely|SQLSTATE|ECONN|root:x:/i

/** An answer that does not end by then is a stream that was opened. */
const endlessMs = 30_000

/** Seconds for which a server counts in its memory. */
const longestMemory = 600

export interface Attack {
  route: ServedRoute
  by: Attacker
  /** What is wrong with it, for whoever reads a finding. */
  what: string
  request: InjectOptions
}

export interface AttackRecord extends AttackGroup {
  /** Sends and counts. An answer from 500 on is a finding, unless `isDown`: then 503 with the time to come again is in order. */
  send: (attack: Attack, isDown?: boolean) => Promise<TestAnswer>
  find: (attack: Omit<Attack, 'request'>, result: string) => void
  count: (answer: number | string) => void
}

/** Of the database; those that a server counts in its memory end with their minute. */
export async function forgetLimits({ db, clock }: TestApp, wait: number): Promise<void> {
  await sql`delete from rate_limits`.execute(db)
  if (wait <= longestMemory) clock.advance(wait * 1000)
}

export function createAttackRecord({ test }: Pick<AttackWorld, 'test'>, title: string): AttackRecord {
  const group: AttackGroup = { title, requests: 0, answers: {}, findings: [] }
  const find: AttackRecord['find'] = ({ route, by, what }, result) => {
    group.findings.push(`${route.method} ${route.path} as ${by.name}, ${what}: ${result}`)
  }
  const count: AttackRecord['count'] = (answer) => {
    group.requests++
    group.answers[answer] = (group.answers[answer] ?? 0) + 1
  }
  async function sendOnce({ by, request }: Attack): Promise<TestAnswer> {
    const client = await by.client()
    const endless = Promise.withResolvers<never>()
    const timer = setTimeout(() => endless.reject(new Error('a stream was opened')), endlessMs)
    try {
      return await Promise.race([client.send(request), endless.promise])
    } finally {
      clearTimeout(timer)
    }
  }
  async function send(attack: Attack, isDown = false): Promise<TestAnswer> {
    try {
      let answer = await sendOnce(attack)
      // Limits are attacked by themselves: elsewhere they would hide what is looked for.
      if (answer.status === 429 && !isDown) {
        await forgetLimits(test, Number(answer.headers['retry-after']))
        answer = await sendOnce(attack)
      }
      count(answer.status)
      const isWaitTold = answer.status === 503 && answer.headers['retry-after'] !== undefined
      if (answer.status >= 500 && !(isDown && isWaitTold))
        find(attack, `answered ${answer.status}${answer.status === 503 ? ' without Retry-After' : ''}`)
      const inside = internals.exec(answer.text)?.[0]
      if (inside) find(attack, `shows the inside: ${inside}`)
      // It may have ended the session of its sender.
      if (answer.status === 401 || (attack.request.method !== 'GET' && answer.status < 400)) attack.by.signInAgain()
      return answer
    } catch (error) {
      count('none')
      find(attack, `${error}`.slice(0, 300))
      return { status: 0, headers: {}, text: '', body: {}, data: undefined }
    }
  }
  return Object.assign(group, { find, count, send })
}
