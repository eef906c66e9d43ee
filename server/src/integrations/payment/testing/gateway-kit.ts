import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GatewaySandbox } from '../../../sandbox/gateway/gateway-sandbox.ts'
import type { PayOutcome, SandboxPayment } from '../../../sandbox/gateway/records.ts'
import type { HandClock } from '../../../sandbox/testing/hand-clock.ts'
import { POISONED_REPLIES, startTestServer, type TestServer } from '../../testing/poisoned-server.ts'
import type { GatewayNotification, GatewayOrder, NotificationHeaders, PaymentGateway } from '../gateway.ts'
import { placeOrder } from '../place-order.ts'

/** An adapter and the server that plays its gateway, with what differs from wire to wire. */
export interface GatewayWorld {
  gateway: PaymentGateway
  /** The other side's own control. */
  bank: GatewaySandbox
  clock: HandClock
  /** False for a gateway that learns of an order only when the customer's browser opens it. */
  keepsOrders: boolean
  /** The order that the bank sees the customer pay. */
  paidAt: (order: GatewayOrder) => Promise<string>
  /** What a single payment says about its order. */
  namesOrder: (order: GatewayOrder) => string | null
  /** What the wire keeps with an order beside its receipt. */
  notesOfPayment: (receipt: string) => Record<string, string>
  /** What the gateway tells of a payment that is captured and then refunded. */
  kindsOfSale: GatewayNotification['kind'][]
  /** Fields of the form, where one leads to the hosted page. */
  formOf: (order: GatewayOrder) => Record<string, string>
  /** The notification altered, unsigned, doubly signed or signed in another form. */
  forge: (body: Buffer, headers: NotificationHeaders) => (readonly [Buffer, NotificationHeaders])[]
  close: () => Promise<void>
}

/** Secrets of notifications that the adapter of a world must know; the other side signs with the first. */
export const KIT_SECRETS = ['new-secret', 'old-secret']

export const page = {
  returnUrl: 'https://portal.example/back',
  cancelUrl: 'https://portal.example/cancel',
  description: 'Super Top-Up',
  customer: { name: 'Asha', mobile: '9812345678' },
}

export function must<Value>(outcome: { ok: true; value: Value } | { ok: false; detail: string }): Value {
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value
}

/** What every payment gateway must do, whatever its wire. Each test opens a world of its own. */
export function describeGateway(name: string, openWorld: () => Promise<GatewayWorld>): void {
  describe(`the ${name} gateway`, () => {
    let world: GatewayWorld
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
      expect(must(await world.gateway.getOrder(made))).toEqual(made)
      expect(must(await world.gateway.findOrderByReceipt('att-1'))).toEqual(world.keepsOrders ? made : null)
      await pay(made, 'failure')
      expect(must(await world.gateway.findOrderByReceipt('att-1'))).toMatchObject({ id: made.id, amount: 2_075_462 })
    })

    it('answers null, not an error, for an unknown id', async () => {
      expect(await world.gateway.findOrderByReceipt('none')).toEqual({ ok: true, value: null })
      expect(await world.gateway.getPayment('pay_none')).toEqual({ ok: true, value: null })
    })

    it('shows a captured payment under its order, with the receipt', async () => {
      const made = await order()
      const { id } = await pay(made, 'success')
      const [payment] = must(await world.gateway.listPayments(made))
      expect(payment).toMatchObject({ id, orderId: made.id, receipt: 'att-1', status: 'captured', amount: 2_075_462 })
      expect(must(await world.gateway.getPayment(id))).toEqual({ ...payment, orderId: world.namesOrder(made) })
      expect(must(await world.gateway.getOrder(made))).toMatchObject({ status: 'paid', amountPaid: 2_075_462 })
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
    })

    it('refuses to refund more than was captured', async () => {
      const { id } = await pay(await order(), 'success')
      const refund = await world.gateway.createRefund({ paymentId: id, amount: 2_075_463, key: 'refund-att-1' })
      expect(refund).toMatchObject({ ok: false, kind: 'http', maybeDone: false })
    })

    it('lists all payments of a window page by page, each once', async () => {
      for (let index = 0; index < 230; index += 1) {
        const receipt = `att-${index}`
        const notes = { receipt, ...world.notesOfPayment(receipt) }
        const made = world.bank.engine.createOrder({ receipt, amount: 10_000, currency: 'INR', notes })
        world.bank.engine.pay(made.id, 'success')
      }
      const listedIds = new Set<string>()
      let cursor = { from: '2026-11-15T00:00:00.000Z', to: '2026-11-16T00:00:00.000Z', skip: 0 }
      for (;;) {
        const page = must(await world.gateway.listPaymentsSince(cursor))
        for (const payment of page.payments) listedIds.add(payment.receipt ?? '')
        if (!page.next) break
        cursor = page.next
      }
      expect(listedIds.size).toBe(230)
      const empty = { from: '2026-11-16T00:00:00.000Z', to: '2026-11-16T01:00:00.000Z', skip: 0 }
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
      expect(notifications.map(({ kind }) => kind)).toEqual(world.kindsOfSale)
      expect(new Set(notifications.map(({ eventId }) => eventId)).size).toBe(notifications.length)
      for (const one of notifications)
        expect(one).toMatchObject({
          orderId: world.namesOrder(made),
          receipt: 'att-1',
          paymentId: id,
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
      expect(world.gateway.verifyNotification(body, headers)).toBe(true)
      for (const [forgedBody, forgedHeaders] of world.forge(body, headers))
        expect(world.gateway.verifyNotification(forgedBody, forgedHeaders)).toBe(false)
    })

    it('rejects a notification body of another shape', () => {
      for (const body of [
        '',
        'null',
        '[]',
        '{}',
        '{"event":7}',
        '<html>',
        '{"payload":{"payment":{"entity":{"id":1}}}}',
      ])
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

    it('leads the customer to the hosted page of the order, and a form only where the policy of our page allows it', async () => {
      const made = await order()
      const checkout = must(await world.gateway.checkout(made, page))
      if (checkout.kind === 'form') {
        expect(new URL(checkout.action).origin).toBe(world.gateway.formOrigin)
        expect(checkout.fields).toMatchObject(world.formOf(made))
      } else expect(new URL(checkout.url).protocol).toMatch(/^https?:$/)
      expect(must(await world.gateway.checkout(made, page))).toEqual(checkout)
    })

    it('closes the hosted page, and still shows money that came in before', async () => {
      const made = await order()
      must(await world.gateway.checkout(made, page))
      await pay(made, 'success')
      expect(await world.gateway.closeCheckout(made)).toMatchObject({ ok: true })
      expect(must(await world.gateway.listPayments(made))).toMatchObject([{ status: 'captured', orderId: made.id }])
    })

    it('places one order per receipt, however often it is asked, and shows a second attempt under it', async () => {
      const request = { receipt: 'att-9', amount: 5_000, currency: 'INR' } as const
      const first = must(await placeOrder(world.gateway, request))
      await pay(first, 'failure')
      const again = must(await placeOrder(world.gateway, request))
      expect([again.id, again.receipt, again.amount]).toEqual([first.id, 'att-9', 5_000])
      await pay(again, 'success')
      const payments = must(await world.gateway.listPayments(again))
      expect(payments.map(({ status }) => status).toSorted()).toEqual(['captured', 'failed'])
      expect(new Set(payments.map(({ id }) => id)).size).toBe(2)
    })
  })
}

/** Whatever arrives instead of a reply counts as none: the outcome is unknown, and asked for again. */
export function describePoisonedGateway(
  name: string,
  create: (baseUrl: string) => PaymentGateway,
  { keepsOrders }: Pick<GatewayWorld, 'keepsOrders'>,
): void {
  describe(`the ${name} gateway against poisoned replies`, () => {
    it.each(Object.entries(POISONED_REPLIES))('treats %s as no answer on every call', async (_, handler) => {
      const server = await startTestServer(handler)
      const gateway = create(server.url)
      const order = {
        id: 'o',
        receipt: 'r',
        amount: 100,
        currency: 'INR',
        amountPaid: 0,
        status: 'created',
        createdAt: '',
      } as const
      const window = { from: '2026-11-15T00:00:00.000Z', to: '2026-11-16T00:00:00.000Z', skip: 0 }
      const outcomes = await Promise.all([
        ...(keepsOrders ? [gateway.createOrder({ receipt: 'r', amount: 100, currency: 'INR' })] : []),
        gateway.findOrderByReceipt('r'),
        gateway.getPayment('p'),
        gateway.listPayments(order),
        gateway.listPaymentsSince(window),
        gateway.capture({ paymentId: 'p', amount: 100, currency: 'INR' }),
        gateway.createRefund({ paymentId: 'p', amount: 100, key: 'refund-0001' }),
        gateway.listRefunds('p'),
      ])
      for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, maybeDone: true })
      await server.close()
    })
  })
}
