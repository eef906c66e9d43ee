import type { AuditRow, VerifiedAudit } from '@portal/contract/calls/office-audit.ts'
import type { OfficePayment } from '@portal/contract/calls/office-payments.ts'
import type { OfficeRefund } from '@portal/contract/calls/office-refunds.ts'
import type { ReviewRow } from '@portal/contract/calls/office-reviews.ts'
import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../context/work.ts'
import { layOut } from '../documents/document-kinds.ts'
import { textsIn } from '../documents/testing/texts-in.ts'
import { newSaleNumber } from '../kernel/ids.ts'
import { requestRefund, sendRefund } from '../payment/refunds.ts'
import { answerService, openPolicyHome, policyOf, runMoneyJobs, toGateway } from '../payment/testing/customer.ts'
import { policyPapers } from '../policy/policy-papers.ts'
import { buildPolicyWorld, type PolicyWorld } from '../policy/testing/policy-world.ts'
import type { TestClient } from '../testing/test-client.ts'

vi.mock(import('../kernel/ids.ts'), async (original) => {
  const ids = await original()
  return { ...ids, newSaleNumber: vi.fn(ids.newSaleNumber) }
})

/** Our own ids, a hash, a trace id, a UUID: nobody can read one out. */
const longId = /[0-9a-f]{20,}|\b[A-Za-z]+-[0-9a-z]{20,}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const longIdsIn = (text: string) => text.replaceAll(/https?:\S+/g, '').match(longId) ?? []

/** What a screen may show of a reply: ids, hashes, tokens and addresses are for the program. */
function valuesIn(value: unknown, key = ''): string[] {
  if (/(^|_)(id|ids|ref|hash|token|url)$/.test(key)) return []
  if (Array.isArray(value)) return value.flatMap((one) => valuesIn(one, key))
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([name, one]) => valuesIn(one, name))
  return typeof value === 'string' ? [`${key}: ${value}`] : []
}

let world: PolicyWorld
let finance: TestClient
let admin: TestClient
/** A health sale with everything that can be printed of it: paid twice, changed, returned, and its refund refused by the gateway. */
let sale: Awaited<ReturnType<typeof toGateway>>['sale']
let policyId: string

beforeAll(async () => {
  world = await buildPolicyWorld()
  const { test } = world
  await world.goTo('2026-11-16')
  const atGateway = await toGateway(test, world.partner, 'health')
  sale = atGateway.sale
  const { engine } = test.sandbox.control
  for (const evenIfPaid of [false, true]) engine.pay(atGateway.orderId, 'success', { evenIfPaid })
  test.sandbox.control.setMishaps({ seed: 'refunds', rates: { refusedRefund: 1 } })
  for (let round = 0; round < 3; round++) {
    await test.sandbox.control.tick()
    await runMoneyJobs(test)
  }
  policyId = (await policyOf(test, sale.proposalId)).id
  const address = { line1: '12 Hill Road', pincode: '400050', city: 'Mumbai', state: 'Maharashtra' }
  for (const [path, body] of [
    ['change', { kind: 'address', body: { current: address, permanent: 'same' } }],
    ['cancellation', { reason: 'covered at work' }],
  ] as const) {
    await test.db.updateTable('otps').set({ sent_on: '2026-11-01' }).execute()
    const asked = await world.partner.post(`/api/policy/${policyId}/${path}/`, body)
    expect(asked.status, asked.text).toBe(200)
    expect((await answerService(test, sale.mobile)).status).toBe(200)
  }
  await runMoneyJobs(test)
  // Two failures open a review.
  for (const { id } of [...(await refundRows()), ...(await refundRows())])
    await expect(sendRefund(test.deps, id)).rejects.toThrow('refund RF-')
  finance = await test.loginAs('F4001')
  admin = await test.loginAs('A9001')
})
afterAll(() => world.test.close())

const refundRows = () =>
  world.test.db
    .selectFrom('refunds')
    .selectAll()
    .where('proposal_id', '=', sale.proposalId)
    .orderBy('created_at')
    .execute()

describe('no long id reaches a person', () => {
  it('in any message of a whole sale; a refund is named by its short number', async () => {
    const messages = await world.test.db.selectFrom('outbox').select(['kind', 'subject', 'body']).execute()
    expect(new Set(messages.map(({ kind }) => kind)).size).toBeGreaterThan(8)
    for (const { subject, body } of messages) expect(longIdsIn(`${subject ?? ''} ${body}`)).toEqual([])
    const refunds = await refundRows()
    expect(refunds.map(({ reason }) => reason).sort()).toEqual(['free_look', 'second_payment'])
    for (const { number } of refunds) {
      expect(readSaleNumber(number)).toEqual({ number, isValid: true })
      expect(messages.filter(({ body }) => body.includes(`Reference ${number}.`)).length).toBeGreaterThan(0)
    }
  })

  it('on any paper of the policy, but for the fingerprint of what was agreed', async () => {
    const { db, deps } = world.test
    const policy = await db.selectFrom('policies').selectAll().where('id', '=', policyId).executeTakeFirstOrThrow()
    const papers = await policyPapers(db, deps, policy)
    expect(papers.length).toBeGreaterThan(7)
    for (const { kind, data } of papers) {
      const fingerprint = 'contentHash' in data ? data.contentHash : undefined
      const texts = textsIn(layOut(kind, data as never).content).filter((text) => text !== fingerprint)
      expect({ kind, longIds: longIdsIn(texts.join('\n')) }).toEqual({ kind, longIds: [] })
    }
  })

  it('in what customer, agent and office are shown of it', async () => {
    const customer = await openPolicyHome(world.test, { id: policyId, mobile: sale.mobile })
    const readings: [TestClient, string][] = [
      [customer, '/pub/policy/'],
      [world.partner, `/api/policy/${policyId}/`],
      [world.partner, `${sale.at}/payment/`],
      [world.partner, `/api/dashboard/sales/${sale.quoteId}/`],
      [world.partner, '/api/dashboard/sales/'],
      [finance, '/api/office/payments/'],
      [finance, '/api/office/refunds/'],
      [finance, '/api/office/reviews/'],
      [finance, '/api/office/ledger/'],
      [admin, '/api/office/flags/?show=all'],
      [admin, '/api/office/approvals/?show=all'],
      [admin, '/api/office/outbox/'],
    ]
    for (const [reader, path] of readings) {
      const reply = await reader.get(path)
      expect(reply.status, `${path}: ${reply.text}`).toBe(200)
      expect({ path, longIds: valuesIn(reply.data).flatMap(longIdsIn) }).toEqual({ path, longIds: [] })
    }
    for (const [reader, path] of [
      [world.partner, '/api/export/sales/'],
      [admin, '/api/office/message-templates/export/'],
    ] as const)
      expect(longIdsIn((await reader.get(path)).text)).toEqual([])
  })

  it('in an error: its reference is twelve digits that begin the trace id', async () => {
    const refused = await world.partner.get('/api/health/quote/Q-nothing/')
    expect(refused.body.reference).toMatch(/^R(-[0-9A-F]{4}){3}$/)
  })
})

describe('the office finds', () => {
  const typedAs = (number: string) => [number, number.toLowerCase(), number.replaceAll('-', '')]

  it('a refund, and with it the payment and the sale, by the number that the customer reads out', async () => {
    const [refund] = await refundRows()
    for (const typed of typedAs(refund!.number)) {
      const refunds = await finance.get<{ rows: OfficeRefund[] }>(`/api/office/refunds/?search=${typed}`)
      expect(refunds.data.rows.map((row) => row.refund_number)).toContain(refund!.number)
      const payments = await finance.get<{ rows: OfficePayment[] }>(`/api/office/payments/?search=${typed}`)
      expect(payments.data.rows.map((row) => row.proposal_id)).toEqual([sale.proposalId])
      const sales = await world.partner.get<{ rows: { quote_id: string }[] }>(`/api/dashboard/sales/?search=${typed}`)
      expect(sales.data.rows.map((row) => row.quote_id)).toEqual([sale.quoteId])
    }
  })

  it('payments, refunds and the audit trail by the numbers of quote, proposal and policy', async () => {
    const { db } = world.test
    const numbers = await Promise.all([
      db.selectFrom('quotes').select('number').where('id', '=', sale.quoteId).executeTakeFirstOrThrow(),
      db.selectFrom('proposals').select('number').where('id', '=', sale.proposalId).executeTakeFirstOrThrow(),
      db.selectFrom('policies').select('number').where('id', '=', policyId).executeTakeFirstOrThrow(),
    ])
    for (const { number } of numbers) {
      expect((await finance.get<{ rows: object[] }>(`/api/office/refunds/?search=${number}`)).data.rows).toHaveLength(2)
      expect((await finance.get<{ rows: object[] }>(`/api/office/payments/?search=${number}`)).data.rows).toHaveLength(
        1,
      )
      const { rows } = (await admin.get<{ rows: AuditRow[] }>(`/api/office/audit/?case_id=${number}`)).data
      expect(new Set(rows.map((row) => row.numbers[row.case_id]))).toEqual(new Set(numbers.map((one) => one.number)))
      const verified = await admin.post<VerifiedAudit>('/api/office/audit/verify/', { case_id: number })
      expect(verified.data).toMatchObject({ broken: [], left: 0 })
      expect(verified.data.events).toBeGreaterThan(20)
    }
  })

  it('the review of a refund under the number of the refund, with that of its proposal', async () => {
    const { rows } = (await finance.get<{ rows: ReviewRow[] }>('/api/office/reviews/?state=open')).data
    const numbers = (await refundRows()).map((row) => row.number)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(numbers).toContain(row.reference)
      expect(row.proposal_number).toMatch(/^P-/)
    }
  })
})

it('a refund that draws a taken number draws another one and is not mistaken for a refund that exists', async () => {
  const { db, deps } = world.test
  const [existing] = await refundRows()
  const payment = await db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('id', '=', existing!.gateway_payment_id)
    .executeTakeFirstOrThrow()
  vi.mocked(newSaleNumber).mockReturnValueOnce(existing!.number)
  await inTransaction(deps, (work) => requestRefund(work, payment, { reason: 'after_review', amount: 100 }))
  const added = (await refundRows()).filter(({ reason }) => reason === 'after_review')
  expect(added).toHaveLength(1)
  expect(added[0]!.number).not.toBe(existing!.number)
  await inTransaction(deps, (work) => requestRefund(work, payment, { reason: 'after_review', amount: 100 }))
  expect(await refundRows()).toHaveLength(3)
})
