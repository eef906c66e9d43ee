import { call } from '@portal/contract/wire/call.ts'
import { Type } from '@sinclair/typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { Refusal } from './refusal.ts'
import { checkVersion, route } from './route.ts'

interface Note {
  text: string
}
const body = Type.Object({ text: Type.String({ maxLength: 100 }) }, { additionalProperties: false })
const writeNote = call<Note, { hits: number }>('writeNote', 'POST', '/api/notes/')
const writeAtOnce = call<Note, { text: string }>('writeAtOnce', 'POST', '/api/notes-at-once/')
const writeOutside = call<Note, { hits: number }>('writeOutside', 'POST', '/api/outside-notes/')
const guess = call<Note, never>('guess', 'POST', '/api/guess/')
const decide = call<Note, string>('decide', 'POST', '/api/office/decide/')
const change = call<Note, string>('change', 'PUT', '/api/notes/')
const open = call<Note, string>('open', 'POST', '/pub/open/')

let test: TestApp
/** The call that asks the database nothing refuses everything. */
let isRefusing = false

beforeAll(async () => {
  test = await buildTestApp({
    extra: (app, deps) => {
      const count = async (tx: typeof deps.db, key: string) => {
        const row = await tx
          .insertInto('rate_limits')
          .values({ key, window_start: new Date(0).toISOString(), hits: 1 })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet((old) => ({ hits: old('rate_limits.hits', '+', 1) })),
          )
          .returning('hits')
          .executeTakeFirstOrThrow()
        return row.hits
      }
      const handler = async ({ tx, body }: { tx: typeof deps.db; body: Note }) => {
        const hits = await count(tx, 'notes')
        if (body.text === 'refuse') throw new Refusal(409, 'state')
        return { hits }
      }
      route(app, deps, writeAtOnce, {
        access: 'sell',
        limits: 'none',
        schema: { body },
        handler: async ({ work, body: { text } }) => {
          if (isRefusing) throw new Refusal(409, 'state')
          await audit(work, { case_id: 'note', actor: 'system', event: text })
          return { text }
        },
      })
      route(app, deps, writeNote, { access: 'sell', limits: 'none', schema: { body }, handler })
      route(app, deps, writeOutside, { access: 'sell', limits: 'none', schema: { body }, transaction: false, handler })
      route(app, deps, guess, {
        access: 'sell',
        limits: 'none',
        schema: { body },
        handler: async ({ tx }) => {
          await count(tx, 'guesses')
          return new Refusal(422, 'invalid')
        },
      })
      route(app, deps, decide, {
        access: 'decide underwriting',
        limits: 'none',
        schema: { body },
        handler: async () => 'done',
      })
      route(app, deps, change, {
        access: 'sell',
        limits: 'none',
        schema: { body },
        handler: async ({ version }) => {
          checkVersion(version, 3, { text: 'newer' })
          return 'changed'
        },
      })
      route(app, deps, open, { access: 'public', limits: 'none', schema: { body }, handler: async () => 'open' })
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('rate_limits').execute()
})

const hits = async (key: string) =>
  (await test.db.selectFrom('rate_limits').select('hits').where('key', '=', key).executeTakeFirst())?.hits ?? 0

describe('Idempotency-Key on a call that sends all it writes in one message', () => {
  const path = '/api/notes-at-once/'
  const events = async (event: string) =>
    test.db.selectFrom('audit_events').select('seq').where('event', '=', event).execute()

  it('keeps the answer in the same transaction and replays it', async () => {
    const asha = await test.loginAs('P1001')
    const key = { 'idempotency-key': 'at once' }
    const first = await asha.post(path, { text: 'at once' }, key)
    const again = await asha.post(path, { text: 'at once' }, key)
    expect([first.status, again.text]).toEqual([200, first.text])
    expect((await asha.post(path, { text: 'other' }, key)).body.error).toBe('idempotency')
    expect(await events('at once')).toHaveLength(1)
    expect(await events('other')).toHaveLength(0)
  })

  it('one of ten concurrent requests runs', async () => {
    const asha = await test.loginAs('P1001')
    const key = { 'idempotency-key': 'at once, ten times' }
    const all = await Promise.all(Array.from({ length: 10 }, () => asha.post(path, { text: 'ten' }, key)))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(await events('ten')).toHaveLength(1)
  })

  it('replays the answer where the call would be refused by now, and frees the key of a refused one', async () => {
    const asha = await test.loginAs('P1001')
    const key = { 'idempotency-key': 'refused later' }
    const first = await asha.post(path, { text: 'early' }, key)
    isRefusing = true
    try {
      expect((await asha.post(path, { text: 'early' }, key)).text).toBe(first.text)
      expect((await asha.post(path, { text: 'late' }, { 'idempotency-key': 'freed' })).body.error).toBe('state')
    } finally {
      isRefusing = false
    }
    expect((await asha.post(path, { text: 'late' }, { 'idempotency-key': 'freed' })).status).toBe(200)
  })
})

describe.each(['/api/notes/', '/api/outside-notes/'])('Idempotency-Key on %s', (path) => {
  it('replays the answer for the same body, in any key order, and runs once', async () => {
    const asha = await test.loginAs('P1001')
    const key = { 'idempotency-key': `same ${path}` }
    const first = await asha.post(path, { text: 'a' }, key)
    const again = await asha.post(path, { text: 'a' }, key)
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
    expect(await hits('notes')).toBe(1)
  })

  it('answers 409 for another body', async () => {
    const asha = await test.loginAs('P1001')
    const key = { 'idempotency-key': `other ${path}` }
    await asha.post(path, { text: 'a' }, key)
    const other = await asha.post(path, { text: 'b' }, key)
    expect([other.status, other.body.error]).toEqual([409, 'idempotency'])
  })

  it('is separate for each partner', async () => {
    const key = { 'idempotency-key': `shared ${path}` }
    const one = await (await test.loginAs('P1001')).post(path, { text: 'a' }, key)
    const two = await (await test.loginAs('P1002')).post(path, { text: 'a' }, key)
    expect([one.data, two.data]).toEqual([{ hits: 1 }, { hits: 2 }])
  })

  it('is free again after a refusal', async () => {
    const asha = await test.loginAs('P1001')
    const key = { 'idempotency-key': `refused ${path}` }
    expect((await asha.post(path, { text: 'refuse' }, key)).body.error).toBe('state')
    expect((await asha.post(path, { text: 'a' }, key)).status).toBe(200)
  })

  it('lets one of ten concurrent requests run; the others get its answer or a retry', async () => {
    const asha = await test.loginAs('P1001')
    const key = { 'idempotency-key': `parallel ${path}` }
    const all = await Promise.all(Array.from({ length: 10 }, () => asha.post(path, { text: 'a' }, key)))
    expect(await hits('notes')).toBe(1)
    const answered = all.filter((reply) => reply.status === 200)
    expect(answered.length).toBeGreaterThan(0)
    expect(new Set(answered.map((reply) => reply.text)).size).toBe(1)
    expect(all.filter((reply) => reply.status !== 200).every((reply) => reply.body.error === 'busy')).toBe(true)
  })

  it('every request runs without a key', async () => {
    const asha = await test.loginAs('P1001')
    await asha.post(path, { text: 'a' })
    await asha.post(path, { text: 'a' })
    expect(await hits('notes')).toBe(2)
  })
})

describe('a refusal', () => {
  it('thrown rolls back what the call wrote', async () => {
    const asha = await test.loginAs('P1001')
    await asha.post('/api/notes/', { text: 'refuse' })
    expect(await hits('notes')).toBe(0)
  })

  it('returned commits it: a wrong guess is counted', async () => {
    const asha = await test.loginAs('P1001')
    expect((await asha.post('/api/guess/', { text: '1' })).status).toBe(422)
    expect(await hits('guesses')).toBe(1)
  })
})

describe('the anti-forgery token', () => {
  const post = async (headers: Record<string, string>) => {
    const asha = await test.loginAs('P1001')
    return asha.post('/api/notes/', { text: 'a' }, headers)
  }

  it('is read from the header', async () => {
    expect((await post({})).status).toBe(200)
  })

  it.each([
    ['none', ''],
    ['a made-up one', 'abc.def'],
    ['half a one', 'abc'],
  ])('%s is refused with error csrf', async (_, token) => {
    const reply = await post({ 'x-csrftoken': token })
    expect([reply.status, reply.body.error]).toEqual([403, 'csrf'])
  })

  it('of another session is refused', async () => {
    const other = await test.loginAs('P1001')
    expect((await post({ 'x-csrftoken': other.cookies.get('csrftoken')! })).status).toBe(403)
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('does not allow a cross-site request with %j', async (headers) => {
    expect((await post(headers)).body.error).toBe('csrf')
  })

  it('is not required on public calls, which still refuse other sites', async () => {
    expect((await test.visitor().post('/pub/open/', { text: 'a' })).status).toBe(200)
    expect((await test.visitor().post('/pub/open/', { text: 'a' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    )
  })

  it('is issued again by the session call when lost or foreign', async () => {
    const asha = await test.loginAs('P1001')
    asha.cookies.set('csrftoken', 'planted.token')
    expect((await asha.post('/api/notes/', { text: 'a' })).status).toBe(403)
    await asha.get('/api/partner/me/')
    expect((await asha.post('/api/notes/', { text: 'a' })).status).toBe(200)
  })
})

describe('rights', () => {
  it('missing for a role are 403 in the error form, never the plain word Forbidden', async () => {
    const reply = await (await test.loginAs('P1001')).post('/api/office/decide/', { text: 'a' })
    expect([reply.status, reply.body.error]).toEqual([403, 'not_allowed'])
    expect((await (await test.loginAs('U3001')).post('/api/office/decide/', { text: 'a' })).status).toBe(200)
    expect((await (await test.loginAs('A9001')).post('/api/office/decide/', { text: 'a' })).status).toBe(403)
  })
})

describe('If-Match', () => {
  it.each(['3', '"3"', 'W/"3"'])('%s is the present version', async (version) => {
    expect(
      (await (await test.loginAs('P1001')).put('/api/notes/', { text: 'a' }, { 'if-match': version })).status,
    ).toBe(200)
  })

  it('of an older version is 409 with the present content; without it nothing is checked', async () => {
    const asha = await test.loginAs('P1001')
    const old = await asha.put('/api/notes/', { text: 'a' }, { 'if-match': '2' })
    expect([old.status, old.body.error, old.data]).toEqual([409, 'version', { version: 3, current: { text: 'newer' } }])
    expect((await asha.put('/api/notes/', { text: 'a' })).status).toBe(200)
  })
})
