import Fastify from 'fastify'
import { machineClock, type SandboxClock } from '../../../sandbox/clock.ts'
import { createGatewaySandbox, type GatewaySandbox } from '../../../sandbox/gateway/gateway-sandbox.ts'
import type { SandboxEvent, SandboxOrder, SandboxPayment, SandboxRefund } from '../../../sandbox/gateway/records.ts'

export interface RazorpayServer {
  url: string
  gateway: GatewaySandbox
  close: () => Promise<void>
}

interface Link {
  id: string
  reference_id: string
  order_id: string
  amount: number
  cancelled: boolean
}

const KINDS: Partial<Record<SandboxEvent['kind'], string>> = {
  authorised: 'payment.authorized',
  captured: 'payment.captured',
  failed: 'payment.failed',
  order_paid: 'order.paid',
  refund_created: 'refund.created',
  refund_processed: 'refund.processed',
}

/** A local server that speaks Razorpay's wire over the sandbox's engine, so that the adapter is tested against real HTTP. */
export async function startRazorpayServer(options: {
  keyId: string
  keySecret: string
  webhookSecret: string
  clock?: SandboxClock
  notifyUrl?: string | null
}): Promise<RazorpayServer> {
  const links = new Map<string, Link>()
  const gateway = createGatewaySandbox({
    clock: options.clock ?? machineClock,
    notificationSecret: options.webhookSecret,
    notifyUrl: options.notifyUrl,
    timings: { slowCapture: 1_000, lateCapture: 1_000, refund: 1_000 },
    format: (event) => ({
      body: JSON.stringify(eventEntity(event)),
      headers: (signature) => ({ 'x-razorpay-signature': signature, 'x-razorpay-event-id': event.id }),
    }),
  })
  const { engine } = gateway
  const app = Fastify()
  const basic = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`
  const badRequest = { error: { code: 'BAD_REQUEST_ERROR', description: 'refused' } }

  function eventEntity(event: SandboxEvent): object {
    const payment = engine.payment(event.paymentId ?? '')
    const refund = engine.refunds().find((one) => one.id === event.refundId)
    const order = engine.order(event.orderId)
    return {
      entity: 'event',
      account_id: 'acc_test',
      event: KINDS[event.kind],
      contains: ['payment'],
      payload: {
        ...(payment ? { payment: { entity: paymentEntity(payment) } } : {}),
        ...(refund ? { refund: { entity: refundEntity(refund) } } : {}),
        ...(event.kind === 'order_paid' && order ? { order: { entity: orderEntity(order) } } : {}),
      },
      created_at: unix(event.createdAt),
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== basic) return reply.code(401).send(badRequest)
  })
  type Id = { Params: { id: string } }
  const list = (items: object[]) => ({ entity: 'collection', count: items.length, items })

  app.post<{ Body: { receipt: string; amount: number; currency: string; notes: Record<string, string> } }>(
    '/v1/orders',
    (request) => orderEntity(engine.createOrder(request.body)),
  )
  app.get<{ Querystring: { receipt: string } }>('/v1/orders', (request) =>
    list(engine.ordersByReceipt(request.query.receipt).toReversed().map(orderEntity)),
  )
  app.get<Id>('/v1/orders/:id', (request, reply) => {
    const order = engine.order(request.params.id)
    return order ? orderEntity(order) : reply.code(400).send(badRequest)
  })
  app.get<Id>('/v1/orders/:id/payments', (request) => list(engine.paymentsOf(request.params.id).map(paymentEntity)))
  app.get<{ Querystring: { from: string; to: string; count: string; skip: string } }>('/v1/payments', (request) => {
    const [from, to, count, skip] = [request.query.from, request.query.to, request.query.count, request.query.skip].map(
      Number,
    )
    const within = engine.payments().filter(({ createdAt }) => unix(createdAt) >= from! && unix(createdAt) <= to!)
    return list(
      within
        .toReversed()
        .slice(skip!, skip! + count!)
        .map(paymentEntity),
    )
  })
  app.get<Id>('/v1/payments/:id', (request, reply) => {
    const payment = engine.payment(request.params.id)
    return payment ? paymentEntity(payment) : reply.code(400).send(badRequest)
  })
  app.post<Id & { Body: { amount: number } }>('/v1/payments/:id/capture', (request, reply) => {
    const captured = engine.capture(request.params.id, request.body.amount)
    return 'refused' in captured ? reply.code(400).send(badRequest) : paymentEntity(captured)
  })
  app.post<Id & { Body: { amount: number; receipt: string } }>('/v1/payments/:id/refund', (request, reply) => {
    if (request.headers['x-refund-idempotency'] !== request.body.receipt) return reply.code(400).send(badRequest)
    const refund = engine.refund(request.params.id, request.body.amount, request.body.receipt)
    return 'refused' in refund ? reply.code(400).send(badRequest) : refundEntity(refund)
  })
  app.get<Id>('/v1/payments/:id/refunds', (request) => list(engine.refundsOf(request.params.id).map(refundEntity)))
  app.post<{ Body: { amount: number; currency: string; reference_id: string; notes: Record<string, string> } }>(
    '/v1/payment_links',
    (request, reply) => {
      const { amount, currency, reference_id, notes } = request.body
      if (links.has(reference_id)) return reply.code(400).send(badRequest)
      const order = engine.createOrder({ receipt: `link of ${reference_id}`, amount, currency, notes })
      links.set(reference_id, {
        id: `plink_${links.size + 1}`,
        reference_id,
        order_id: order.id,
        amount,
        cancelled: false,
      })
      return linkEntity(links.get(reference_id)!)
    },
  )
  app.get<{ Querystring: { reference_id: string } }>('/v1/payment_links', (request) => {
    const link = links.get(request.query.reference_id)
    return { payment_links: link ? [linkEntity(link)] : [] }
  })

  app.post<Id>('/v1/payment_links/:id/cancel', (request, reply) => {
    const link = [...links.values()].find(({ id }) => id === request.params.id)
    if (!link) return reply.code(400).send(badRequest)
    link.cancelled = true
    return linkEntity(link)
  })

  const linkEntity = ({ cancelled, ...link }: Link) => ({
    ...link,
    entity: 'payment_link',
    status: cancelled ? 'cancelled' : engine.order(link.order_id)?.status === 'paid' ? 'paid' : 'created',
    short_url: `https://rzp.io/i/${link.id}`,
  })

  function paymentEntity(payment: SandboxPayment) {
    const { id, amount, currency, status, orderId, amountRefunded, method, errorCode, createdAt } = payment
    return {
      id,
      entity: 'payment',
      amount,
      currency,
      status: status === 'authorised' ? 'authorized' : status,
      order_id: orderId,
      amount_refunded: amountRefunded,
      captured: payment.capturedAt !== null,
      method,
      error_code: errorCode,
      notes: engine.order(orderId)?.notes ?? [],
      created_at: unix(createdAt),
    }
  }

  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, gateway, close: () => app.close() }
}

const unix = (iso: string) => Math.floor(Date.parse(iso) / 1000)

function orderEntity({ id, amount, amountPaid, currency, receipt, status, notes, createdAt }: SandboxOrder) {
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: amountPaid,
    amount_due: amount - amountPaid,
    currency,
    receipt: receipt.startsWith('link of ') ? null : receipt,
    status,
    notes,
    created_at: unix(createdAt),
  }
}

function refundEntity({ id, paymentId, amount, currency, status, key, createdAt }: SandboxRefund) {
  return {
    id,
    entity: 'refund',
    payment_id: paymentId,
    amount,
    currency,
    status,
    receipt: key,
    created_at: unix(createdAt),
  }
}
