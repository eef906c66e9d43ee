import type { OfficeRefund, RefundTotal } from '@portal/contract/calls/office-refunds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncWithGateway } from '../../payment/sync-with-gateway.ts'
import { type AtGateway, buildMoneyApp, toGateway } from '../../payment/testing/customer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let finance: TestClient
/** Both paid twice: the top-up on 16 November, the car on the 17th. Their refunds are due, and nothing has sent them. */
let topup: AtGateway
let car: AtGateway
beforeAll(async () => {
  test = await buildMoneyApp()
  test.sandbox.control.setNotifyUrl(null)
  const payTwice = async (product: 'topup' | 'car') => {
    const paying = await toGateway(test, await test.loginAs('P1001'), product)
    const { engine } = test.sandbox.control
    engine.pay(paying.orderId, 'success', { evenIfPaid: true })
    engine.pay(paying.orderId, 'success', { evenIfPaid: true })
    await syncWithGateway(test.deps, paying.paymentId)
    return paying
  }
  topup = await payTwice('topup')
  test.clock.advance(24 * 60 * 60_000)
  car = await payTwice('car')
  finance = await test.loginAs('F4001')
})
afterAll(() => test.close())

const list = async (query: Record<string, string> = {}) =>
  (await finance.get<{ rows: OfficeRefund[]; next?: string }>(`/api/office/refunds/?${new URLSearchParams(query)}`))
    .data.rows
const salesOf = async (query: Record<string, string>) => (await list(query)).map(({ proposal_id }) => proposal_id)
const totals = async () => (await finance.get<{ rows: RefundTotal[] }>('/api/office/refunds/totals/')).data.rows

describe('the refund desk', () => {
  it('is filtered by reason and sorted by age or amount', async () => {
    const [older, newer] = [topup.sale.proposalId, car.sale.proposalId]
    expect(await salesOf({})).toEqual([newer, older])
    expect(await salesOf({ sort: 'oldest' })).toEqual([older, newer])
    expect(await salesOf({ sort: 'largest', reason: 'second_payment' })).toEqual([newer, older])
    expect(await salesOf({ reason: 'free_look' })).toEqual([])
    expect((await finance.get('/api/office/refunds/?reason=mood')).status).toBe(422)
  })

  it('says how much is owed, sent, failed and overdue, and since when', async () => {
    const rows = await list()
    const paise = rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    const [owed, sent, failed, overdue] = await totals()
    expect(owed).toMatchObject({ status: 'owed', count: 2, amount: (paise / 100).toFixed(2), oldest: rows[1]?.since })
    expect([sent, failed, overdue]).toEqual([
      { status: 'sent', count: 0, amount: '0.00' },
      { status: 'failed', count: 0, amount: '0.00' },
      { status: 'overdue', count: 0, amount: '0.00' },
    ])
    await sql`update refunds set last_error = 'bank_rejected' where proposal_id = ${car.sale.proposalId}`.execute(
      test.db,
    )
    test.clock.advance(7 * 24 * 60 * 60_000)
    finance = await test.loginAs('F4001')
    expect((await totals()).map(({ status, count }) => [status, count])).toEqual([
      ['owed', 1],
      ['sent', 0],
      ['failed', 1],
      ['overdue', 1],
    ])
  })

  it('is downloaded as it is filtered, and the trail says who took it', async () => {
    const reply = await finance.get('/api/export/refunds/?reason=second_payment&sort=oldest')
    const lines = reply.text.trim().split('\r\n')
    expect([reply.status, lines.length]).toEqual([200, 3])
    expect(lines[1]).toMatch(/^RF-.*,Ramesh Kumar Iyer,Paid twice,P1001,,Due,2026-11-16,2026-11-23,,pay_.*,2200\.00$/)
    const workbook = await finance.get('/api/export/refunds/?format=xlsx')
    expect([workbook.status, workbook.text.startsWith('PK')]).toEqual([200, true])
    const trail = test.db.selectFrom('audit_events').select(['actor', 'data']).where('event', '=', 'refunds_exported')
    expect(await trail.execute()).toMatchObject([
      { actor: 'office:F4001', data: { filter: ['reason', 'sort'] } },
      { actor: 'office:F4001', data: { filter: [] } },
    ])
  })
})
