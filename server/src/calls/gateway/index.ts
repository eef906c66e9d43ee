import { receivePaymentNotice, returnByForm, returnFromGateway } from '@portal/contract/calls/gateway.ts'
import { isOneOf, receivedPaymentStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { crashPoint } from '../../kernel/crash-point.ts'
import { customerPath } from '../../kernel/customer-addresses.ts'
import { BadRequest, NotAllowed, notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { storeForgedNotification } from '../../payment/forged-notifications.ts'
import { inboxOf } from '../../payment/inbox.ts'
import { syncWithGateway } from '../../payment/sync-with-gateway.ts'
import { acceptRawForms } from '../../plugins/form-body.ts'
import { route } from '../../plugins/route.ts'

export async function registerGatewayCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addHook('onClose', () => inboxOf(deps).askForOwedJob())
  await app.register(async (scope) => {
    acceptRawForms(scope)
    registerCallsByGateway(scope, deps)
  })
}

function registerCallsByGateway(app: FastifyInstance, deps: Deps): void {
  route(app, deps, receivePaymentNotice, {
    access: 'public',
    limits: limits.gatewayNotice,
    fromElsewhere: true,
    rawBody: true,
    bodyLimit: 262_144,
    prepare: (request) => refuseForged(deps, request),
    // Stored with those that arrive at the same moment, by their event: a repeated delivery is counted and gets the same reply.
    transaction: false,
    repeatable: true,
    handler: async ({ request }) => {
      const raw = rawBodyOf(request)
      const { gateway } = deps.integrations
      const parsed = gateway.parseNotification(raw, request.headers)
      // Signed but malformed: refuse it, so that the gateway delivers it again.
      if (!parsed.ok) throw new BadRequest()
      await inboxOf(deps).store(parsed.value, raw, request.headers)
      return { received: true as const }
    },
  })

  route(app, deps, returnFromGateway, {
    access: 'public',
    limits: limits.gatewayReturn,
    handler: ({ params, reply }) => showOutcome(deps, params.payment_id ?? '', reply),
  })

  route(app, deps, returnByForm, {
    access: 'public',
    limits: limits.gatewayReturn,
    fromElsewhere: true,
    rawBody: true,
    bodyLimit: 65_536,
    // No transaction: it asks the gateway.
    transaction: false,
    repeatable: true,
    handler: ({ params, reply }) => showOutcome(deps, params.payment_id ?? '', reply),
  })
}

/** Back from the gateway's page: asks the gateway itself, then leads to the page of the payment's state. */
async function showOutcome(deps: Deps, paymentId: string, reply: FastifyReply): Promise<never> {
  crashPoint('gateway-captured-before-return')
  const payment = await deps.db
    .selectFrom('payments')
    .innerJoin('proposals', 'proposals.id', 'payments.proposal_id')
    .select(['payments.id', 'proposals.product'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) throw notFound()
  await syncWithGateway(deps, payment.id)
  const { state } = await deps.db
    .selectFrom('payments')
    .select('state')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const page = isOneOf(receivedPaymentStates, state) ? 'thanks' : state === 'failed' ? 'failure' : 'paynow'
  reply.redirect(customerPath(payment.product, page), 303)
  return undefined as never
}

const rawBodyOf = (request: FastifyRequest): Buffer => request.rawBody ?? Buffer.alloc(0)

async function refuseForged(deps: Deps, request: FastifyRequest): Promise<void> {
  const raw = rawBodyOf(request)
  if (deps.integrations.gateway.verifyNotification(raw, request.headers)) return
  if (await storeForgedNotification(deps, request.ip, raw, request.headers))
    request.log.warn({ ip: request.ip }, 'a notification with a wrong signature was refused')
  throw new NotAllowed('signature')
}
