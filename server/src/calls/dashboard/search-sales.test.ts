import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/database.ts'
import { indexName, sealName } from '../../sales/index-name.ts'
import { makeComplete, makeQuote } from '../../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { readCounts, readEverySale, readSales } from './testing/read-dashboard.ts'

let test: TestApp
let asha: TestClient
let rohan: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  asha = await test.loginAs('P1001')
  rohan = await test.loginAs('P1002')
})
afterAll(() => test.close())

describe('searching sales', () => {
  it.each([
    ['a part of the name', 'ramesh'],
    ['two words in any order', 'iyer ramesh'],
    ['the mobile', '98765 43210'],
    ['the registration with blanks', 'MH 02 AB 1234'],
  ])('finds by %s', async (_, typed) => {
    const sale = await makeComplete(asha, 'car')
    const rows = await readSales(asha, `?search=${encodeURIComponent(typed)}`)
    expect(rows.map((row) => row.quote_id)).toContain(sale.quoteId)
    expect(await readSales(rohan, `?search=${encodeURIComponent('ramesh')}`)).toEqual([])
  })

  it.each([
    ['the last digits of the registration', '1234'],
    ['a part of a word', 'ames'],
    ['the beginning of a word of two letters', 'iy'],
  ])('finds by %s', async (_, typed) => {
    const sale = await makeComplete(asha, 'car')
    const rows = await readSales(asha, `?search=${encodeURIComponent(typed)}`)
    expect(rows.map((row) => row.quote_id)).toContain(sale.quoteId)
  })

  it('finds by the number of the proposal', async () => {
    const sale = await makeComplete(asha, 'topup')
    expect((await readSales(asha, `?search=${sale.proposalId}`)).map((row) => row.quote_id)).toEqual([sale.quoteId])
    expect(await readSales(rohan, `?search=${sale.proposalId}`)).toEqual([])
  })

  it('finds a rare name behind thousands of newer sales, and pages through a common one, each once', async () => {
    const rare = await makeComplete(rohan, 'topup')
    await transaction(test.db, async (tx) => {
      const proposer_name = sealName(test.deps, 'Zubeida Common')
      await tx.updateTable('proposals').set({ proposer_name }).where('id', '=', rare.proposalId).execute()
      const owner = { id: rare.quoteId, partner_id: 'partner-p1002' }
      await indexName({ tx, deps: test.deps }, owner, 'Zubeida Common')
    })
    await addNamedSales(rohan, 1500)
    expect((await readSales(rohan, '?search=zubeida')).map((row) => row.quote_id)).toEqual([rare.quoteId])
    expect(await readSales(asha, '?search=zubeida')).toEqual([])
    const listedIds = (await readEverySale(rohan, 'search=common')).map((row) => row.quote_id)
    expect(listedIds.length).toBe(1501)
    expect(new Set(listedIds).size).toBe(1501)
    expect(listedIds.at(-1)).toBe(rare.quoteId)
  })

  it('finds by quote number, and nothing for an odd text', async () => {
    const id = await makeQuote(asha, 'topup')
    expect((await readSales(asha, `?search=${id}`)).map((row) => row.quote_id)).toEqual([id])
    expect(await readSales(asha, `?search=${encodeURIComponent("%_'; drop")}`)).toEqual([])
  })

  it('a quote number with the ten digits of a mobile among its letters is still a quote number', async () => {
    const id = 'Q-d9k53v3j0q4d0s4s699z'
    await sql`insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash,
        valid_until, created_at, updated_at)
      select ${id}, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash, valid_until,
        created_at, updated_at from quotes where id = ${await makeQuote(asha, 'topup')}`.execute(test.db)
    expect((await readSales(asha, `?search=${id}`)).map((row) => row.quote_id)).toEqual([id])
  })

  it('pages through everything once, newest first', async () => {
    for (let i = 0; i < 25; i++) await makeQuote(rohan, 'arogya-sanjeevani')
    const listedIds = (await readEverySale(rohan, 'turn=quote')).map((row) => row.quote_id)
    expect(listedIds.length).toBe((await readCounts(rohan)).quote)
    expect(new Set(listedIds).size).toBe(listedIds.length)
  })

  it('refuses a foreign cursor and an unknown query', async () => {
    expect((await asha.get('/api/dashboard/sales/?after=abc')).status).toBe(400)
    expect((await asha.get('/api/dashboard/sales/?turn=nobody')).status).toBe(422)
  })
})

describe('who may read the list', () => {
  it('nobody signed in is asked to sign in, whatever is wrong with the request', async () => {
    for (const query of ['', '?turn=nobody', '?after=wrong', '?turn=mine&turn=done']) {
      expect([query, (await test.visitor().get(`/api/dashboard/sales/${query}`)).status]).toEqual([query, 401])
    }
    expect((await asha.get('/api/dashboard/sales/?turn=nobody')).status).toBe(422)
    expect((await asha.get('/api/dashboard/sales/?after=wrong')).status).toBe(400)
  })

  it('a session that was ended reads nothing from the next request on', async () => {
    const leaving = await test.loginAs('P1002')
    expect((await leaving.get('/api/dashboard/sales/')).status).toBe(200)
    await test.db.deleteFrom('sessions').where('partner_id', '=', 'partner-p1002').execute()
    expect((await leaving.get('/api/dashboard/sales/')).status).toBe(401)
  })
})

/** Copies of a partner's newest quote, each with a name in clear, as an earlier release wrote it, and newer than the one before. */
async function addNamedSales(client: TestClient, count: number): Promise<void> {
  const id = await makeQuote(client, 'topup')
  await test.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into quotes (id, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash,
        valid_until, customer_name, created_at, updated_at)
      select 'Q-named' || n, partner_id, product, state, inputs, rate_version, rated_on, breakup, total_paise, content_hash, valid_until,
        'Person Common', created_at, updated_at + n * interval '1 second'
      from generate_series(1, ${count}) n, quotes where id = ${id}`.execute(tx)
  })
}
