import { setTimeout as wait } from 'node:timers/promises'
import type { ProposalView } from '@portal/contract/calls/proposal.ts'
import type { QuoteView } from '@portal/contract/calls/quote.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../db/database.ts'
import { PreparingClient } from '../../db/driver/preparing-client.ts'
import { newId } from '../../kernel/ids.ts'
import {
  adult,
  asQuote,
  carForm,
  carQuote,
  child,
  familyOfFour,
  healthQuote,
  makeComplete,
  makeQuote,
} from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let partner: TestClient
let posp: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
  posp = await test.loginAs('POSP2001')
})
afterAll(() => test.close())

const quoteRow = (id: string) => test.db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('reading a quote', () => {
  it('[C-2] arogya-sanjeevani answers the quote in data, [C-9] health in data.data', async () => {
    const as = await makeQuote(partner, 'arogya-sanjeevani')
    const health = await makeQuote(partner, 'health')
    expect((await partner.get<QuoteView>(`/api/arogya-sanjeevani/quote/${as}/`)).data).toMatchObject({
      quote_id: as,
      state: 'open',
    })
    expect((await partner.get<{ data: QuoteView }>(`/api/health/quote/${health}/`)).data.data).toMatchObject({
      quote_id: health,
    })
    expect((await partner.get<QuoteView>(`/api/arogya-sanjeevani/quote/${as}`)).status).toBe(200)
  })

  it("answers 404 for another partner's quote, for another product's address and for none", async () => {
    const id = await makeQuote(partner, 'health')
    const otherPartner = await test.loginAs('P1002')
    const answers = [
      await otherPartner.get(`/api/health/quote/${id}/`),
      await otherPartner.get(`/api/health/quote/${id}/summary/`),
      await otherPartner.put(`/api/health/quote/${id}/`, healthQuote),
      await otherPartner.post(`/api/health/quote/${id}/copy/`, {}),
      await partner.get(`/api/topup/quote/${id}/`),
      await partner.get('/api/health/quote/Q-none/'),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
    const bodies = new Set(answers.map(({ body: { reference: _, ...rest } }) => JSON.stringify(rest)))
    expect(bodies.size).toBe(1)
  })
})

describe('updating a quote', () => {
  it('[C-3] answers code 200, rates again and keeps the ids of members who stay', async () => {
    const id = await makeQuote(partner, 'arogya-sanjeevani', familyOfFour)
    const updated = await partner.put<{ version: number }>(`/api/arogya-sanjeevani/quote/${id}/`, {
      ...familyOfFour,
      members: [adult(42), child(2, 7), { relation: 'mother', gender: 'female', dob: '1965-01-01' }],
    })
    expect(updated.body.code).toBe(200)
    expect(updated.data.version).toBe(2)
    const row = await quoteRow(id)
    expect(row.inputs).toMatchObject({
      members: [{ insured_id: '1' }, { relation: 'child2', insured_id: '4' }, { insured_id: '5' }],
    })
    expect(row.total_paise).not.toBe(1_103_040)
  })

  it('a second editor with an old version gets 409, and nothing is lost', async () => {
    const id = await makeQuote(partner, 'arogya-sanjeevani')
    const match = { 'if-match': '"1"' }
    expect((await partner.put(`/api/arogya-sanjeevani/quote/${id}/`, { ...asQuote, si: '200000' }, match)).status).toBe(
      200,
    )
    const lateReply = await partner.put(`/api/arogya-sanjeevani/quote/${id}/`, { ...asQuote, si: '300000' }, match)
    expect(lateReply.status).toBe(409)
    expect(lateReply.body.error).toBe('version')
    expect(lateReply.data).toMatchObject({ version: 2, current: { si: '200000' } })
    expect((await quoteRow(id)).inputs).toMatchObject({ si: '200000' })
  })

  it('several editors at once are written one after the other, each with its audit event', async () => {
    const id = await makeQuote(partner, 'health')
    const sums = ['500000', '1000000', '2000000', '5000000', '500000', '1000000']
    const replies = await Promise.all(
      sums.map((si) => partner.put<{ version: number }>(`/api/health/quote/${id}/`, { ...healthQuote, si })),
    )
    expect(replies.map(({ status }) => status)).toEqual(sums.map(() => 200))
    expect(replies.map(({ data }) => data.version).sort()).toEqual([2, 3, 4, 5, 6, 7])
    const last = replies.findIndex(({ data }) => data.version === 7)
    expect(await quoteRow(id)).toMatchObject({ version: 7, inputs: { si: sums[last] } })
    const events = await test.db
      .selectFrom('audit_events')
      .select('event')
      .where('case_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['quote_created', ...sums.map(() => 'quote_changed')])
  })

  it('changes of several quotes at once are each written to their own', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => makeQuote(partner, 'health')))
    // Rate versions are read once a second, which a slow machine would take for one call.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await partner.put(`/api/health/quote/${ids[0]}/`, healthQuote)
    const body = (place: number) => ({ ...healthQuote, tenure: 1 + (place % 3) })
    const replies = await Promise.all(ids.map((id, place) => partner.put(`/api/health/quote/${id}/`, body(place))))
    clock.mockRestore()
    expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200))
    for (const [place, id] of ids.entries()) {
      const row = await quoteRow(id)
      expect(row).toMatchObject({ version: place === 0 ? 3 : 2, inputs: { tenure: 1 + (place % 3) } })
      const board = await test.db.selectFrom('sales_board').selectAll().where('quote_id', '=', id).executeTakeFirst()
      expect(board?.amount_paise).toBe(row.total_paise)
    }
    const { rows } = await sql<{ n: number }>`select count(distinct xmin::text)::int as n from quotes
      where id in (${sql.join(ids)})`.execute(test.db)
    expect(rows[0]!.n).toBeLessThan(ids.length)
  })

  it('of several editors at once with the same version one is written', async () => {
    const id = await makeQuote(partner, 'health')
    const replies = await Promise.all(
      ['500000', '1000000', '2000000'].map((si) =>
        partner.put(`/api/health/quote/${id}/`, { ...healthQuote, si }, { 'if-match': '"1"' }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await quoteRow(id)).version).toBe(2)
  })

  it('what changed between reading the quote and writing it is noticed', async () => {
    const id = await makeQuote(partner, 'health')
    const reply = await transaction(test.db, async (tx) => {
      await sql`update quotes set state = 'closed' where id = ${id}`.execute(tx)
      const late = partner.put(`/api/health/quote/${id}/`, healthQuote)
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`
      while ((await waiting.execute(test.db)).rows[0]!.n === 0) await wait(5)
      return { late }
    })
    expect(await reply.late).toMatchObject({ status: 409, body: { error: 'state' } })
    expect(await quoteRow(id)).toMatchObject({ version: 1, state: 'closed' })
  })

  it('takes two messages: the quote with the session, and everything that is written', async () => {
    const id = await makeQuote(partner, 'health')
    const save = () => partner.put(`/api/health/quote/${id}/`, healthQuote, { 'idempotency-key': newId('K') })
    // Rate versions are read once a second, which a slow machine would take for one call.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await save()
    const batches = vi.spyOn(PreparingClient.prototype, 'runBatch')
    expect((await save()).status).toBe(200)
    const messages = batches.mock.calls.map(([statements]) => statements.map(({ text }) => text.slice(0, 24)))
    batches.mockRestore()
    clock.mockRestore()
    expect(messages).toHaveLength(2)
    expect(messages[1]).toHaveLength(3)
  })

  it('a POSP is refused at the update that breaks the limit', async () => {
    const id = await makeQuote(posp, 'arogya-sanjeevani', { ...asQuote, si: '500000' })
    const refusal = await posp.put(`/api/arogya-sanjeevani/quote/${id}/`, { ...asQuote, si: '550000' })
    expect(refusal.data).toMatchObject({ posp: { limit: '500000', requested: '550000' } })
    expect((await quoteRow(id)).inputs).toMatchObject({ si: '500000' })
  })
})

describe('changing the registration number', () => {
  const numbersAfter = async (before: string, after: string) => {
    const { quoteId, at } = await makeComplete(partner, 'car', { quote: { ...carQuote, registration_number: before } })
    const changedQuote = { ...carQuote, registration_number: after, idv: undefined }
    expect((await partner.put(`/api/car/quote/${quoteId}/`, changedQuote)).status).toBe(200)
    return { quoteId, view: (await partner.get<ProposalView>(`${at}/`)).data }
  }

  it('means another car: engine and chassis numbers are removed, the owner stays', async () => {
    const { quoteId, view } = await numbersAfter('MH02AB1234', 'MH02ZZ1230')
    expect(view.proposal).toMatchObject({
      owner: { name: carForm.owner.name },
      vehicle: { engine_number: '', chassis_number: '' },
    })
    expect(view).toMatchObject({ state: 'started', kyc_verified: true })
    expect(view.missing.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['vehicle.engine_number', 'vehicle.chassis_number']),
    )
    const repeatReply = await partner.post(`/api/car/quote/${quoteId}/proposal/`, carForm)
    expect(repeatReply.status, 'the old form sent once more is not taken for the one kept').toBe(409)
  })

  it('in another spelling, or for a new car, means the same car and keeps them', async () => {
    for (const [before, after] of [
      ['MH02AB1234', 'mh 02-ab 1234'],
      ['NEW', 'MH02AB1234'],
    ] as const)
      expect((await numbersAfter(before, after)).view.proposal).toMatchObject({ vehicle: carForm.vehicle })
  })
})

describe('expiry', () => {
  it('after fifteen days a quote is shown as expired, refuses writes, and can be quoted again', async () => {
    const otherApp = await buildTestApp()
    try {
      const agent = await otherApp.loginAs('P1001')
      const id = await makeQuote(agent, 'arogya-sanjeevani')
      otherApp.clock.set('2026-12-01T12:00:00.000Z')
      const still = await otherApp.loginAs('P1001')
      expect((await still.get<QuoteView>(`/api/arogya-sanjeevani/quote/${id}/`)).data.state).toBe('open')
      otherApp.clock.set('2026-12-01T18:30:00.000Z')
      const returningPartner = await otherApp.loginAs('P1001')
      expect((await returningPartner.get<QuoteView>(`/api/arogya-sanjeevani/quote/${id}/`)).data.state).toBe('expired')
      const refusal = await returningPartner.put(`/api/arogya-sanjeevani/quote/${id}/`, asQuote)
      expect(refusal.status).toBe(409)
      expect(refusal.data).toMatchObject({ state: 'expired' })
      const copy = await returningPartner.post<{ quote_id: string }>(`/api/arogya-sanjeevani/quote/${id}/copy/`, {})
      const copiedQuote = await returningPartner.get<QuoteView>(`/api/arogya-sanjeevani/quote/${copy.data.quote_id}/`)
      expect(copiedQuote.data).toMatchObject({ state: 'open', valid_until: '2026-12-17' })
    } finally {
      await otherApp.close()
    }
  })
})
