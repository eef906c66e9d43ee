import type { OfficePayment, PaymentOrder } from '@portal/contract/calls/office-payments.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/database.ts'
import { paymentsNamed, proposalsNamed } from '../../office/find-payments.ts'
import { type FoundFilter, paymentsQuery } from '../../office/payment-rows.ts'
import { syncWithGateway } from '../../payment/sync-with-gateway.ts'
import { type AtGateway, buildMoneyApp, runMoneyJobs, toGateway } from '../../payment/testing/customer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let finance: TestClient
/** One payment of a car by card that failed, and one, started a minute later, of a top-up by UPI that paid twice. */
let car: AtGateway
let topup: AtGateway
beforeAll(async () => {
  test = await buildMoneyApp()
  test.sandbox.control.setNotifyUrl(null)
  const partner = await test.loginAs('P1001')
  finance = await test.loginAs('F4001')
  const { engine } = test.sandbox.control
  car = await toGateway(test, partner, 'car')
  engine.pay(car.orderId, 'failure', { method: 'card' })
  await syncWithGateway(test.deps, car.paymentId)
  test.clock.advance(60_000)
  topup = await toGateway(test, partner, 'topup')
  engine.pay(topup.orderId, 'success', { evenIfPaid: true })
  engine.pay(topup.orderId, 'success', { evenIfPaid: true })
  await syncWithGateway(test.deps, topup.paymentId)
  await runMoneyJobs(test)
})
afterAll(() => test.close())

interface Page {
  rows: OfficePayment[]
  next?: string
}
const list = async (query: Record<string, string> = {}) =>
  (await finance.get<Page>(`/api/office/payments/?${new URLSearchParams(query)}`)).data
const idsOf = async (query: Record<string, string>) => (await list(query)).rows.map((row) => row.payment_id)

describe('the list of payments', () => {
  it('is found by everything that names a payment, however it is typed', async () => {
    const { db } = test
    const { mobile, proposalId } = topup.sale
    const refund = await db
      .selectFrom('refunds')
      .select(['number', 'gateway_refund_id', 'gateway_payment_id'])
      .where('proposal_id', '=', proposalId)
      .executeTakeFirstOrThrow()
    const policy = await db
      .selectFrom('policies')
      .select('number')
      .where('proposal_id', '=', proposalId)
      .executeTakeFirstOrThrow()
    const typed = [
      topup.paymentId,
      topup.orderId,
      refund.gateway_payment_id,
      refund.gateway_refund_id!,
      refund.number,
      refund.number.toLowerCase(),
      policy.number,
      mobile,
      `+91 ${mobile}`,
      `Ramesh.Iyer.${mobile}@mail.example`,
    ]
    for (const search of typed) expect([search, await idsOf({ search })]).toEqual([search, [topup.paymentId]])
  })

  it('finds the payment of a car by its number plate', async () => {
    const { registration } = await test.db
      .selectFrom('sales_board')
      .select('registration')
      .where('quote_id', '=', car.sale.quoteId)
      .executeTakeFirstOrThrow()
    const spaced = registration!.replace(/^(..)(..)/, '$1 $2 ').toLowerCase()
    for (const search of [registration!, spaced]) expect(await idsOf({ search })).toContain(car.paymentId)
    expect(await idsOf({ search: 'KL 01 ZZ 9999' })).toEqual([])
  })

  it('is filtered by product, method and the days on which payments were started', async () => {
    const day = new Date(test.clock.now()).toISOString().slice(0, 10)
    expect(await idsOf({ product: 'car', search: car.sale.proposalId })).toEqual([car.paymentId])
    expect(await idsOf({ product: 'health', search: car.sale.proposalId })).toEqual([])
    expect(await idsOf({ method: 'card' })).toContain(car.paymentId)
    expect(await idsOf({ method: 'card' })).not.toContain(topup.paymentId)
    expect(await idsOf({ from: day, to: day })).toEqual(expect.arrayContaining([car.paymentId, topup.paymentId]))
    expect(await idsOf({ to: '2020-01-01' })).toEqual([])
    expect(await idsOf({ state: 'failed', method: 'card' })).toEqual([car.paymentId])
  })

  it.each<[PaymentOrder, () => AtGateway[]]>([
    ['newest', () => [topup, car]],
    ['oldest', () => [car, topup]],
    ['largest', () => [car, topup]],
    ['smallest', () => [topup, car]],
  ])('is sorted: %s first', async (sort, expected) => {
    expect(await idsOf({ sort })).toEqual(expected().map(({ paymentId }) => paymentId))
  })

  it('refuses a cursor of another order, and a day that does not exist', async () => {
    const number = Buffer.from('100 PY-1').toString('base64url')
    expect((await finance.get(`/api/office/payments/?sort=newest&after=${number}`)).status).toBe(400)
    expect((await finance.get('/api/office/payments/?from=2026-02-31')).status).toBe(422)
  })
})

describe('the file of payments', () => {
  it('has the rows that the filter on the screen leaves, and the trail says who took it', async () => {
    const reply = await finance.get(`/api/export/payments/?search=${topup.sale.proposalId}&sort=oldest`)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = reply.text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Customer,Product')
    expect(lines[1]).toContain(`${topup.paymentId},`)
    expect(lines[1]).toMatch(/Top-up,P1001,2026-11-16 12:01,2026-11-16 12:01,Paid,TU-.*,2200\.00$/)
    const trail = test.db.selectFrom('audit_events').select(['actor', 'data']).where('event', '=', 'payments_exported')
    const events = await trail.execute()
    expect(events).toMatchObject([{ actor: 'office:F4001', data: { filter: ['search', 'sort'] } }])
    expect(JSON.stringify(events)).not.toContain(topup.sale.proposalId)
  })

  it('is for finance and admin', async () => {
    const underwriter = await test.loginAs('U3001')
    expect((await underwriter.get('/api/export/payments/')).status).toBe(403)
  })
})

describe('with many payments', () => {
  it('every page is read once, in every order, and no query reads the payments or proposals from end to end', async () => {
    await seedMany()
    for (const sort of ['newest', 'oldest', 'largest', 'smallest']) {
      const seen: string[] = []
      let after: string | undefined
      for (let page = 0; page < 3; page++) {
        const found = await list({ sort, ...(after && { after }) })
        seen.push(...found.rows.map((row) => row.payment_id))
        after = found.next
      }
      expect([sort, new Set(seen).size]).toEqual([sort, 150])
    }
    expect(await idsOf({ search: 'MH 12 AB 200' })).toEqual(['PY-bulk200'])
    expect(await idsOf({ search: 'mh14-x-400' })).toEqual(['PY-bulk400'])
    const filters: FoundFilter[] = [
      {},
      { sort: 'oldest' },
      { sort: 'largest' },
      { sort: 'smallest' },
      { state: 'failed' },
      { state: 'captured' },
      { state: 'review' },
      { product: 'car' },
      { method: 'card' },
      { from: '2026-11-01', to: '2026-11-03' },
      { ids: [topup.paymentId] },
    ]
    for (const filter of filters)
      expect([filter, await scannedBy(paymentsQuery(test.db, filter, 51).compile())]).toEqual([filter, []])
    for (const typed of [topup.sale.mobile, 'ramesh.iyer@mail.example', topup.paymentId, 'MH02AB1234']) {
      const queries = [proposalsNamed(test.deps, typed), paymentsNamed(typed, [topup.sale.proposalId])]
      for (const query of queries) expect([typed, await scannedBy(query.compile(test.db))]).toEqual([typed, []])
    }
  })
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
const large = ['payments', 'proposals', 'quotes', 'policies', 'gateway_payments', 'sales_board', 'car_registrations']
async function scannedBy({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) {
  const plan = await test.deps.pool.query(`explain (format json) ${text}`, [...parameters])
  return scanned(plan.rows[0]['QUERY PLAN'][0].Plan)
}
/** Large tables that the plan reads from end to end. */
function scanned(node: PlanNode): string[] {
  const name = node['Relation Name'] ?? ''
  const ownScan = node['Node Type'] === 'Seq Scan' && large.includes(name) ? [name] : []
  return [...ownScan, ...(node.Plans ?? []).flatMap(scanned)]
}

/** 10,000 sales with a payment each, straight into the tables: enough for the planner to prefer an index or give itself away. */
async function seedMany(): Promise<void> {
  await transaction(test.db, async (tx) => {
    // However long a busy machine takes over the rows: it is the plans that are looked at.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into proposals select made.* from generate_series(1, 10000) n, proposals p, jsonb_populate_record(p,
        jsonb_build_object('id', 'P-bulk' || n, 'number', 'P-B' || n, 'quote_id', 'Q-bulk' || n, 'mobile_index', 'm' || n,
          'email_index', 'e' || n, 'person_indexes', null, 'product', case when n % 200 = 0 then 'car' else 'topup' end)) made
      where p.id = ${topup.sale.proposalId}`.execute(tx)
    await sql`insert into payments select made.* from generate_series(1, 10000) n, payments p, jsonb_populate_record(p,
        jsonb_build_object('id', 'PY-bulk' || n, 'proposal_id', 'P-bulk' || n, 'receipt', 'r' || n, 'gateway_order_id', 'o' || n,
          'amount_paise', 100000 + n % 5000, 'created_at', p.created_at - n * interval '1 minute',
          'state', case when n % 200 = 0 then 'failed' else 'captured' end)) made
      where p.id = ${topup.paymentId}`.execute(tx)
    await sql`insert into gateway_payments select made.* from generate_series(1, 10000) n, gateway_payments g, jsonb_populate_record(g,
        jsonb_build_object('id', 'pay_bulk' || n, 'payment_id', 'PY-bulk' || n, 'proposal_id', 'P-bulk' || n, 'order_id', 'o' || n,
          'method', case when n % 200 = 0 then 'card' else 'upi' end)) made
      where g.payment_id = ${topup.paymentId} and g.ends_as = 'policy'`.execute(tx)
    await sql`insert into policies select made.* from generate_series(1, 10000) n, policies p, jsonb_populate_record(p,
        jsonb_build_object('id', 'PL-bulk' || n, 'number', 'TU-B' || n, 'invoice_number', 'I' || n, 'proposal_id', 'P-bulk' || n,
          'quote_id', 'Q-bulk' || n, 'payment_id', 'PY-bulk' || n, 'gateway_payment_id', 'pay_bulk' || n,
          'home_token_hash', 'h' || n)) made
      where p.proposal_id = ${topup.sale.proposalId}`.execute(tx)
    await sql`insert into sales_board select made.* from generate_series(1, 10000) n, sales_board b, jsonb_populate_record(b,
        jsonb_build_object('quote_id', 'Q-bulk' || n, 'proposal_id', 'P-bulk' || n, 'registration', 'MH12AB' || n)) made
      where b.quote_id = ${car.sale.quoteId}`.execute(tx)
    // Cars that were new when they were sold.
    await sql`insert into car_registrations (policy_id, registration_number, added_by, added_at)
      select 'PL-bulk' || n, 'MH14X' || n, 'partner', now() from generate_series(1, 10000) n`.execute(tx)
  })
  await sql`analyze proposals, payments, gateway_payments, policies, sales_board, car_registrations`.execute(test.db)
}
