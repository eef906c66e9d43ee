import type { RegisterRow } from '@portal/contract/calls/month-close.ts'
import type { CommissionMonth } from '@portal/contract/calls/policy.ts'
import { fromRupees, showRupees } from '@portal/domain/kernel/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../../../../scripts/lib/pdf-text.ts'
import { listMigrations } from '../../db/migrate.ts'
import { readSteps } from '../../db/migration-steps.ts'
import { releaseCommission } from '../../jobs/release-commission.ts'
import { rollUpLedger } from '../../payment/roll-up-ledger.ts'
import { runMoneyJobs } from '../../payment/testing/customer.ts'
import { verifyBooks } from '../../payment/verify-books.ts'
import { buildPolicyWorld, type PolicyWorld } from '../../policy/testing/policy-world.ts'
import { workThrough } from '../../testing/work-through.ts'

let world: PolicyWorld
let kept: Awaited<ReturnType<PolicyWorld['buy']>>
/** Bought in November: one is kept and released in December, one is returned in its free look. */
beforeAll(async () => {
  world = await buildPolicyWorld()
  kept = await world.buy('car')
  const returned = await world.buy('topup')
  await world.goTo('2026-11-20')
  await returned.cancel()
  await runMoneyJobs(world.test)
  await world.goTo('2026-12-20')
  await workThrough(world.test.deps, releaseCommission)
})
afterAll(() => world.test.close())

const months = async (year = 2026) =>
  (await world.partner.get<{ rows: CommissionMonth[] }>(`/api/commission/months/?year=${year}`)).data.rows

it('tells each month of the financial year as the ledger has it, newest first', async () => {
  const rows = await months()
  expect(rows.map(({ month }) => month)).toEqual(['2026-12', '2026-11'])
  const booked = await sql<{ account: string; paise: string }>`
    select account, sum(amount_paise)::text as paise from ledger_entries where account like 'commission%' group by account`.execute(
    world.test.db,
  )
  const balance = Object.fromEntries(booked.rows.map(({ account, paise }) => [account, Number(paise)]))
  const sum = (pick: (row: CommissionMonth) => string) => rows.reduce((all, row) => all + fromRupees(pick(row))!, 0)
  expect(sum(({ earned }) => earned) - sum(({ recovered }) => recovered)).toBe(balance.commission_expense)
  expect(sum(({ released }) => released)).toBe(-balance.commission_payable!)
  expect(sum(({ recovered }) => recovered)).toBeGreaterThan(0)
  expect(rows[0]?.released).toBe(rows[0]?.payable)
  expect(await months(2025)).toEqual([])
  const rohan = await world.test.loginAs('P1002')
  expect((await rohan.get<{ rows: unknown[] }>('/api/commission/months/?year=2026')).data.rows).toEqual([])
})

it('is what the office’s register says of this partner', async () => {
  const finance = await world.test.loginAs('F4001')
  for (const row of await months()) {
    const register = await finance.get<{ rows: RegisterRow[] }>(
      `/api/office/registers/?register=commission&month=${row.month}`,
    )
    const cells = register.data.rows.find(({ cells: [code] }) => code === 'P1001')?.cells ?? []
    const { earned, recovered, released, tds_percent, tds, payable } = row
    expect(cells.slice(3)).toEqual([earned, recovered, released, tds_percent, tds, payable])
  }
})

it('the file has every entry of the month, and sums and tax as the page shows them', async () => {
  const [december, november] = await months()
  const lines = async (month: string) =>
    (await world.partner.get(`/api/export/commission/${month}/`)).text.trim().split('\r\n')
  const first = await lines('2026-11')
  expect(first.filter((line) => /^\d\d\/11\/2026/.test(line))).toHaveLength(3)
  expect(first).toContain(`Total,,,,${november?.earned},${november?.recovered},0.00`)
  const second = await lines('2026-12')
  expect(second[1]).toContain(`${(await kept.row()).number},`)
  expect(second.at(-1)).toBe(`Payable after TDS (INR),,,,,,${december?.payable}`)
  expect((await world.partner.get('/api/export/commission/2026-13/')).status).toBe(404)
})

it('what an earlier release has booked is found again by the migrations', async () => {
  const kept = async () =>
    (await sql`select * from commission_journals order by journal_id`.execute(world.test.db)).rows
  const before = [await kept(), await months()]
  expect(before[0]).toHaveLength(4)
  await sql`truncate commission_journals, commission_tail, commission_months`.execute(world.test.db)
  expect(await months()).toEqual([])
  for (const number of ['457_', '485_']) await workThroughPages(number)
  expect([await kept(), await months()]).toEqual(before)
  await workThroughPages('457_')
  expect([await kept(), await months()], 'again').toEqual(before)
})

async function workThroughPages(number: string): Promise<void> {
  const migration = listMigrations().find(({ name }) => name.startsWith(number))!
  const { sql: page } = readSteps(migration.sql).find(({ kind }) => kind === 'pages')!
  await world.test.deps.pool.query(page, [''])
}

it('the paper names the partner, the entries, the tax and the year so far', async () => {
  const read = async (month: string) => {
    const cookie = [...world.partner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await world.test.app.inject({ url: `/api/export/commission/${month}/pdf/`, headers: { cookie } })
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="commission-${month}.pdf"`)
    return textOf(reply.rawPayload).replaceAll('\u00a0', ' ')
  }
  const [december, november] = await months()
  const shown = (rupees = '') => showRupees(fromRupees(rupees)!).replaceAll('\u00a0', ' ')
  const first = await read('2026-11')
  for (const text of ['Commission Statement', 'Month 11/2026', 'P1001', (await kept.row()).number])
    expect(first).toContain(text)
  expect(first).toContain(shown(november?.earned))
  expect(first).toContain('Not recorded: TDS at the higher rate')
  const second = await read('2026-12')
  expect(second).toContain(shown(december?.payable))
  expect(second, 'the year so far has November too').toContain(shown(november?.recovered))
  expect((await world.partner.get('/api/export/commission/2026-10/pdf/')).status).toBe(404)
  const rohan = await world.test.loginAs('P1002')
  expect((await rohan.get('/api/export/commission/2026-11/pdf/')).status, 'nothing of another partner').toBe(404)
})

it('is the same before and after its journals have moved into their months, and is checked against them', async () => {
  const inTail = async () => (await sql`select from commission_tail`.execute(world.test.db)).rows.length
  const breaks = async () => (await verifyBooks(world.test.db)).breaks.flatMap(({ examples }) => examples)
  const before = await months()
  const bought = await world.buy('topup')
  const booked = await months()
  expect(await inTail()).toBe(1)
  expect(booked[1]?.earned).not.toBe(before[1]?.earned)
  await Promise.all([rollUpLedger(world.test.db), rollUpLedger(world.test.db)])
  await rollUpLedger(world.test.db)
  expect(await inTail()).toBe(0)
  expect(await months()).toEqual(booked)
  expect(await breaks()).toEqual([])
  const { partner_id } = await bought.row()
  await sql`update commission_months set amount_paise = amount_paise + 1 where kind = 'commission' and month = '2026-11'`.execute(
    world.test.db,
  )
  expect(await breaks()).toEqual([`${partner_id} 2026-11 commission`])
})
