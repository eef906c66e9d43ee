import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeComplete, makeQuote } from '../sales/testing/samples.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { transaction } from './database.ts'

let test: TestApp
let partner: TestClient
beforeAll(async () => {
  test = await buildTestApp()
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const boardRow = (quoteId: string) =>
  test.db
    .selectFrom('sales_board')
    .selectAll()
    .select(sql<string>`xmin::text`.as('writtenBy'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow()

it.each([
  'arogya-sanjeevani',
  'health',
  'topup',
  'car',
] as const)('a new quote (%s) stands on the board as reading the whole sale would write it', async (product) => {
  const quoteId = await makeQuote(partner, product)
  const written = await boardRow(quoteId)
  await sql`select refresh_sale(${quoteId})`.execute(test.db)
  expect(await boardRow(quoteId)).toEqual(written)
  await sql`delete from sales_board where quote_id = ${quoteId}`.execute(test.db)
  await sql`select refresh_sale(${quoteId})`.execute(test.db)
  const { writtenBy: _, ...columns } = written
  expect(await boardRow(quoteId)).toMatchObject(columns)
})

it.each([
  'health',
  'car',
] as const)('a changed quote (%s) stands on the board as reading the whole sale would write it', async (product) => {
  const quoteId = await makeQuote(partner, product)
  const at = '2031-02-03T04:05:06.000Z'
  await sql`update quotes set total_paise = 4321, customer_name = 'New Name', valid_until = '2031-03-01', updated_at = ${at},
    inputs = inputs || '{"registration_number": "MH12ZZ0001"}' where id = ${quoteId}`.execute(test.db)
  const written = await boardRow(quoteId)
  expect(written).toMatchObject({ amount_paise: 4321, ends_on: '2031-03-01', updated_at: at })
  await sql`select refresh_sale(${quoteId})`.execute(test.db)
  expect(await boardRow(quoteId)).toEqual(written)
})

it('a line says what its quote says, also after a change of the inputs alone, and holds no birth date', async () => {
  const { quoteId } = await makeComplete(partner, 'health')
  const car = await makeQuote(partner, 'car')
  const ofQuote = (id: string) =>
    test.db
      .selectFrom('quotes')
      .select(['number', 'valid_until', 'breakup'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  for (const id of [quoteId, car]) {
    const { number, valid_until, breakup } = await ofQuote(id)
    const idv = breakup.kind === 'car' ? breakup.idv : null
    expect(await boardRow(id)).toMatchObject({ quote_number: number, valid_until, idv })
  }
  await sql`update quotes set inputs = inputs || '{"variant": "Platinum"}' where id = ${quoteId}`.execute(test.db)
  const { plan } = await boardRow(quoteId)
  expect(plan).toMatchObject({ variant: 'Platinum' })
  expect(Object.keys(plan)).not.toContain('birth_dates')
  expect(Object.keys(plan)).not.toContain('pincode')
  expect(JSON.stringify(plan)).not.toContain('dob')
})

it('several changes of a sale in one transaction are on the board with the last of them', async () => {
  const { quoteId } = await makeComplete(partner, 'health')
  await transaction(test.db, async (tx) => {
    await sql`update quotes set total_paise = 1 where id = ${quoteId}`.execute(tx)
    await sql`update proposals set proposer_name = 'Early Name' where quote_id = ${quoteId}`.execute(tx)
    await sql`update quotes set total_paise = 777 where id = ${quoteId}`.execute(tx)
    await sql`update proposals set proposer_name = 'Late Name', frozen_paise = null where quote_id = ${quoteId}`.execute(
      tx,
    )
  })
  expect(await boardRow(quoteId)).toMatchObject({ amount_paise: 777, name: 'Late Name' })
})

it('changes of several sales in one transaction are all on the board', async () => {
  const [one, other] = [await makeQuote(partner, 'health'), await makeQuote(partner, 'topup')]
  await transaction(test.db, async (tx) => {
    for (const [id, paise] of [
      [one, 5],
      [other, 6],
      [one, 7],
    ] as const)
      await sql`update quotes set total_paise = ${paise} where id = ${id}`.execute(tx)
  })
  expect([(await boardRow(one)).amount_paise, (await boardRow(other)).amount_paise]).toEqual([7, 6])
})

it('sales that one statement changes are all on the board, also one that has no line there and one with a proposal', async () => {
  const [plain, lost] = [await makeQuote(partner, 'health'), await makeQuote(partner, 'car')]
  const { quoteId: proposed } = await makeComplete(partner, 'health')
  await sql`update proposals set frozen_paise = null where quote_id = ${proposed}`.execute(test.db)
  await sql`delete from sales_board where quote_id = ${lost}`.execute(test.db)
  const all = [plain, lost, proposed]
  await sql`update quotes set total_paise = 4444 where id = any(${all})`.execute(test.db)
  const lines = await Promise.all(all.map(boardRow))
  expect(lines.map(({ amount_paise }) => amount_paise)).toEqual([4444, 4444, 4444])
  expect(lines.map(({ turn }) => turn)).toEqual(['quote', 'quote', 'mine'])
})

it('a name in clear can be found as soon as a quote has it, and one that is sealed is not among the words', async () => {
  const quoteId = await makeQuote(partner, 'health')
  const words = () => test.db.selectFrom('sale_search').select('words').where('quote_id', '=', quoteId).execute()
  expect(await words()).toEqual([])
  await sql`update quotes set customer_name = ${'\u0001n2.sealed'} where id = ${quoteId}`.execute(test.db)
  expect(await words()).toEqual([])
  await sql`update quotes set customer_name = 'Zarina Plain' where id = ${quoteId}`.execute(test.db)
  expect(await words()).toEqual([{ words: 'zarina plain' }])
  await sql`update quotes set customer_name = ${'\u0001n2.sealed'} where id = ${quoteId}`.execute(test.db)
  expect(await words()).toEqual([{ words: '' }])
})
