import type { SalesPage } from '@portal/contract/calls/dashboard.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealedMark } from '../kernel/sealed-text.ts'
import { buildPolicyWorld, type PolicyWorld } from '../policy/testing/policy-world.ts'
import { familyOfFour, healthy, makeComplete, makeQuote } from '../sales/testing/samples.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await buildPolicyWorld()
})
afterAll(() => world.test.close())

const names = ['Ramesh', 'Iyer', 'Lakshmi', 'Ananya', 'Meera', 'Zainab', 'सुनीता']
const born = ['1984-02-29', '1986-07-13', '2014-08-17', '2019-10-23']
const family: FamilyQuote = {
  ...familyOfFour,
  pincode: '400001',
  members: familyOfFour.members.map((member, place) => ({ ...member, dob: born[place]! })),
}

/** Of all tables, those of the job queue included: the columns in which one of these texts stands. */
async function findColumnsWith(texts: readonly string[]): Promise<string[]> {
  const { db } = world.test
  const { rows } = await sql<{ table: string; column: string }>`
    select table_schema || '.' || table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db)
  const pattern = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')]).join('|')
  const found: string[] = []
  for (const { table, column } of rows) {
    const hit = await sql`select from ${sql.table(table)} where ${sql.ref(column)}::text ~* ${pattern} limit 1`.execute(
      db,
    )
    if (hit.rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}

const idsFound = async (typed: string) =>
  (await world.partner.get<SalesPage>(`/api/dashboard/sales/?search=${encodeURIComponent(typed)}`)).data.rows.map(
    (row) => row.quote_id,
  )

it('after whole journeys no table holds the name or birth date of a customer in clear, and every screen shows them', async () => {
  const { test } = world
  for (const product of ['arogya-sanjeevani', 'topup', 'car'] as const) await world.buy(product)
  const policy = await world.buy('health', { quote: family })
  await policy.changeTo({ kind: 'name', body: { who: 'policyholder', name: 'Rameshh Kumar Iyer' } })
  const referred = await makeComplete(world.partner, 'health', {
    medical: { members: [healthy('1', { weight_kg: 120 })] },
  })
  const named = await makeQuote(world.partner, 'health', { ...family, customer: { name: 'Zainab Bibi' } })
  await test.runJobs('all')

  // Decision 0204: messages of the demo stay as they are.
  const found = (await findColumnsWith([...names, ...born])).filter((column) => !column.startsWith('public.outbox.'))
  expect(found).toEqual([])
  const { rows } =
    await sql`select count(*)::int as sealed from sales_board where left(name, 1) = ${sealedMark}`.execute(test.db)
  expect(rows).toEqual([{ sealed: 6 }])

  const quote = await world.partner.get<{ data: { members: { dob: string }[] } }>(
    `/api/health/quote/${policy.sale.quoteId}/`,
  )
  expect(quote.data.data.members.map(({ dob }) => dob)).toEqual(born)
  expect(await policy.view()).toMatchObject({ holder: 'Rameshh Kumar Iyer' })
  expect(await idsFound('zain')).toEqual([named])
  expect(await idsFound('rameshh')).toEqual([policy.sale.quoteId])
  expect(await idsFound('iyer kum')).toContain(referred.quoteId)
})

it('a name in Hindi is found by its parts, and no longer by the one before', async () => {
  const id = await makeQuote(world.partner, 'topup')
  const rename = (name: string) => world.partner.put(`/api/topup/quote/${id}/customer/`, { name, mobile: '' })
  expect((await rename('सुनीता देवी')).text).not.toContain('error')
  expect(await idsFound('नीता')).toEqual([id])
  expect(await idsFound('दे')).toEqual([id])
  await rename('Sunita Devi')
  expect(await idsFound('नीता')).toEqual([])
  expect(await idsFound('devi')).toEqual([id])
})

it('a text that looks sealed is refused in every request', async () => {
  const id = await makeQuote(world.partner, 'topup')
  const { rows } = await sql<{
    bytes: string
  }>`select encode(convert_to(name, 'UTF8'), 'base64') as bytes from sales_board
    where name is not null limit 1`.execute(world.test.db)
  const sealedName = Buffer.from(rows[0]!.bytes, 'base64').toString()
  expect(sealedName.startsWith(sealedMark)).toBe(true)
  expect((await world.partner.put(`/api/topup/quote/${id}/draft/sale-notes/`, { draft: sealedName })).status).toBe(400)
})
