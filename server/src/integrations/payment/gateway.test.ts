import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GatewaySandbox } from '../../sandbox/gateway/gateway-sandbox.ts'
import type { PayOutcome, SandboxPayment } from '../../sandbox/gateway/records.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { type HandClock, handClock } from '../../sandbox/testing/hand-clock.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { POISONED_REPLIES, startTestServer, type TestServer } from '../testing/poisoned-server.ts'
import type { GatewayOrder, NotificationHeaders, PaymentGateway } from './gateway.ts'
import { isSignedByAny, signNotification } from './notification-signature.ts'
import { placeOrder } from './place-order.ts'
import { createRazorpayGateway } from './razorpay-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { patientTimeouts } from './testing/patient-timeouts.ts'
import { startRazorpayServer } from './testing/razorpay-server.ts'

interface World {
  gateway: PaymentGateway
  /** The other side's own control. */
  bank: GatewaySandbox
  clock: HandClock
  /** The order that the bank sees the customer pay. */
  paidAt: (order: GatewayOrder) => Promise<string>
  /** What a single payment says about its order. */
  namesOrder: (order: GatewayOrder) => string | null
  close: () => Promise<void>
}

const SECRETS = ['new-secret', 'old-secret']
const withoutPauses = { wait: async () => {} }
/** Only for parties that never answer: one that does may need longer on a busy machine. */
const impatient = { ...withoutPauses, createTimeoutMs: 400, statusTimeoutMs: 400 }

const brand = {
  paidAt: async (order: GatewayOrder) => order.id,
  namesOrder: (order: GatewayOrder) => order.id,
}
const page = {
  returnUrl: 'https://portal.example/back',
  cancelUrl: 'https://portal.example/cancel',
  description: 'Super Top-Up',
  customer: { name: 'Asha', mobile: '9812345678' },
}

async function sandboxWorld(): Promise<World> {
  const clock = handClock(Date.parse('2026-11-15T06:00:00Z'))
  const sandbox = await startSandbox({
    port: 0,
    clock,
    runs: false,
    secrets: { apiKey: 'key', notification: SECRETS[0]! },
    timings: { slowCapture: 1_000, lateCapture: 1_000, refund: 1_000 },
  })
  const gateway = createSandboxGateway({
    baseUrl: sandbox.url,
    apiKey: 'key',
    notificationSecrets: SECRETS,
    ...withoutPauses,
    ...patientTimeouts,
  })
  return { gateway, bank: sandbox.control, clock, ...brand, close: sandbox.close }
}

async function razorpayWorld(checkoutBy: 'form' | 'payment_link'): Promise<World> {
  const clock = handClock(Date.parse('2026-11-15T06:00:00Z'))
  const keys = { keyId: 'rzp_test', keySecret: 'shh' }
  const server = await startRazorpayServer({ ...keys, webhookSecret: SECRETS[0]!, clock })
  const options = { baseUrl: server.url, ...keys, notificationSecrets: SECRETS, ...withoutPauses, ...patientTimeouts }
  const gateway = createRazorpayGateway({ ...options, brand: 'Suraksha', checkoutBy })
  const paidAt = async (order: GatewayOrder) => {
    must(await gateway.checkout(order, page))
    return server.gateway.engine.ordersByReceipt(`link of ${order.receipt}`)[0]!.id
  }
  const reach = checkoutBy === 'form' ? brand : { paidAt, namesOrder: () => null }
  return { gateway, bank: server.gateway, clock, ...reach, close: server.close }
}

const worlds = {
  sandbox: sandboxWorld,
  razorpay: () => razorpayWorld('form'),
  'razorpay by payment link': () => razorpayWorld('payment_link'),
}

function must<Value>(outcome: { ok: true; value: Value } | { ok: false; detail: string }): Value {
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value
}

describe.each(Object.entries(worlds))('the %s gateway', (name, openWorld) => {
  let world: World
  let listener: TestServer
  let deliveries: { body: Buffer; headers: NotificationHeaders }[]
  let answerWith = 200

  beforeEach(async () => {
    deliveries = []
    answerWith = 200
    world = await openWorld()
    listener = await startTestServer((request, response, body) => {
      deliveries.push({ body, headers: request.headers })
      response.writeHead(answerWith).end()
    })
    world.bank.setNotifyUrl(`${listener.url}/notify`)
  })
  afterEach(async () => {
    await world.close()
    await listener.close()
  })

  const order = async (receipt = 'att-1', amount = 2_075_462): Promise<GatewayOrder> =>
    must(await world.gateway.createOrder({ receipt, amount, currency: 'INR' }))
  const pay = async (to: GatewayOrder, outcome: PayOutcome) =>
    world.bank.engine.pay(await world.paidAt(to), outcome) as SandboxPayment
  const passTime = async (ms: number) => {
    world.clock.advance(ms)
    await world.bank.tick()
  }

  it('creates an order and finds it again by receipt and by id', async () => {
    const made = await order()
    expect(made).toMatchObject({
      receipt: 'att-1',
      amount: 2_075_462,
      currency: 'INR',
      status: 'created',
      amountPaid: 0,
    })
    expect(must(await world.gateway.findOrderByReceipt('att-1'))).toEqual(made)
    expect(must(await world.gateway.getOrder(made.id))).toEqual(made)
  })

  it('answers null, not an error, for an unknown id', async () => {
    expect(await world.gateway.findOrderByReceipt('none')).toEqual({ ok: true, value: null })
    expect(await world.gateway.getOrder('order_none')).toEqual({ ok: true, value: null })
    expect(await world.gateway.getPayment('pay_none')).toEqual({ ok: true, value: null })
  })

  it('shows a captured payment under its order, with the receipt', async () => {
    const made = await order()
    const { id } = await pay(made, 'success')
    const [payment] = must(await world.gateway.listPayments(made.id))
    expect(payment).toMatchObject({ id, orderId: made.id, receipt: 'att-1', status: 'captured', amount: 2_075_462 })
    expect(must(await world.gateway.getPayment(id))).toEqual({ ...payment, orderId: world.namesOrder(made) })
    expect(must(await world.gateway.getOrder(made.id))).toMatchObject({ status: 'paid', amountPaid: 2_075_462 })
  })

  it('reports a failure that later becomes a capture', async () => {
    const made = await order()
    const { id } = await pay(made, 'late_capture')
    expect(must(await world.gateway.getPayment(id))).toMatchObject({ status: 'failed', errorCode: 'BANK_DECLINED' })
    await passTime(1_000)
    expect(must(await world.gateway.getPayment(id))).toMatchObject({ status: 'captured', errorCode: null })
  })

  it('shows a slow payment as created until the bank answers', async () => {
    const { id } = await pay(await order(), 'slow')
    expect(must(await world.gateway.getPayment(id))).toMatchObject({ status: 'created' })
    await passTime(1_000)
    expect(must(await world.gateway.getPayment(id))).toMatchObject({ status: 'captured' })
  })

  it('captures an authorised payment once; capturing again gives the same payment', async () => {
    const { id } = await pay(await order(), 'authorise')
    const capture = () => world.gateway.capture({ paymentId: id, amount: 2_075_462, currency: 'INR' })
    const first = must(await capture())
    expect(first.status).toBe('captured')
    expect(must(await capture())).toEqual(first)
    expect(world.bank.engine.books().captured).toHaveLength(1)
  })

  it('refuses to capture another amount', async () => {
    const { id } = await pay(await order(), 'authorise')
    const otherAmount = await world.gateway.capture({ paymentId: id, amount: 1_000, currency: 'INR' })
    expect(otherAmount).toMatchObject({ ok: false, kind: 'http' })
    expect(world.bank.engine.books().captured).toHaveLength(0)
  })

  it('refunds once per key, also when ten ask at the same time', async () => {
    const { id } = await pay(await order(), 'success')
    const refund = { paymentId: id, amount: 2_075_462, key: 'refund-att-1' }
    const refundReplies = await Promise.all(Array.from({ length: 10 }, () => world.gateway.createRefund(refund)))
    expect(new Set(refundReplies.map((one) => must(one).id)).size).toBe(1)
    expect(must(await world.gateway.listRefunds(id))).toMatchObject([{ status: 'pending', key: 'refund-att-1' }])
    await passTime(1_000)
    expect(must(await world.gateway.listRefunds(id))).toMatchObject([{ status: 'processed', amount: 2_075_462 }])
    expect(must(await world.gateway.getPayment(id))).toMatchObject({ status: 'refunded', amountRefunded: 2_075_462 })
  })

  it('refuses to refund more than was captured', async () => {
    const { id } = await pay(await order(), 'success')
    const refund = await world.gateway.createRefund({ paymentId: id, amount: 2_075_463, key: 'refund-att-1' })
    expect(refund).toMatchObject({ ok: false, kind: 'http', maybeDone: false })
  })

  it('lists all payments of a window page by page, each once', async () => {
    for (let index = 0; index < 230; index += 1) {
      const receipt = `att-${index}`
      const made = world.bank.engine.createOrder({ receipt, amount: 10_000, currency: 'INR', notes: { receipt } })
      world.bank.engine.pay(made.id, 'success')
    }
    const listedIds = new Set<string>()
    let cursor = { from: '2026-11-15T00:00:00.000Z', to: '2026-11-16T00:00:00.000Z', skip: 0 }
    let pages = 0
    for (;;) {
      const page = must(await world.gateway.listPaymentsSince(cursor))
      pages += 1
      for (const payment of page.payments) listedIds.add(payment.receipt ?? '')
      if (!page.next) break
      cursor = page.next
    }
    expect([listedIds.size, pages]).toEqual([230, 3])
    const empty = { from: '2026-11-16T00:00:00.000Z', to: '2026-11-17T00:00:00.000Z', skip: 0 }
    expect(must(await world.gateway.listPaymentsSince(empty))).toEqual({ payments: [], next: null })
  })

  it('sends a signed notification with its own id for each step', async () => {
    const made = await order()
    const { id } = await pay(made, 'success')
    must(await world.gateway.createRefund({ paymentId: id, amount: 2_075_462, key: 'refund-att-1' }))
    await passTime(1_000)
    const notifications = deliveries.map(({ body, headers }) => {
      expect(world.gateway.verifyNotification(body, headers)).toBe(true)
      return must(world.gateway.parseNotification(body, headers))
    })
    const kinds = ['authorised', 'captured', 'order_paid', 'refund_created', 'refund_processed']
    expect(notifications.map(({ kind }) => kind)).toEqual(kinds)
    expect(new Set(notifications.map(({ eventId }) => eventId)).size).toBe(kinds.length)
    for (const one of notifications)
      expect(one).toMatchObject({ orderId: world.namesOrder(made), receipt: 'att-1', paymentId: id })
    expect(notifications.at(-1)).toMatchObject({
      refundId: expect.stringMatching(/^rfnd_/),
      amount: 2_075_462,
      currency: 'INR',
    })
  })

  it('accepts both live secrets, and no others', async () => {
    const cases = [
      ['old-secret', true],
      ['stolen', false],
    ] as const
    for (const [secret, accepted] of cases) {
      deliveries = []
      world.bank.setNotificationSecret(secret)
      await pay(await order(`att-${secret}`), 'failure')
      await world.bank.tick()
      const { body, headers } = deliveries[0]!
      expect(world.gateway.verifyNotification(body, headers)).toBe(accepted)
    }
  })

  it('refuses a notification that was altered, unsigned, doubly signed or signed in another form', async () => {
    await pay(await order(), 'success')
    await world.bank.tick()
    const { body, headers } = deliveries[0]!
    const header = name.startsWith('razorpay') ? 'x-razorpay-signature' : 'x-sandbox-signature'
    const good = headers[header] as string
    const verify = (bytes: Buffer, signature: string | string[] | undefined) =>
      world.gateway.verifyNotification(bytes, { ...headers, [header]: signature })
    expect(verify(body, good)).toBe(true)
    const altered = Buffer.from(body)
    altered[altered.length - 2] = altered[altered.length - 2]! ^ 1
    expect(verify(altered, good)).toBe(false)
    expect(verify(Buffer.concat([body, Buffer.from(' ')]), good)).toBe(false)
    for (const bad of [undefined, '', [good, good], good.toUpperCase(), good.slice(2), `${good}00`, 'é'.repeat(64)])
      expect(verify(body, bad)).toBe(false)
    expect(verify(body, signNotification(body, 'undefined'))).toBe(false)
  })

  it('rejects a notification body of another shape', () => {
    for (const body of ['', 'null', '[]', '{}', '{"event":7}', '<html>', '{"payload":{"payment":{"entity":{"id":1}}}}'])
      expect(world.gateway.parseNotification(Buffer.from(body), {})).toMatchObject({ ok: false, kind: 'garbage' })
  })

  it('delivers again, with the same event id, until it is accepted', async () => {
    answerWith = 500
    await pay(await order(), 'failure')
    await world.bank.tick()
    await world.bank.tick()
    expect(deliveries).toHaveLength(1)
    answerWith = 200
    await passTime(1_000)
    await passTime(60_000)
    expect(deliveries).toHaveLength(2)
    const ids = deliveries.map(({ body, headers }) => must(world.gateway.parseNotification(body, headers)).eventId)
    expect(ids[0]).toBe(ids[1])
  })

  it('redirects the customer to the hosted page of the order', async () => {
    const made = await order()
    const checkout = must(await world.gateway.checkout(made, page))
    const address = new URL(checkout.kind === 'form' ? checkout.action : checkout.url)
    expect(address.origin).toBe(world.gateway.checkoutOrigin)
    if (checkout.kind === 'form') expect(checkout.fields).toMatchObject({ order_id: made.id, amount: '2075462' })
    else expect(must(await world.gateway.checkout(made, page))).toEqual(checkout)
  })

  it('closes the hosted page, and still shows money that came in before', async () => {
    const made = await order()
    must(await world.gateway.checkout(made, page))
    await pay(made, 'success')
    expect(await world.gateway.closeCheckout(made)).toMatchObject({ ok: true })
    expect(must(await world.gateway.listPayments(made.id))).toMatchObject([{ status: 'captured', orderId: made.id }])
  })

  it('places one order per receipt, however often it is asked', async () => {
    const request = { receipt: 'att-9', amount: 5_000, currency: 'INR' } as const
    const first = must(await placeOrder(world.gateway, request))
    expect(must(await placeOrder(world.gateway, request))).toEqual(first)
    expect(world.bank.engine.orders()).toHaveLength(1)
  })
})

describe.each(['sandbox', 'razorpay'] as const)('the %s gateway against poisoned replies', (name) => {
  // Every call is to meet the poison, however many have failed before it.
  const patient = { ...impatient, breaker: createCircuitBreaker({ threshold: Number.POSITIVE_INFINITY }) }
  const create = (baseUrl: string): PaymentGateway =>
    name === 'sandbox'
      ? createSandboxGateway({ baseUrl, apiKey: 'k', notificationSecrets: SECRETS, ...patient })
      : createRazorpayGateway({
          baseUrl,
          brand: 'Suraksha',
          keyId: 'k',
          keySecret: 's',
          notificationSecrets: SECRETS,
          ...patient,
        })

  it.each(Object.entries(POISONED_REPLIES))('treats %s as no answer on every call', async (_, handler) => {
    const server = await startTestServer(handler)
    const gateway = create(server.url)
    const window = { from: '2026-11-15T00:00:00.000Z', to: '2026-11-16T00:00:00.000Z', skip: 0 }
    const outcomes = await Promise.all([
      gateway.createOrder({ receipt: 'r', amount: 100, currency: 'INR' }),
      gateway.findOrderByReceipt('r'),
      gateway.getPayment('p'),
      gateway.listPayments('o'),
      gateway.listPaymentsSince(window),
      gateway.capture({ paymentId: 'p', amount: 100, currency: 'INR' }),
      gateway.createRefund({ paymentId: 'p', amount: 100, key: 'refund-0001' }),
      gateway.listRefunds('p'),
    ])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, maybeDone: true })
    await server.close()
  })
})

it('a cancelled Razorpay payment link is not handed out again', async () => {
  const world = await razorpayWorld('payment_link')
  const made = must(await world.gateway.createOrder({ receipt: 'att-1', amount: 5_000, currency: 'INR' }))
  expect(must(await world.gateway.checkout(made, page))).toEqual({ kind: 'redirect', url: 'https://rzp.io/i/plink_1' })
  expect(must(await world.gateway.closeCheckout(made))).toEqual({ closed: true })
  expect(await world.gateway.checkout(made, page)).toMatchObject({ ok: false, kind: 'http', status: 400 })
  await world.close()
})

it('an unset secret verifies nothing, not even what was signed with an empty one', () => {
  const body = Buffer.from('{}')
  expect(isSignedByAny(body, signNotification(body, ''), ['', 'real'])).toBe(false)
  expect(isSignedByAny(body, signNotification(body, 'real'), ['', 'real'])).toBe(true)
})
