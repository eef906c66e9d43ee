import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX_EVENT_ID_HEADER, SANDBOX_SIGNATURE_HEADER } from '../integrations/payment/sandbox-wire.ts'
import type { TestApp } from '../testing/test-app.ts'
import { applyPaymentFact } from './apply-payment.ts'
import { applyNotification } from './inbox.ts'
import { openCheckout } from './open-order.ts'
import { cloneAgreedSale } from './testing/clone-sale.ts'
import { buildMoneyApp, runMoneyJobs, sell } from './testing/customer.ts'
import { seeded } from './testing/seeded.ts'
import { verifyBooks } from './verify-books.ts'

const kinds = ['authorised', 'captured', 'failed', 'order_paid', 'refund_created', 'refund_processed'] as const
const orders = permutations(kinds)

let test: TestApp
let templateId: string
beforeAll(async () => {
  test = await buildMoneyApp()
  test.sandbox.control.setNotifyUrl(null)
  templateId = (await sell(await test.loginAs('P1001'), 'topup')).proposalId
})
afterAll(() => test.close())

function permutations<Value>(values: readonly Value[]): Value[][] {
  if (values.length === 0) return [[]]
  return values.flatMap((one, i) => permutations(values.toSpliced(i, 1)).map((rest) => [one, ...rest]))
}

/** Fifty of the 720, the same ones for a seed. */
function someOrders(seed: number): (readonly (typeof kinds)[number][])[] {
  const random = seeded(seed)
  const left = [...orders]
  return Array.from({ length: 50 }, () => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

async function notify(event: {
  id: string
  kind: string
  orderId: string
  receipt: string
  paymentId: string
  refundId: string | null
}) {
  const body = JSON.stringify({ ...event, amount: 220_000, currency: 'INR' })
  const secret = test.deps.settings.gatewayWebhookSecrets.split(',')[0] ?? ''
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    [SANDBOX_EVENT_ID_HEADER]: event.id,
    [SANDBOX_SIGNATURE_HEADER]: signature,
  }
  const answer = await test.visitor().send({ method: 'POST', url: '/pub/gateway/notify/', headers, payload: body })
  expect(answer.status).toBe(200)
}

/** A paid twice-over customer: failed first, captured, captured again; the second is refunded. Events arrive as `order` says. */
async function play(order: readonly (typeof kinds)[number][], times: number) {
  const { engine } = test.sandbox.control
  const { proposalId, link } = await cloneAgreedSale(test.deps, templateId)
  await openCheckout(test.deps, link)
  const { id: receipt, gateway_order_id } = await test.db
    .selectFrom('payments')
    .select(['id', 'gateway_order_id'])
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow()
  const orderId = gateway_order_id ?? ''
  engine.pay(orderId, 'failure')
  engine.pay(orderId, 'success')
  engine.pay(orderId, 'success', 'card', true)
  const last = engine.paymentsOf(orderId).at(-1)!
  for (const kind of order) {
    const refundId = kind.startsWith('refund') ? 'rfnd_named' : null
    for (let i = 0; i < times; i++)
      await notify({ id: `evt_${receipt}_${kind}`, kind, orderId, receipt, paymentId: last.id, refundId })
    await applyNotification(test.deps, `evt_${receipt}_${kind}`)
    if (kind === 'failed') await runMoneyJobs(test)
  }
  await runMoneyJobs(test)
  test.clock.advance(10_000)
  engine.runDue()
  await applyPaymentFact(test.deps, receipt)
  const rows = {
    proposal: await test.db
      .selectFrom('proposals')
      .select('state')
      .where('id', '=', proposalId)
      .executeTakeFirstOrThrow(),
    payment: await test.db.selectFrom('payments').select('state').where('id', '=', receipt).executeTakeFirstOrThrow(),
    policies: (await test.db.selectFrom('policies').select('id').where('proposal_id', '=', proposalId).execute())
      .length,
    refunds: await test.db
      .selectFrom('refunds')
      .select(['reason', 'state', 'amount_paise'])
      .where('proposal_id', '=', proposalId)
      .execute(),
    reviews: (await test.db.selectFrom('reviews').select('id').where('proposal_id', '=', proposalId).execute()).length,
    inbox: await test.db
      .selectFrom('gateway_inbox')
      .select(['state', 'deliveries'])
      .where('receipt', '=', receipt)
      .execute(),
  }
  return rows
}

it.each([
  ['once', 1],
  ['twice', 2],
])(
  'fifty of the 720 orders of six events, each delivered %s over HTTP, end alike',
  async (_, times) => {
    for (const order of someOrders(7)) {
      const ended = await play(order, times)
      expect(ended, order.join(', ')).toEqual({
        proposal: { state: 'issued' },
        payment: { state: 'captured' },
        policies: 1,
        refunds: [{ reason: 'second_payment', state: 'refunded', amount_paise: 220_000 }],
        reviews: 0,
        inbox: Array.from({ length: 6 }, () => ({ state: 'done', deliveries: times })),
      })
    }
    expect((await verifyBooks(test.db)).breaks).toEqual([])
  },
  300_000,
)
