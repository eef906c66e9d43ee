import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMoneyApp, settlePayments, toGateway } from '../../payment/testing/customer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let test: TestApp
let admin: TestClient
let finance: TestClient
let policy: { number: string; holder: string; premium_paise: number }

beforeAll(async () => {
  test = await buildMoneyApp()
  admin = await test.loginAs('A9001')
  finance = await test.loginAs('F4001')
  const { sale, orderId } = await toGateway(test, await test.loginAs('P1001'), 'topup')
  test.sandbox.control.engine.pay(orderId, 'success')
  await settlePayments(test)
  policy = await test.db
    .selectFrom('policies')
    .select(['number', 'holder', 'premium_paise'])
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
})
afterAll(() => test.close())

const linesOf = (text: string) => text.trim().split(/\r?\n/)
const trailOf = (event: string) =>
  test.db.selectFrom('audit_events').select(['actor', 'data']).where('event', '=', event).execute()

describe('a list as a file', () => {
  it('policies: the rows that search and filters leave, and the trail names who took them', async () => {
    const file = await finance.get('/api/export/policies/?product=topup&sort=oldest')
    expect(file.headers['content-disposition']).toContain('policies.csv')
    const [head, ...rows] = linesOf(file.text)
    expect(head).toContain('Policy number')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(policy.number)
    expect(rows[0]).toContain(policy.holder)
    expect(rows[0]).toContain((policy.premium_paise / 100).toFixed(2))
    expect(linesOf((await finance.get('/api/export/policies/?product=car')).text)).toHaveLength(1)
    const excel = await finance.get('/api/export/policies/?format=xlsx')
    expect(excel.headers['content-type']).toContain('spreadsheetml')
    expect(await trailOf('policies_exported')).toContainEqual({
      actor: 'office:F4001',
      data: expect.objectContaining({ filter: ['product', 'sort'] }),
    })
  })

  it('accounts: those of the role and branch, without mobiles', async () => {
    const file = await admin.get('/api/export/accounts/?role=partner')
    const [head, ...rows] = linesOf(file.text)
    expect(head).toMatch(/^.?"?Code"?,/)
    expect(rows.map((row) => row.split(',')[0]!.replaceAll('"', '')).sort()).toEqual(['P1001', 'P1002', 'POSP2001'])
    expect(file.text).not.toMatch(/98\d{8}|98x/)
    expect(await trailOf('accounts_exported')).toMatchObject([{ actor: 'office:A9001', data: { filter: ['role'] } }])
    // Who manages partners takes no account of the office along.
    const manager = await test.loginAs('M6001')
    expect((await manager.get('/api/export/accounts/')).text).not.toContain('A9001')
    expect((await manager.get('/api/export/policies/')).status).toBe(403)
  })

  it('differences of the reconciliation: the kind that is on the screen, in words', async () => {
    await sql`insert into reconcile_runs (id, gateway, window_from, window_to, started_at) values ('RR-1', 'sandbox', now(), now(), now())`.execute(
      test.db,
    )
    for (const [id, kind, result] of [
      ['RD-1', 'state_differs', 'corrected'],
      ['RD-2', 'not_read', 'not_read'],
    ])
      await sql`insert into reconcile_findings (id, run_id, at, kind, result, gateway_payment_id, amount_paise, ours, gateway, outcome)
        values (${id}, 'RR-1', now(), ${kind}, ${result}, 'pay_1', 123456, 'created', 'captured', 'captured')`.execute(
        test.db,
      )
    const [, ...rows] = linesOf((await finance.get('/api/export/reconcile-findings/?kind=state_differs')).text)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('Payment status differs')
    expect(rows[0]).toContain('1234.56')
    expect(rows[0]).toContain('Corrected')
    expect(linesOf((await finance.get('/api/export/reconcile-findings/?run=RR-1')).text)).toHaveLength(3)
    expect(await trailOf('findings_exported')).toHaveLength(2)
  })
})
