import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX_EVENT_ID_HEADER, SANDBOX_SIGNATURE_HEADER } from '../integrations/payment/sandbox-wire.ts'
import type { TestApp } from '../testing/test-app.ts'
import { applyNotifications } from './apply-notifications.ts'
import { openCheckout } from './open-order.ts'
import { syncWithGateway } from './sync-with-gateway.ts'
import { cloneAgreedSale } from './testing/clone-sale.ts'
import { buildMoneyApp, runMoneyJobs, sell } from './testing/customer.ts'
import { mapConcurrently } from './testing/map-concurrently.ts'
import { seededRandom } from './testing/seeded-random.ts'
import { verifyBooks } from './verify-books.ts'

const kinds = ['authorised', 'captured', 'failed', 'order_paid', 'refund_created', 'refund_processed'] as const
type Kind = (typeof kinds)[number]
const orders = permutations(kinds)
/** Customers served at the same time. */
const lanes = 6

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

/** Fifty of the 720 in all, the same ones for a seed; `npm run prove` plays fifty of each way. */
const sampleSize = Number(process.env.PROVE_ORDERS ?? 25)
function someOrders(seed: number): (readonly Kind[])[] {
  const random = seededRandom(seed)
  const remaining = [...orders]
  return Array.from({ length: sampleSize }, () => remaining.splice(Math.floor(random() * remaining.length), 1)[0]!)
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

interface Played {
  proposalId: string
  receipt: string
  orderId: string
  /** Of the payment that came second. */
  paymentId: string
  order: readonly Kind[]
}

/** A customer whose first try failed and who then paid twice: the second payment is refunded. Nothing has been notified yet. */
async function payTwice(order: readonly Kind[]): Promise<Played> {
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
  engine.pay(orderId, 'success', { method: 'card', evenIfPaid: true })
  return { proposalId, receipt, orderId, paymentId: engine.paymentsOf(orderId).at(-1)!.id, order }
}

async function deliver({ receipt, orderId, paymentId }: Played, kind: Kind, times: number): Promise<void> {
  const refundId = kind.startsWith('refund') ? 'rfnd_named' : null
  const id = `evt_${receipt}_${kind}`
  for (let i = 0; i < times; i++) await notify({ id, kind, orderId, receipt, paymentId, refundId })
}

async function decideSettlement({ proposalId, receipt }: Played) {
  const { db } = test
  const ofSale = (table: 'policies' | 'reviews') =>
    db.selectFrom(table).select('id').where('proposal_id', '=', proposalId).execute()
  return {
    proposal: await db.selectFrom('proposals').select('state').where('id', '=', proposalId).executeTakeFirstOrThrow(),
    payment: await db.selectFrom('payments').select('state').where('id', '=', receipt).executeTakeFirstOrThrow(),
    policies: (await ofSale('policies')).length,
    refunds: await db
      .selectFrom('refunds')
      .select(['reason', 'state', 'amount_paise'])
      .where('proposal_id', '=', proposalId)
      .execute(),
    reviews: (await ofSale('reviews')).length,
    inbox: await db
      .selectFrom('gateway_inbox')
      .select(['state', 'deliveries'])
      .where('receipt', '=', receipt)
      .execute(),
  }
}

it.each([
  ['once', 1],
  ['twice', 2],
])(
  `${sampleSize} of the 720 orders of six events, each delivered %s over HTTP, end alike`,
  async (_, times) => {
    const played = await mapConcurrently(lanes, someOrders(6 + times), payTwice)
    for (const step of kinds.keys()) {
      await mapConcurrently(lanes, played, (one) => deliver(one, one.order[step]!, times))
      await applyNotifications(test.deps)
      // In the middle of each order the jobs have their turn, with some events here and the others still to come.
      if (step === 2) await runMoneyJobs(test)
    }
    await runMoneyJobs(test)
    test.clock.advance(10_000)
    test.sandbox.control.engine.runDue()
    await mapConcurrently(lanes, played, ({ receipt }) => syncWithGateway(test.deps, receipt))
    for (const one of played)
      expect(await decideSettlement(one), one.order.join(', ')).toEqual({
        proposal: { state: 'issued' },
        payment: { state: 'captured' },
        policies: 1,
        refunds: [{ reason: 'second_payment', state: 'refunded', amount_paise: 220_000 }],
        reviews: 0,
        inbox: Array.from({ length: 6 }, () => ({ state: 'done', deliveries: times })),
      })
    expect((await verifyBooks(test.db)).breaks).toEqual([])
  },
  120_000,
)
