import { timingSafeEqual } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from './bank.ts'
import type { GatewayEngine } from './engine.ts'
import type { Mishaps } from './mishaps.ts'

const orderBody = Type.Object(
  {
    receipt: Type.String({ minLength: 1, maxLength: 40 }),
    amount: Type.Integer({ minimum: 100, maximum: 1e12 }),
    currency: Type.Literal('INR'),
    notes: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 256 })),
  },
  { additionalProperties: false },
)
const webAddress = Type.String({ pattern: '^https?://', maxLength: 500 })
const checkoutBody = Type.Object(
  {
    returnUrl: webAddress,
    cancelUrl: webAddress,
    description: Type.String({ maxLength: 200 }),
    customerName: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
)
const captureBody = Type.Object({ amount: Type.Integer({ minimum: 100 }) }, { additionalProperties: false })
const refundBody = Type.Object(
  { amount: Type.Integer({ minimum: 100 }), key: Type.String({ minLength: 10, maxLength: 40 }) },
  { additionalProperties: false },
)

const STATUS_OF_REFUSAL: Record<Refusal['refused'], number> = {
  not_found: 404,
  not_authorised: 409,
  amount: 422,
  not_captured: 409,
  already_paid: 409,
  balance: 400,
}
/** Refusals that the office reads, in the sentence of a real gateway. */
const SENTENCE_OF_REFUSAL: Partial<Record<Refusal['refused'], string>> = {
  balance: 'Your account does not have enough balance to carry out the refund operation.',
}

interface RouteOptions {
  engine: GatewayEngine
  apiKey: string
  mishaps: Mishaps
}

/** The gateway's own calls, for the server of the merchant; the customer's page stands in checkout-page.ts. */
export function gatewayRoutes(app: FastifyInstance, { engine, apiKey, mishaps }: RouteOptions): void {
  let writes = 0

  const answer = (reply: FastifyReply, result: object | Refusal | null) => {
    if (!result) return reply.code(404).send({ error: 'not_found' })
    if ('refused' in result)
      return reply
        .code(STATUS_OF_REFUSAL[result.refused])
        .send({ error: SENTENCE_OF_REFUSAL[result.refused] ?? result.refused })
    return reply.send(result)
  }

  /** Carries out a write; for a lost reply the connection breaks before or after it. */
  const write = (request: FastifyRequest, reply: FastifyReply, deed: () => object | Refusal | null) => {
    writes += 1
    const key = `${request.url}|${JSON.stringify(request.body)}|${writes}`
    if (!mishaps.happens('lostAnswer', key)) return answer(reply, deed())
    if (mishaps.share('lostAfterDeed', key) < 0.5) deed()
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }

  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${apiKey}`)) {
        return reply.code(401).send({ error: 'unauthorised' })
      }
    })
    type Id = { Params: { id: string } }

    api.post<{ Body: { receipt: string; amount: number; currency: 'INR'; notes: Record<string, string> } }>(
      '/gateway/orders',
      { schema: { body: orderBody } },
      (request, reply) => write(request, reply, () => engine.createOrder(request.body)),
    )
    api.get<{ Querystring: { receipt?: string } }>('/gateway/orders', (request, reply) =>
      reply.send({ items: engine.ordersByReceipt(request.query.receipt ?? '').slice(0, 100) }),
    )
    api.get<Id>('/gateway/orders/:id', (request, reply) => answer(reply, engine.order(request.params.id)))
    api.get<Id>('/gateway/orders/:id/payments', (request, reply) =>
      reply.send({ items: engine.paymentsOf(request.params.id).slice(0, 100) }),
    )
    api.post<Id & { Body: { returnUrl: string; cancelUrl: string; description: string; customerName: string } }>(
      '/gateway/orders/:id/checkout',
      { schema: { body: checkoutBody } },
      (request, reply) =>
        write(request, reply, () => {
          const order = engine.setCheckout(request.params.id, request.body)
          return order && { path: `/gateway/checkout/${order.id}` }
        }),
    )
    api.post<Id>('/gateway/orders/:id/close', (request, reply) =>
      write(request, reply, () => engine.setCheckout(request.params.id, null)),
    )
    api.get<{ Querystring: { from?: string; to?: string; skip?: string; count?: string } }>(
      '/gateway/payments',
      (request, reply) => {
        const { from = '', to = '', skip = '0', count = '100' } = request.query
        const [first, last] = [Date.parse(from) || 0, Date.parse(to) || Number.MAX_SAFE_INTEGER]
        const items = engine
          .payments()
          .filter(({ createdAt }) => Date.parse(createdAt) >= first && Date.parse(createdAt) <= last)
          .slice(Number(skip), Number(skip) + Math.min(Number(count), 100))
        return reply.send({ items })
      },
    )
    api.get<Id>('/gateway/payments/:id', (request, reply) => answer(reply, engine.payment(request.params.id)))
    api.post<Id & { Body: { amount: number } }>(
      '/gateway/payments/:id/capture',
      { schema: { body: captureBody } },
      (request, reply) => write(request, reply, () => engine.capture(request.params.id, request.body.amount)),
    )
    api.post<Id & { Body: { amount: number; key: string } }>(
      '/gateway/payments/:id/refunds',
      { schema: { body: refundBody } },
      (request, reply) =>
        write(request, reply, () => engine.refund(request.params.id, request.body.amount, request.body.key)),
    )
    api.get<Id>('/gateway/payments/:id/refunds', (request, reply) =>
      reply.send({ items: engine.refundsOf(request.params.id).slice(0, 100) }),
    )
  })
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
