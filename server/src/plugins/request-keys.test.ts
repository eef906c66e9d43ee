import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../db/database.ts'
import { dropExpiredMonths, listParts, makeMonths } from '../db/month-parts.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { claimKey, claimNewKey, type IdempotentRequest, KeyTaken, saveAnswer } from './idempotency.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from request_keys`.execute(test.db)
  await sql`delete from idempotency_keys`.execute(test.db)
})

let request: IdempotentRequest
const requestWith = (key: string): IdempotentRequest => ({ scope: 'createQuote:p', key, bodyHash: 'h' })
const savedAnswer = { status: 200, answer: { data: 'once' } }
const claimNew = () =>
  transaction(test.db, async (tx) => {
    await claimNewKey(tx, test.deps, request)
    await sql`select 1`.execute(tx)
  })
const claim = () => claimKey(test.db, test.deps, request)
async function claimAndSave(): Promise<void> {
  expect(await claim()).toBeUndefined()
  const { status, answer } = savedAnswer
  await saveAnswer(test.db, test.deps, request, { status, json: JSON.stringify(answer) })
}
/** As it stands when months have passed since. */
const ageByMonths = (months: number) =>
  sql`update request_keys set month = date_trunc('month', month - make_interval(months => ${months}), 'Asia/Kolkata')`.execute(
    test.db,
  )

describe.each(['k-1', '019a8a2f-5c00-7abc-8def-0123456789ab'])('the idempotency key %s', (key) => {
  beforeEach(() => {
    request = requestWith(key)
  })

  it('is taken once within its month', async () => {
    await claimAndSave()
    await expect(claimNew()).rejects.toBeInstanceOf(KeyTaken)
    expect(await claim()).toEqual(savedAnswer)
  })

  it('that a server of the release before has claimed is taken, with its answer', async () => {
    await claimAndSave()
    const { rows } = await sql<{ body_hash: string; answer: unknown }>`select * from request_keys`.execute(test.db)
    await sql`delete from request_keys`.execute(test.db)
    await sql`insert into idempotency_keys values (${request.scope}, ${request.key}, ${rows[0]!.body_hash}, 200,
      ${JSON.stringify(rows[0]!.answer)}, now())`.execute(test.db)
    await expect(claimNew()).rejects.toBeInstanceOf(KeyTaken)
    expect(await claim()).toEqual(savedAnswer)
  })

  it('that a new server has claimed is refused to a server of the release before', async () => {
    await claimAndSave()
    const old = sql`insert into idempotency_keys (scope, key, body_hash, created_at)
      values (${request.scope}, ${request.key}, 'h', now()) on conflict (scope, key) do nothing`
    await expect(old.execute(test.db)).rejects.toMatchObject({ code: '23505' })
  })
})

describe('an idempotency key without a time', () => {
  beforeEach(() => {
    request = requestWith('k-1')
  })

  it.each([1, 2])('is taken, and its answer known, %s months later', async (months) => {
    await claimAndSave()
    await ageByMonths(months)
    await expect(claimNew()).rejects.toBeInstanceOf(KeyTaken)
    expect(await claim()).toEqual(savedAnswer)
    expect(await test.db.selectFrom('request_keys').select('key').execute()).toHaveLength(1)
  })

  it('whose first request has not ended when the month ends makes the second wait for it', async () => {
    await sql`create or replace function is_end_of_month() returns boolean language sql stable as 'select true'`.execute(
      test.db,
    )
    const claimed = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const first = test.db.transaction().execute(async (tx) => {
      await sql`insert into request_keys (scope, key, body_hash, created_at, month) values (${request.scope}, ${request.key},
        'h', now(), date_trunc('month', now() - interval '1 month', 'Asia/Kolkata'))`.execute(tx)
      claimed.resolve()
      await mayEnd.promise
    })
    await claimed.promise
    const second = claimNew().catch((error: unknown) => error)
    const isWaiting = async () =>
      (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(test.db)).rows.length > 0
    while (!(await isWaiting()));
    mayEnd.resolve()
    await first
    expect(await second).toBeInstanceOf(KeyTaken)
  })

  it('of a month is dropped with it, no sooner than thirty days after its end', async () => {
    const now = Date.parse('2090-03-10T06:30:00Z')
    await makeMonths(test.db, now)
    const names = async () => (await listParts(test.db, 'request_keys')).map(({ name }) => name)
    await dropExpiredMonths(test.db, Date.parse('2090-04-29T06:30:00Z'))
    expect(await names()).toContain('request_keys_2090_03')
    expect(await dropExpiredMonths(test.db, Date.parse('2090-05-01T06:30:00Z'))).toContain('request_keys_2090_03')
    expect(await names()).not.toContain('request_keys_2090_03')
  })
})
