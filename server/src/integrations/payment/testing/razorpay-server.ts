import Fastify, { type FastifyInstance } from 'fastify'
import { machineClock, type SandboxClock } from '../../../sandbox/clock.ts'
import type { GatewayEngine } from '../../../sandbox/gateway/engine.ts'
import { createGatewaySandbox, type GatewaySandbox } from '../../../sandbox/gateway/gateway-sandbox.ts'
import type { SandboxPayment } from '../../../sandbox/gateway/records.ts'
import { signNotification } from '../notification-signature.ts'
import { eventEntity, linkReceipt, orderEntity, paymentEntity, refundEntity, unixSeconds } from './razorpay-entities.ts'

export interface RazorpayServer {
  url: string
  gateway: GatewaySandbox
  close: () => Promise<void>
}

type ById = { Params: { id: string } }

const badRequest = { error: { code: 'BAD_REQUEST_ERROR', description: 'refused' } }
const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items })

/** A local server that speaks Razorpay's wire over the sandbox's engine, so that the adapter is tested against real HTTP. */
export async function startRazorpayServer(options: {
  keyId: string
  keySecret: string
  webhookSecret: string
  clock?: SandboxClock
  notifyUrl?: string | null
}): Promise<RazorpayServer> {
  const gateway = createGatewaySandbox({
    clock: options.clock ?? machineClock,
    notificationSecret: options.webhookSecret,
    notifyUrl: options.notifyUrl,
    timings: { slowCapture: 1_000, lateCapture: 1_000, refund: 1_000 },
    format: (event, secret) => {
      const body = JSON.stringify(eventEntity(gateway.engine, event))
      const signature = signNotification(Buffer.from(body), secret)
      return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': event.id } }
    },
  })
  const app = Fastify()
  const basic = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== basic) return reply.code(401).send(badRequest)
  })
  serveOrders(app, gateway.engine)
  servePayments(app, gateway.engine)
  serveRefunds(app, gateway.engine)
  serveLinks(app, gateway.engine)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, gateway, close: () => app.close() }
}

function serveOrders(app: FastifyInstance, engine: GatewayEngine): void {
  app.post<{ Body: { receipt: string; amount: number; currency: string; notes: Record<string, string> } }>(
    '/v1/orders',
    (request) => orderEntity(engine.createOrder(request.body)),
  )
  app.get<{ Querystring: { receipt: string } }>('/v1/orders', (request) =>
    collection(engine.ordersByReceipt(request.query.receipt).toReversed().map(orderEntity)),
  )
  app.get<ById>('/v1/orders/:id', (request, reply) => {
    const order = engine.order(request.params.id)
    return order ? orderEntity(order) : reply.code(400).send(badRequest)
  })
  app.get<ById>('/v1/orders/:id/payments', (request) =>
    collection(engine.paymentsOf(request.params.id).map((payment) => paymentEntity(engine, payment))),
  )
}

function servePayments(app: FastifyInstance, engine: GatewayEngine): void {
  const toEntity = (payment: SandboxPayment) => paymentEntity(engine, payment)
  app.get<{ Querystring: { from: string; to: string; count: string; skip: string } }>('/v1/payments', (request) => {
    const from = Number(request.query.from)
    const to = Number(request.query.to)
    const skip = Number(request.query.skip)
    const within = engine
      .payments()
      .filter(({ createdAt }) => unixSeconds(createdAt) >= from && unixSeconds(createdAt) <= to)
    const page = within.toReversed().slice(skip, skip + Number(request.query.count))
    return collection(page.map(toEntity))
  })
  app.get<ById>('/v1/payments/:id', (request, reply) => {
    const payment = engine.payment(request.params.id)
    return payment ? toEntity(payment) : reply.code(400).send(badRequest)
  })
  app.post<ById & { Body: { amount: number } }>('/v1/payments/:id/capture', (request, reply) => {
    const captured = engine.capture(request.params.id, request.body.amount)
    return 'refused' in captured ? reply.code(400).send(badRequest) : toEntity(captured)
  })
}

function serveRefunds(app: FastifyInstance, engine: GatewayEngine): void {
  app.post<ById & { Body: { amount: number; receipt: string } }>('/v1/payments/:id/refund', (request, reply) => {
    if (request.headers['x-refund-idempotency'] !== request.body.receipt) return reply.code(400).send(badRequest)
    const refund = engine.refund(request.params.id, request.body.amount, request.body.receipt)
    return 'refused' in refund ? reply.code(400).send(badRequest) : refundEntity(refund)
  })
  app.get<ById>('/v1/payments/:id/refunds', (request) =>
    collection(engine.refundsOf(request.params.id).map(refundEntity)),
  )
}

interface Link {
  id: string
  reference_id: string
  order_id: string
  amount: number
  isCancelled: boolean
}

function serveLinks(app: FastifyInstance, engine: GatewayEngine): void {
  const links = new Map<string, Link>()
  const linkEntity = ({ isCancelled, ...link }: Link) => ({
    ...link,
    entity: 'payment_link',
    status: isCancelled ? 'cancelled' : engine.order(link.order_id)?.status === 'paid' ? 'paid' : 'created',
    short_url: `https://rzp.io/i/${link.id}`,
  })

  app.post<{ Body: { amount: number; currency: string; reference_id: string; notes: Record<string, string> } }>(
    '/v1/payment_links',
    (request, reply) => {
      const { amount, currency, reference_id, notes } = request.body
      if (links.has(reference_id)) return reply.code(400).send(badRequest)
      const order = engine.createOrder({ receipt: linkReceipt(reference_id), amount, currency, notes })
      const link = { id: `plink_${links.size + 1}`, reference_id, order_id: order.id, amount, isCancelled: false }
      links.set(reference_id, link)
      return linkEntity(link)
    },
  )
  app.get<{ Querystring: { reference_id: string } }>('/v1/payment_links', (request) => {
    const link = links.get(request.query.reference_id)
    return { payment_links: link ? [linkEntity(link)] : [] }
  })
  app.post<ById>('/v1/payment_links/:id/cancel', (request, reply) => {
    const link = [...links.values()].find(({ id }) => id === request.params.id)
    if (!link) return reply.code(400).send(badRequest)
    link.isCancelled = true
    return linkEntity(link)
  })
}
