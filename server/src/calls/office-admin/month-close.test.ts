import type { MonthView, RegisterRow } from '@portal/contract/calls/month-close.ts'
import { fromRupees } from '@portal/domain/kernel/money.ts'
import { ckycPermissionVersion } from '@portal/domain/proposal/declarations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/database.ts'
import { recordTaxDocuments } from '../../jobs/record-tax-documents.ts'
import { releaseCommission } from '../../jobs/release-commission.ts'
import { syncWithGateway } from '../../payment/sync-with-gateway.ts'
import { bringToGateway, newMobile, runMoneyJobs, toGateway } from '../../payment/testing/customer.ts'
import { buildPolicyWorld, type PolicyWorld } from '../../policy/testing/policy-world.ts'
import { carForm, carQuote, contactWith, makeComplete, makeProposal, sections } from '../../sales/testing/samples.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { workThrough } from '../../testing/work-through.ts'

const gstin = '27ABCCK1234L1ZJ'
let world: PolicyWorld
let test: TestApp
let finance: TestClient
/** Bought in November: a car of Mumbai, one of Bengaluru, one of a company, two top-ups of which one is given back; and money under review. */
let given: Awaited<ReturnType<PolicyWorld['buy']>>
beforeAll(async () => {
  world = await buildPolicyWorld()
  test = world.test
  await world.buy('car')
  await world.buy('topup')
  given = await world.buy('topup')
  await world.pay(await carOf('Bengaluru'))
  await world.pay(await carOf('a company'))
  await world.goTo('2026-11-20')
  await given.cancel()
  await leaveUnallocated()
  await runMoneyJobs(test)
})
afterAll(() => test.close())

async function carOf(owner: 'Bengaluru' | 'a company') {
  const mobile = newMobile()
  const made = owner === 'Bengaluru' ? await carInBengaluru(mobile) : await carOfCompany(mobile)
  return bringToGateway(test, world.partner, { ...made, mobile })
}

function carInBengaluru(mobile: string) {
  const current = { line1: '4 MG Road', pincode: '560001', city: 'Bengaluru', state: 'Karnataka' }
  const changed = { 'contact-details': contactWith(mobile), 'address-details': { current, permanent: 'same' } }
  return makeComplete(world.partner, 'car', { sections: changed })
}

/** Without a nominee and a birth date. */
async function carOfCompany(mobile: string) {
  const pan = 'ABCCK1234L'
  const owner = { type: 'company', name: 'Iyer & Sons Traders Pvt Ltd', pan, gstin, signatory: 'Ramesh Kumar Iyer' }
  const quote = { ...carQuote, owner_type: 'company', pa: false }
  const made = await makeProposal(world.partner, 'car', { quote, form: { ...carForm, owner } })
  const answers = {
    'contact-details': contactWith(mobile),
    'address-details': sections['address-details'],
    kyc: { method: 'ckyc', pan, permission: ckycPermissionVersion },
    declarations: sections.declarations,
  }
  let state = ''
  for (const [name, body] of Object.entries(answers))
    state = (await world.partner.post<{ state: string }>(`${made.at}/${name}/`, body)).data.state
  return { ...made, state }
}

/** The bank sends another amount than the premium: neither a policy nor a refund until a person decides. */
async function leaveUnallocated() {
  const paying = await toGateway(test, world.partner, 'topup')
  test.sandbox.control.engine.pay(paying.orderId, 'other_amount')
  await syncWithGateway(test.deps, paying.paymentId)
}

const month = async (name = '2026-11') => (await finance.get<MonthView>(`/api/office/months/?month=${name}`)).data
const register = async (query: Record<string, string>) => {
  const reply = await finance.get<{ rows: RegisterRow[] }>(
    `/api/office/registers/?${new URLSearchParams({ month: '2026-11', ...query })}`,
  )
  expect(reply.status, reply.text).toBe(200)
  return reply.data.rows.map(({ cells }) => cells)
}
const close = (name: string) => finance.post<MonthView>('/api/office/months/close/', { month: name })

describe('a month before it is closed', () => {
  beforeAll(async () => {
    finance = await test.loginAs('F4001')
  })

  it('comes to the same in every register as in the ledger', async () => {
    const { checks, unrecorded } = await month()
    expect(unrecorded).toBe(0)
    expect(checks.map(({ kind, difference }) => [kind, difference])).toEqual([
      ['premium', '0.00'],
      ['gst', '0.00'],
      ['commission', '0.00'],
      ['deposits', '0.00'],
    ])
    const entries = await sql<{ account: string; rupees: string }>`
      select account, (sum(amount_paise) / 100.0)::numeric(14, 2)::text as rupees from ledger_entries
      where account in ('premium_income', 'gst_payable', 'commission_expense', 'premium_deposits')
      group by account order by account`.execute(test.db)
    const booked = Object.fromEntries(entries.rows.map(({ account, rupees }) => [account, rupees.replace('-', '')]))
    expect(Object.fromEntries(checks.map(({ kind, register }) => [kind, register]))).toEqual({
      premium: booked.premium_income,
      gst: booked.gst_payable,
      commission: booked.commission_expense,
      deposits: booked.premium_deposits,
    })
    expect(checks.every(({ register }) => Number(register) > 0)).toBe(true)
  })

  it('tells the GST return by table, place and rate: within the state in halves, across states as IGST, health exempt', async () => {
    const rows = await register({ register: 'gst' })
    expect(rows.map(([table, sac, place, rate, documents]) => [table, sac, place, rate, documents])).toEqual([
      ['4A: registered customers (B2B)', '997134', 'Maharashtra (27)', '18', '1'],
      ['7: other unregistered customers (B2C)', '997134', 'Maharashtra (27)', '18', '1'],
      ['7: other unregistered customers (B2C)', '997134', 'Karnataka (29)', '18', '1'],
      ['8: exempt supplies', '997133', 'Maharashtra (27)', '0', '3'],
    ])
    for (const [, , place, , , net, cgst, sgst, igst, total] of rows) {
      expect(Number(total)).toBeCloseTo(Number(net) + Number(cgst) + Number(sgst) + Number(igst), 5)
      expect(cgst).toBe(sgst)
      if (place === 'Karnataka (29)') expect([cgst, Number(igst) > 0]).toEqual(['0.00', true])
    }
    // Two top-ups of 2,200, less what the one that was given back returns after four days of cover.
    expect(rows[3]!.slice(5)).toEqual(['2224.11', '0.00', '0.00', '0.00', '2224.11'])
    expect((await register({ register: 'sac' })).map(([sac, who, rate, count]) => [sac, who, rate, count])).toEqual([
      ['997133', 'Unregistered (B2C)', '0', '3'],
      ['997134', 'Registered (B2B)', '18', '1'],
      ['997134', 'Unregistered (B2C)', '18', '2'],
    ])
  })

  it('lists every bill in the premium register, the credit note against its bill, a company with its GSTIN', async () => {
    const rows = await register({ register: 'premium' })
    expect(rows).toHaveLength(6)
    expect(rows.filter((row) => row[4] === 'Ramesh Kumar Iyer')).toHaveLength(5)
    const note = rows.at(-1)!
    const { number, invoice_number } = await given.row()
    expect(note.slice(0, 4)).toEqual(['2026-11-20', expect.stringMatching(/^C26-TU-\d{8}$/), invoice_number, number])
    expect(note.at(-1)).toBe('-2175.89')
    const [company, ...others] = await register({ register: 'premium', section: 'b2b' })
    expect([company?.[5], others]).toEqual([gstin, []])
  })

  it('shows what is unallocated at its end, with what became of it', async () => {
    const rows = await register({ register: 'unallocated' })
    expect(rows.map((row) => row.slice(3))).toEqual([['Ramesh Kumar Iyer', '2201.00', '2201.00', 'Needs review']])
  })

  it('the statement of one partner is the paper that the partner gets, and who took it is in the trail', async () => {
    const statements = '/api/export/commission-statements'
    const file = await finance.get(`${statements}/2026-11/P1001/pdf/`)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toContain('commission-P1001-2026-11.pdf')
    const taken = await test.db
      .selectFrom('audit_events')
      .select(['case_id', 'actor', 'data'])
      .where('event', '=', 'commission_statement_downloaded')
      .execute()
    expect(taken).toMatchObject([{ case_id: 'partner:P1001', actor: 'office:F4001', data: { month: '2026-11' } }])
    // Nothing earned, nobody of this code, and nobody's business who sells.
    expect((await finance.get(`${statements}/2026-10/P1001/pdf/`)).status).toBe(404)
    expect((await finance.get(`${statements}/2026-11/P9999/pdf/`)).status).toBe(404)
    expect((await world.partner.get(`${statements}/2026-11/P1001/pdf/`)).status).toBe(403)
  })
  it('is not closed while it is not over', async () => {
    expect((await month()).blocked).toBe('not_over')
    expect((await close('2026-11')).status).toBe(409)
  })

  it('shows a difference where register and ledger part, and is not closed with it', async () => {
    test.clock.set('2026-12-02T06:30:00.000Z')
    finance = await test.loginAs('F4001')
    expect((await month()).blocked).toBeUndefined()
    await transaction(test.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update tax_documents set net_paise = net_paise - 100 where section = 'b2b'`.execute(tx)
    })
    const { blocked, checks } = await month()
    expect([blocked, checks[0]?.difference]).toEqual(['differs', '-1.00'])
    expect((await close('2026-11')).body).toMatchObject({ error: 'blocked', data: { reason: 'differs' } })
    await transaction(test.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`delete from tax_documents`.execute(tx)
    })
    expect((await month()).unrecorded).toBe(6)
    await workThrough(test.deps, recordTaxDocuments)
    expect(await month()).toMatchObject({
      unrecorded: 0,
      checks: [{ difference: '0.00' }, { difference: '0.00' }, {}, {}],
    })
    expect((await register({ register: 'premium', section: 'b2b' })).map((row) => row[5])).toEqual([gstin])
  })

  it('shows a commission that parts from the ledger in its check and in its register', async () => {
    const seen = async () => {
      const [, , check] = (await month()).checks
      const rows = await register({ register: 'commission' })
      const sum = (column: number) => rows.reduce((all, row) => all + fromRupees(row[column]!)!, 0)
      expect(fromRupees(check!.register)).toBe(sum(3) - sum(4))
      return check!.difference
    }
    expect(await seen()).toBe('0.00')
    await sql`update commissions set amount_paise = amount_paise + 100 where state <> 'reversed'`.execute(test.db)
    expect(await seen()).not.toBe('0.00')
    await sql`update commissions set amount_paise = amount_paise - 100 where state <> 'reversed'`.execute(test.db)
    expect(await seen()).toBe('0.00')
  })
})

describe('a month that is over', () => {
  it('gives every register as CSV and as XLSX, and the trail says who took it', async () => {
    const reply = await finance.get('/api/export/registers/?month=2026-11&register=premium&section=b2b')
    expect([reply.status, reply.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="premium-2026-11.csv"',
    ])
    const lines = reply.text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(gstin)
    const workbook = await finance.get('/api/export/registers/?month=2026-11&register=gst&format=xlsx')
    expect(workbook.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(workbook.text.startsWith('PK')).toBe(true)
    const events = await test.db
      .selectFrom('audit_events')
      .select(['actor', 'data'])
      .where('event', '=', 'register_exported')
      .execute()
    expect(events).toMatchObject([
      { actor: 'office:F4001', data: { register: 'premium', month: '2026-11' } },
      { actor: 'office:F4001', data: { register: 'gst', month: '2026-11' } },
    ])
  })

  it('is closed once, signed with its totals, and takes no entry any more', async () => {
    const reply = await close('2026-11')
    expect(reply.status, reply.text).toBe(200)
    expect(reply.data).toMatchObject({ month: '2026-11', closed: { by: 'F4001' } })
    expect((await close('2026-11')).status).toBe(200)
    const closes = await test.db.selectFrom('month_closes').selectAll().execute()
    expect(closes).toMatchObject([
      {
        month: '2026-11',
        closed_by: 'F4001',
        totals: reply.data.checks,
        unallocated: [{ id: expect.any(String), paise: 220_100 }],
      },
    ])
    const trail = test.db.selectFrom('audit_events').select('data').where('event', '=', 'month_closed')
    expect(await trail.execute()).toMatchObject([{ data: { month: '2026-11', gst: reply.data.checks[1]?.ledger } }])
    const late = sql`insert into ledger_journals (id, ref, at) values ('J-late', 'late:1', '2026-11-30T12:00:00Z')`
    await expect(late.execute(test.db)).rejects.toThrow('is closed')
    await expect(test.db.deleteFrom('month_closes').execute()).rejects.toThrow('append-only')
  })

  it('leaves what comes later to the next month: commission is released in December, with the tax to deduct', async () => {
    test.clock.set('2026-12-20T06:30:00.000Z')
    await workThrough(test.deps, releaseCommission)
    finance = await test.loginAs('F4001')
    const before = (await month()).checks
    const rows = await register({ register: 'commission', month: '2026-12' })
    expect(rows).toHaveLength(1)
    const [code, , , earned, recovered, released, rate, tds, payable] = rows[0]!
    expect([code, earned, recovered]).toEqual(['P1001', '0.00', '0.00'])
    const held = await test.db
      .selectFrom('commissions')
      .select(sql<string>`(sum(amount_paise - taken_back_paise) / 100.0)::numeric(14, 2)::text`.as('sum'))
      .executeTakeFirstOrThrow()
    expect(released).toBe(held.sum)
    // Below what is free of it in a year.
    expect([tds, payable, Number(rate) > 0]).toEqual(['0.00', released, true])
    expect((await month()).checks).toEqual(before)
    expect((await month('2026-12')).checks.map(({ difference }) => difference)).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ])
    // What was signed as left in November, and nothing of what was allocated then.
    const left = await register({ register: 'unallocated', month: '2026-12' })
    expect(left.map((row) => row.slice(3))).toEqual([['Ramesh Kumar Iyer', '2201.00', '2201.00', 'Needs review']])
    expect((await close('2026-12')).status).toBe(409)
  })

  it('is the base of the next: money of December, and money of November placed in December, come to the ledger again', async () => {
    await world.goTo('2026-12-20')
    finance = await test.loginAs('F4001')
    await world.pay(await toGateway(test, world.partner, 'topup'))
    await leaveUnallocated()
    await runMoneyJobs(test)
    const open = await test.db
      .selectFrom('reviews')
      .select('id')
      .where('state', '=', 'open')
      .orderBy('opened_at')
      .execute()
    expect(open).toHaveLength(2)
    const refund = await finance.post(`/api/office/reviews/${open[0]!.id}/refund/`, { resolution: 'Wrong amount' })
    expect(refund.status, refund.text).toBe(200)
    const deposits = async (name: string) => (await month(name)).checks.find(({ kind }) => kind === 'deposits')
    expect(await deposits('2026-12')).toMatchObject({ register: '2201.00', ledger: '2201.00', difference: '0.00' })
    expect(await deposits('2026-11'), 'the closed month is as it was').toMatchObject({ register: '2201.00' })
    const rows = await register({ register: 'unallocated', month: '2026-12' })
    expect(rows.map(([day]) => day)).toEqual(['2026-12-20'])
  })

  it('is closed by finance and admin alone', async () => {
    const underwriter = await test.loginAs('U3001')
    expect((await underwriter.get('/api/office/months/')).status).toBe(403)
    expect((await underwriter.post('/api/office/months/close/', { month: '2026-12' })).status).toBe(403)
  })
})
