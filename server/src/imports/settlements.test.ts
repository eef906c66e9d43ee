import type { ApprovalRow } from '@portal/contract/calls/approvals.ts'
import type { ImportView } from '@portal/contract/calls/imports.ts'
import type { OfficePaymentPage } from '@portal/contract/calls/office-payment.ts'
import type { DifferenceRow, SettlementRow, SettlementTotals } from '@portal/contract/calls/settlements.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareSettlements } from '../payment/compare-settlements.ts'
import { reconcileWindow } from '../payment/reconcile.ts'
import { syncWithGateway } from '../payment/sync-with-gateway.ts'
import { buildMoneyApp, runMoneyJobs, toGateway } from '../payment/testing/customer.ts'
import { verifyBooks } from '../payment/verify-books.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { runImport } from './run-import.ts'

let test: TestApp
let finance: TestClient
let partner: TestClient
beforeAll(async () => {
  test = await buildMoneyApp({ settings: { refundApprovalAbove: 2000 } })
  test.sandbox.control.setNotifyUrl(null)
  finance = await test.loginAs('F4001')
  partner = await test.loginAs('P1001')
})
afterAll(() => test.close())

const files = '/api/office/settlement-files/'

/** A paid sale: the gateway's id of its payment, and its amount. */
async function paid(): Promise<{ id: string; paise: number; paymentId: string }> {
  const { orderId, paymentId } = await toGateway(test, partner, 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await test.sandbox.control.tick()
  await syncWithGateway(test.deps, paymentId)
  await runMoneyJobs(test)
  const row = await test.db
    .selectFrom('gateway_payments')
    .select(['id', 'amount_paise'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { id: row.id, paise: row.amount_paise, paymentId }
}

const razorpayHeader =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,payment_notes,settlement_id,settled_at,settlement_utr,settled_by'

interface Line {
  id: string
  paise: number
  entity?: string
  fee?: number
  tax?: number
  net?: number
  settlement?: string
  day?: string
}
function razorpayRow({ id, paise, entity = 'payment', fee = 2000, tax = 360, settlement = 'setl_1', ...rest }: Line) {
  const isOut = entity !== 'payment'
  const net = rest.net ?? paise - (isOut ? 0 : fee + tax)
  const cells = [
    entity,
    id,
    toRupees(paise),
    'INR',
    toRupees(isOut ? 0 : fee),
    toRupees(isOut ? 0 : tax),
    isOut ? toRupees(net) : '0.0',
    isOut ? '0.0' : toRupees(net),
    'upi',
    '"{""a"":1}"',
    settlement,
    `${rest.day ?? '2026-11-16'}T10:20:30`,
    `UTR${settlement}`,
    'Razorpay',
  ]
  return cells.join(',')
}

async function upload(lines: readonly string[], kind = 'razorpay_settlement'): Promise<ImportView> {
  const bytes = Buffer.from(`${lines.join('\n')}\n`)
  const created = await finance.post<ImportView>(files, { kind, file_name: 'recon.csv', bytes: bytes.length })
  expect(created.status, created.text).toBe(200)
  const id = created.data.import_id
  const sent = await finance.post(`${files}${id}/parts/`, { at: 0, content: bytes.toString('base64') })
  expect(sent.status, sent.text).toBe(200)
  return runToEnd(id)
}
async function runToEnd(id: string): Promise<ImportView> {
  await runImport(test.deps, id, Number.POSITIVE_INFINITY)
  return (await finance.get<ImportView>(`${files}${id}/`)).data
}
async function importLines(lines: readonly string[], kind?: string): Promise<ImportView> {
  const { import_id } = await upload(lines, kind)
  await finance.post(`${files}${import_id}/start/`, { send_welcome: false })
  return runToEnd(import_id)
}
const importRows = (...rows: Line[]) => importLines([razorpayHeader, ...rows.map(razorpayRow)])

const differences = async (query = '') =>
  (await finance.get<{ rows: DifferenceRow[] }>(`/api/office/settlement-differences/${query}`)).data.rows
const differenceOf = async (id: string) => (await differences(`?search=${id}`))[0]!
const balance = async (account: string) => {
  const { rows } = await sql<{ paise: number }>`select coalesce(sum(amount_paise), 0)::bigint as paise
    from ledger_entries where account = ${account}`.execute(test.db)
  return rows[0]!.paise
}
const booksBalance = async () => expect((await verifyBooks(test.db)).breaks).toEqual([])

describe('a settlement report', () => {
  it('moves matched money from the gateway into the bank, less its fee, once', async () => {
    const one = await paid()
    const before = { bank: await balance('bank'), clearing: await balance('gateway_clearing') }
    const checked = await upload([razorpayHeader, razorpayRow(one)])
    expect(checked).toMatchObject({ state: 'checked', created: 1, known: 0, wrong: 0 })
    expect(await balance('bank'), 'a check books nothing').toBe(before.bank)
    expect(await importRows(one)).toMatchObject({ state: 'done', created: 1, wrong: 0 })
    expect(await balance('bank')).toBe(before.bank + one.paise - 2360)
    expect(await balance('gateway_clearing')).toBe(before.clearing - one.paise)
    expect(await importRows(one), 'the same file again').toMatchObject({ created: 0, known: 1 })
    expect(await balance('bank')).toBe(before.bank + one.paise - 2360)
    const page = (await finance.get<OfficePaymentPage>(`/api/office/payments/${one.paymentId}/`)).data
    expect(page.settlements).toEqual([
      {
        kind: 'payment',
        reference: one.id,
        utr: 'UTRsetl_1',
        settled_on: '2026-11-16',
        amount: toRupees(one.paise),
        fee: '23.60',
        net: toRupees(one.paise - 2360),
      },
    ])
    expect(page.journals.map(({ ref }) => ref.split(':')[0])).toContain('settlement')
    expect(await differences()).toEqual([])
    const transfers = await finance.get<{ rows: SettlementRow[] }>('/api/office/settlements/?search=UTRsetl_1')
    expect(transfers.data.rows).toMatchObject([{ lines: 1, net: toRupees(one.paise - 2360), open: 0 }])
    await booksBalance()
  })

  it('names each mistake by row and column, and leaves those rows out', async () => {
    const one = await paid()
    const view = await upload([
      razorpayHeader,
      razorpayRow({ ...one, net: one.paise }),
      razorpayRow({ id: '', paise: 100_00 }),
      razorpayRow({ id: 'pay_dollars', paise: 100_00 }).replace('INR', 'USD'),
      razorpayRow({ id: 'pay_day', paise: 100_00, day: '31-12-2026' }),
    ])
    expect(view).toMatchObject({ created: 0, wrong: 4 })
    const mistakes = (await finance.get<string>(`${files}${view.import_id}/mistakes/csv/`)).text
    expect(mistakes).toContain(`2,credit,${toRupees(one.paise)}`)
    expect(mistakes).toContain('3,entity_id,')
    expect(mistakes).toContain('4,currency,USD')
    expect(mistakes).toContain('5,settled_at,31-12-2026')
    const refused = await finance.post<ImportView>(files, { kind: 'partners', file_name: 'a.csv', bytes: 10 })
    expect(refused.status, 'finance imports no partners').toBe(422)
    await booksBalance()
  })

  it('of PayU is read by its own columns', async () => {
    const one = await paid()
    const header =
      'payuid,txnid,requestid,requestaction,requestamount,mer_service_fee,mer_service_tax,mer_net_amount,mer_utr,settlement_date'
    const row = [one.id, 'T1', '77', 'capture', toRupees(one.paise), '10.0000', '1.8000', toRupees(one.paise - 1180)]
    const done = await importLines([header, `${row.join(',')},PAYU1,2026-11-18`], 'payu_settlement')
    expect(done).toMatchObject({ created: 1, wrong: 0 })
    const stored = test.db
      .selectFrom('gateway_payments')
      .select(['settled_on', 'settlement_utr'])
      .where('id', '=', one.id)
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ settled_on: '2026-11-18', settlement_utr: 'PAYU1' })
    await booksBalance()
  })

  it('brings in thousands of rows page by page, each page in a transaction of its own', async () => {
    const lines = Array.from({ length: 1050 }, (_, n) =>
      razorpayRow({ id: `pay_many${n}`, paise: 100_00, settlement: 'setl_many' }),
    )
    const { import_id } = await upload([razorpayHeader, ...lines])
    await finance.post(`${files}${import_id}/start/`, { send_welcome: false })
    await runImport(test.deps, import_id, 0)
    const halfway = (await finance.get<ImportView>(`${files}${import_id}/`)).data
    expect(halfway).toMatchObject({ state: 'importing', done: 100 })
    expect(await runToEnd(import_id)).toMatchObject({ state: 'done', created: 1050 })
    expect(await balance('settlement_suspense')).toBe(-1050 * 100_00)
    await booksBalance()
  })
})

describe('a difference', () => {
  it('of an amount shows all sides and is resolved with a reason', async () => {
    const one = await paid()
    await importRows({ ...one, paise: one.paise - 500, settlement: 'setl_short' })
    const row = await differenceOf(one.id)
    expect(row).toMatchObject({
      kind: 'amount_differs',
      amount: '-5.00',
      ours: { amount: toRupees(one.paise) },
      gateway: { reference: one.id, amount: toRupees(one.paise), status: 'captured' },
      settlement: { amount: toRupees(one.paise - 500), fee: '20.00', tax: '3.60', utr: 'UTRsetl_short', row: 2 },
    })
    await booksBalance()
    const path = `/api/office/settlement-differences/${row.difference_id}/resolve/`
    expect((await finance.post(path, { reason: '' })).status).toBe(422)
    const resolved = await finance.post<DifferenceRow>(path, { reason: 'Cess withheld by the gateway' })
    expect(resolved.data).toMatchObject({ state: 'closed', ended_as: 'written_off', closed_by: 'F4001' })
    expect((await finance.post(path, { reason: 'Again' })).status).toBe(409)
    await booksBalance()
  })

  it('above the limit waits for a second person', async () => {
    await importRows({ id: 'pay_nobody', paise: 250_000, settlement: 'setl_unknown' })
    const row = await differenceOf('pay_nobody')
    expect(row).toMatchObject({ kind: 'missing_here', amount: '2500.00' })
    expect(row.ours).toBeUndefined()
    const asked = await finance.post<DifferenceRow>(
      `/api/office/settlement-differences/${row.difference_id}/resolve/`,
      { reason: 'Belongs to another merchant' },
    )
    expect(asked.data).toMatchObject({ state: 'open', request: { asked_by: 'F4001' } })
    const approvals = (await finance.get<{ rows: ApprovalRow[] }>('/api/office/approvals/')).data.rows
    const request = approvals.find(({ kind }) => kind === 'settlement_difference')!
    expect(request).toMatchObject({ amount: '2500.00', is_own: true })
    const decide = (client: TestClient) =>
      client.post(`/api/office/approvals/${request.request_id}/`, { approve: true })
    expect((await decide(finance)).body.error).toBe('second_person')
    expect((await decide(await test.loginAs('A9001'))).status).toBe(200)
    expect((await differences('?state=closed&search=pay_nobody'))[0]).toMatchObject({
      ended_as: 'written_off',
      closed_by: 'F4001, A9001',
    })
    await booksBalance()
  })

  it('ends when the payment becomes known', async () => {
    const { orderId, paymentId } = await toGateway(test, partner, 'topup')
    test.sandbox.control.engine.pay(orderId, 'success')
    await test.sandbox.control.tick()
    const money = test.sandbox.control.engine.payments().find((one) => one.orderId === orderId)!
    await importRows({ id: money.id, paise: money.amount, settlement: 'setl_early' })
    const row = await differenceOf(money.id)
    const again = `/api/office/settlement-differences/${row.difference_id}/match/`
    expect((await finance.post(again, {})).status, 'not known yet').toBe(409)
    await syncWithGateway(test.deps, paymentId)
    expect((await finance.post<DifferenceRow>(again, {})).data).toMatchObject({ state: 'closed', ended_as: 'matched' })
    await booksBalance()
  })

  it('is opened for money that later reports pass over, and ends when it is settled', async () => {
    const one = await paid()
    const other = await paid()
    await importRows({ ...other, settlement: 'setl_late', day: '2026-12-20' })
    const totals = (await finance.get<SettlementTotals>('/api/office/settlements/totals/')).data
    expect(totals.unsettled[0]!.payments).toBeGreaterThan(0)
    expect(await differenceOf(one.id)).toMatchObject({ kind: 'missing_there', amount: toRupees(one.paise) })
    await importRows({ ...one, settlement: 'setl_later', day: '2026-12-22' })
    expect((await differences(`?state=closed&search=${one.id}`))[0]).toMatchObject({
      kind: 'missing_there',
      ended_as: 'matched',
      closed_by: 'system',
    })
    await booksBalance()
  })

  it('is opened for money that is settled twice, and for a chargeback', async () => {
    const one = await paid()
    await importRows({ ...one, settlement: 'setl_first' })
    await importRows(
      { ...one, settlement: 'setl_second' },
      { id: 'adj_1', paise: 300_00, entity: 'adjustment', settlement: 'setl_second' },
    )
    expect(await differenceOf(one.id)).toMatchObject({ kind: 'settled_twice', amount: toRupees(one.paise) })
    expect(await differenceOf('adj_1')).toMatchObject({ kind: 'missing_here', amount: '-300.00', is_refund: true })
    await booksBalance()
    const csv = await finance.get<string>('/api/export/settlement-differences/?kind=settled_twice')
    expect(csv.text).toContain(one.id)
    expect(csv.text).not.toContain('adj_1')
  })

  it('is opened for money that one file settles twice', async () => {
    const one = await paid()
    await importRows({ ...one, settlement: 'setl_one' }, { ...one, settlement: 'setl_two' })
    expect(await differences(`?search=${one.id}`)).toMatchObject([
      { kind: 'settled_twice', amount: toRupees(one.paise), settlement: { settlement_id: 'setl_two' } },
    ])
    await booksBalance()
  })

  it('of a refund whose number the gateway had not told us yet ends by itself the next night', async () => {
    const { sale, orderId, paymentId } = await toGateway(test, partner, 'topup')
    const { proposalId, at } = sale
    const nominees = [{ name: 'Meera Iyer', relation: 'daughter', dob: '2000-05-05', share: 100 }]
    await partner.post(`${at}/nominee-details/`, { nominees })
    test.sandbox.control.engine.pay(orderId, 'success')
    await test.sandbox.control.tick()
    await syncWithGateway(test.deps, paymentId)
    await runMoneyJobs(test)
    const refunds = () => test.db.updateTable('refunds').where('proposal_id', '=', proposalId)
    const told = await test.db
      .selectFrom('refunds')
      .selectAll()
      .where('proposal_id', '=', proposalId)
      .executeTakeFirstOrThrow()
    await refunds().set({ gateway_refund_id: null }).execute()
    const line = { id: told.gateway_refund_id!, paise: told.amount_paise, entity: 'refund', settlement: 'setl_refund' }
    await importRows(line)
    expect(await differenceOf(line.id)).toMatchObject({ kind: 'missing_here', is_refund: true })
    await refunds().set({ gateway_refund_id: told.gateway_refund_id }).execute()
    await compareSettlements(test.deps)
    expect((await differences(`?state=closed&search=${line.id}`))[0]).toMatchObject({
      kind: 'missing_here',
      ended_as: 'matched',
      closed_by: 'system',
    })
    await booksBalance()
  })

  it('is looked for again every night', async () => {
    const one = await paid()
    await test.db.deleteFrom('settlement_differences').where('subject', '=', one.id).execute()
    const now = test.clock.now()
    await reconcileWindow(test.deps, new Date(now - 86_400_000).toISOString(), new Date(now).toISOString())
    expect(await differenceOf(one.id)).toMatchObject({ kind: 'missing_there' })
    await booksBalance()
  })
})
