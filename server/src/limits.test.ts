import { readFileSync, writeFileSync } from 'node:fs'
import { accountRoles } from '@portal/domain/kernel/access.ts'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { countsFor, refuseAboveLimits, type Whose } from './context/count-attempts.ts'
import type { Deps } from './context/deps.ts'
import { inTransaction } from './context/work.ts'
import type { CountedWhen, Limit, Limits } from './kernel/limits.ts'
import { limits } from './kernel/limits.ts'
import { beginWork } from './kernel/permit.ts'
import { enqueueMessage } from './messages/outbox.ts'
import { mayCall, needsSession } from './plugins/access.ts'
import type { ServedRoute } from './plugins/inventory.ts'
import { createMemoryCounts } from './plugins/memory-counts.ts'
import { createOpenStreams } from './plugins/open-streams.ts'
import { bodyFrom } from './testing/body-from-schema.ts'
import { demoCodeOf } from './testing/demo-code-of.ts'
import { limitsPage } from './testing/limits-page.ts'
import { buildTestApp, type TestApp } from './testing/test-app.ts'
import { createClient, type TestAnswer, type TestClient } from './testing/test-client.ts'

/** Every limit that a call declares is driven over, one by one. Nothing here names a call: a new one is in the matrix by itself. */
let test: TestApp
const people: TestClient[] = []
const codes = accountRoles.map(demoCodeOf)

const everyLimit = Object.values<Limits>(limits).flatMap((set) =>
  set.most.map((limit) => ({ title: titleOf(set, limit), set, limit })),
)
const counted = (when: CountedWhen) => everyLimit.filter(({ limit }) => limit.counts === when)

function titleOf({ name }: Limits, { counts, by, max, perSeconds }: Limit): string {
  return `${name}: ${max} per ${by} in ${perSeconds} s, counted by ${counts}`
}

const workBody = Type.Object({ times: Type.Integer() }, { additionalProperties: false })
const message = { recipient: '9812345678', caseId: 'P-of-the-limit', partnerId: '' }

/** One call for each set of limits, which does the work as often as it is asked to, with a change beside it. */
function registerWorkers(app: FastifyInstance, deps: Deps): void {
  for (const set of Object.values<Limits>(limits)) {
    const config = { access: 'public', limits: set } as const
    const url = `/api/limited/${set.name}/:proposal_id/`
    app.post(url, { config, schema: { body: workBody } }, async (request) => {
      const { times } = request.body as { times: number }
      await inTransaction(deps, async (work) => {
        await work.tx
          .insertInto('rate_limits')
          .values({ key: 'changed', window_start: new Date(deps.now()).toISOString(), hits: 1 })
          .execute()
        for (let done = 0; done < times; done++)
          for (const one of set.work.filter((kind) => kind !== 'sends')) beginWork(one)
        if (set.work.includes('sends'))
          for (let done = 0; done < times; done++)
            await enqueueMessage(work, {
              ...message,
              dedupeKey: `limit:${done}:${Math.random()}`,
              channel: 'email',
              kind: 'limit',
              body: 'x',
            })
      })
      return 'done'
    })
  }
}

beforeAll(async () => {
  test = await buildTestApp({ extra: registerWorkers })
  message.partnerId = await accountId('P1001')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('rate_limits').execute()
  await test.db.deleteFrom('outbox').execute()
})

const accountId = async (code: string) =>
  (await test.db.selectFrom('partners').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

const address = '127.0.0.1'
const whose = (): Whose => ({ address, sale: message.caseId, recipient: message.recipient, partner: message.partnerId })

/** The counter of one limit, as it is when all that it allows has been used. */
async function useUp(set: Limits, limit: Limit, of: Whose, used = limit.max): Promise<void> {
  const { keys } = countsFor(test.deps, { ...set, most: [limit] }, limit.counts, of)
  expect(keys).toHaveLength(1)
  await test.db
    .insertInto('rate_limits')
    .values({ key: keys[0]!, window_start: new Date(test.clock.now()).toISOString(), hits: used })
    .execute()
}

function expectRefused(answer: TestAnswer, { perSeconds }: Pick<Limit, 'perSeconds'>): void {
  expect([answer.status, answer.body.error], answer.text).toEqual([429, 'too_often'])
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(perSeconds)
  expect(answer.body.message).toMatch(/try again/i)
}

const ask = (set: Limits, times = 1) => test.visitor().post(`/api/limited/${set.name}/${message.caseId}/`, { times })
const changes = async () =>
  (await test.db.selectFrom('rate_limits').select('key').where('key', '=', 'changed').execute()).length
const messagesSent = async () => (await test.db.selectFrom('outbox').select('id').execute()).length

describe('each limit, driven over', () => {
  it.each(counted('message'))('$title', async ({ set, limit }) => {
    await useUp(set, limit, whose(), limit.max - 1)
    expect((await ask(set)).status).toBe(200)
    await test.db.deleteFrom('rate_limits').where('key', '=', 'changed').execute()
    expectRefused(await ask(set), limit)
    expect([await changes(), await messagesSent()]).toEqual([0, 1])
    test.clock.advance(limit.perSeconds * 1000)
    expect((await ask(set)).status).toBe(200)
  })

  it.each(counted('call').filter(({ limit }) => limit.by === 'address' || limit.by === 'sale'))('$title', async ({
    set,
    limit,
  }) => {
    await useUp(set, limit, whose())
    expectRefused(await ask(set, 0), limit)
    expect(await changes()).toBe(0)
    test.clock.advance(limit.perSeconds * 1000)
    expect((await ask(set, 0)).status).toBe(200)
  })

  it.each(counted('work'))('$title', ({ set, limit }) => {
    const memory = createMemoryCounts(test.clock)
    const counts = countsFor(test.deps, { ...set, most: [limit] }, 'work', { [limit.by]: 'somebody' })
    for (let done = 0; done < limit.max; done++) expect(memory.count(counts)).toBeUndefined()
    expect(memory.count(counts)).toBe(limit.perSeconds)
    test.clock.advance(limit.perSeconds * 1000)
    expect(memory.count(counts)).toBeUndefined()
  })

  it('work that a server counts in its memory is refused as well, and what was begun is undone', async () => {
    const limit = limits.paper.most.find(({ by }) => by === 'address')!
    expect((await ask(limits.paper, limit.max)).status).toBe(200)
    await test.db.deleteFrom('rate_limits').execute()
    expectRefused(await ask(limits.paper), limit)
    expect(await changes()).toBe(0)
  })

  it.each(counted('attempt'))('$title', async ({ set, limit }) => {
    const of = { [limit.by]: 'somebody' }
    const one = { ...set, most: [limit] }
    await useUp(set, limit, of, limit.max - 1)
    await refuseAboveLimits(test.deps, one, of)
    await expect(refuseAboveLimits(test.deps, one, of)).rejects.toMatchObject({
      word: 'too_often',
      details: { retryAfter: limit.perSeconds },
    })
    test.clock.advance(limit.perSeconds * 1000)
    await refuseAboveLimits(test.deps, one, of)
  })

  it('open streams: of a session, of a partner, of everybody; one that closes makes room', () => {
    const streams = createOpenStreams()
    const [session, partner] = limits.liveStatus.most as [Limit, Limit]
    const closers = Array.from({ length: session.max }, () => streams.open({ partnerId: 'p', sessionId: 's' }))
    expect(() => streams.open({ partnerId: 'p', sessionId: 's' })).toThrow('too_often')
    closers[0]!()
    closers[0]!()
    streams.open({ partnerId: 'p', sessionId: 's' })
    for (let open = session.max; open < partner.max; open++) streams.open({ partnerId: 'p', sessionId: `s${open}` })
    expect(() => streams.open({ partnerId: 'p', sessionId: 'another' })).toThrow('too_often')
    streams.open({ partnerId: 'q', sessionId: 'another' })
  })
})

const nameOf = ({ method, path }: ServedRoute) => `${method} ${path}`
const served = () => test.app.served.filter(({ path }) => !path.startsWith('/api/limited/'))
const ids: Record<string, string> = {
  product: 'health',
  section: 'kyc',
  proposal_id: 'P-x',
  quote_id: 'Q-x',
  kind: 'x',
  month: '2026-11',
  token: 'x'.repeat(43),
}

function send(client: TestClient, { method, path, schema }: ServedRoute) {
  const url = path.replace(/:([a-z_]+)/g, (_, name: string) => ids[name] ?? 'X-0000000000000000')
  const isFile = path.endsWith('/documents/')
  const headers = { 'content-type': isFile ? 'multipart/form-data; boundary=b' : 'application/json' }
  const payload = isFile ? '--b--\r\n' : JSON.stringify(bodyFrom(schema.body ?? {}))
  return client.send({ method: method as 'GET', url, ...(method !== 'GET' && { headers, payload }) })
}

describe('every call', () => {
  beforeAll(async () => {
    for (const code of codes) people.push(await test.loginAs(code))
  })

  /** Each limit of each call that is counted in one of these ways, with a person who may make the call. */
  function* eachLimit(when: CountedWhen) {
    for (const route of served()) {
      if (route.limits === 'none') continue
      const role = accountRoles.findIndex((one) => !needsSession(route.access) || mayCall(one, route))
      for (const limit of route.limits.most.filter(({ counts, by }) => counts === when && by !== 'visit'))
        yield { route, set: route.limits, limit, client: people[role]!, code: codes[role]! }
    }
  }

  const saleIn = (path: string) =>
    /:proposal_id/.test(path) ? 'P-x' : /:quote_id/.test(path) ? 'Q-x' : 'X-0000000000000000'
  const eventCount = () =>
    test.db.selectFrom('audit_events').select(sql<number>`count(*)`.as('events')).executeTakeFirstOrThrow()

  it('that counts its calls is refused above each of these limits, before anything is read or changed', async () => {
    const refused: string[] = []
    for (const { route, set, limit, client, code } of eachLimit('call')) {
      await test.db.deleteFrom('rate_limits').execute()
      await useUp(set, limit, { address, partner: await accountId(code), sale: saleIn(route.path) })
      const before = await eventCount()
      const answer = await send(client, route)
      expect([nameOf(route), limit.by, answer.status, answer.text.slice(0, 200)]).toEqual([
        nameOf(route),
        limit.by,
        429,
        expect.stringContaining('too_often'),
      ])
      expect(Number(answer.headers['retry-after'])).toBe(limit.perSeconds)
      expect(await eventCount()).toEqual(before)
      refused.push(nameOf(route))
    }
    expect(new Set(refused).size).toBeGreaterThan(10)
  })

  /** Not refused: the message, or the sample, is left out. Or only after what these calls have no sample of. Each has a test of its own. */
  const shownElsewhere = [
    'gatewayNotice everybody',
    'login recipient',
    'login partner',
    'login device',
    'login pair',
    'login account',
    'passwordForgot account',
    'photo sale',
    'reveal partner',
  ]

  /** Where a guess needs a sign-in half done or a factor set up: they all prove it in one place, which the call of the step-up drives. */
  const isFactorPage = ({ path }: ServedRoute) => /second-(factor|step)|account.confirm/.test(path)

  it('that counts attempts is refused above each of these limits, and says when to try again', async () => {
    const refused = new Set<string>()
    for (const { route, set, limit, client, code } of eachLimit('attempt')) {
      const name = `${set.name} ${limit.by}`
      if (shownElsewhere.includes(name) || isFactorPage(route)) continue
      const account = await accountId(code)
      await test.db.deleteFrom('rate_limits').execute()
      await useUp(set, limit, { address, partner: account, account, sale: saleIn(route.path) })
      const answer = await send(limit.by === 'address' ? test.visitor() : client, route)
      expect([nameOf(route), name, answer.status]).toEqual([nameOf(route), name, 429])
      expect(Number(answer.headers['retry-after'])).toBe(limit.perSeconds)
      expect(answer.text).toMatch(/try again/i)
      refused.add(name)
    }
    // None is declared and counted nowhere.
    const declared = new Set(counted('attempt').map(({ set, limit }) => `${set.name} ${limit.by}`))
    expect([...refused, ...shownElsewhere].sort()).toEqual([...declared].sort())
  })

  it('docs/limits.md says which call does which work within which limits (npm run limits writes it)', () => {
    const page = limitsPage(served())
    if (process.env.WRITE_LIMITS) writeFileSync('docs/limits.md', page)
    expect(readFileSync('docs/limits.md', 'utf8')).toBe(page)
  })
})

describe('the server does not start', () => {
  const start = (extra: (app: FastifyInstance) => void) => buildApp(test.deps, { extra, neverOverloaded: true })
  const bare = { ...limits.notice, most: [] }
  const handler = async () => 'x'

  it.each([
    ['a call without declared limits', 'does not declare its limits', { config: { access: 'public' } }],
    [
      'work without a limit that fits it',
      'declares that it sends, with no limit by recipient',
      { config: { access: 'public', limits: bare } },
    ],
    [
      'files without a limit for uploads',
      'accepts files and declares no uploads',
      { config: { access: 'public', limits: 'none' }, bodyLimit: 2_000_000 },
    ],
    [
      'a search without a limit for searches',
      'takes a search and declares no searches',
      {
        config: { access: 'public', limits: 'none' },
        schema: { querystring: Type.Object({ search: Type.String() }, { additionalProperties: false }) },
      },
    ],
    ['a count by sale without a sale', 'has no sale in its path', { config: { access: 'public', limits: limits.kyc } }],
  ] as const)('with %s', async (_, says, options) => {
    await expect(start((app) => void app.post('/api/extra/', options, handler))).rejects.toThrow(says)
  })
})

describe('work that a call has not declared', () => {
  it('is not done: the mistake is met by the first test that walks there', async () => {
    const other = await buildApp(test.deps, {
      neverOverloaded: true,
      extra: (app, deps) => {
        const config = { access: 'public', limits: 'none' } as const
        app.post('/api/sends/', { config }, () =>
          inTransaction(deps, (work) =>
            enqueueMessage(work, { ...message, dedupeKey: 'x', channel: 'sms', kind: 'x', body: 'x' }),
          ),
        )
        app.post('/api/hashes/', { config }, async () => beginWork('hashes'))
      },
    })
    for (const path of ['/api/sends/', '/api/hashes/']) expect((await createClient(other).post(path)).status).toBe(500)
    expect(await messagesSent()).toBe(0)
    await other.close()
  })
})
