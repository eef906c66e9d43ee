import { notifyOfPayment, returnFromGateway } from '@portal/contract/calls/gateway.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { crashPoint } from '../../kernel/crash-point.ts'
import { customerPath } from '../../kernel/customer-addresses.ts'
import { BadRequest, NotAllowed, notFound } from '../../kernel/errors.ts'
import { applyPaymentFact } from '../../payment/apply-payment.ts'
import { keepForged } from '../../payment/forged-notifications.ts'
import { storeNotification } from '../../payment/inbox.ts'
import { route } from '../../plugins/route.ts'

export function registerGatewayCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, notifyOfPayment, {
    access: 'public',
    fromElsewhere: true,
    rawBody: true,
    bodyLimit: 262_144,
    handler: async ({ work, request }) => {
      const raw = request.rawBody ?? Buffer.alloc(0)
      const { gateway } = deps.integrations
      if (!gateway.verifyNotification(raw, request.headers)) {
        if (await keepForged(deps, request.ip, raw, request.headers))
          request.log.warn({ ip: request.ip }, 'a notification with a wrong signature was refused')
        throw new NotAllowed('signature', { message: 'The signature does not fit.' })
      }
      const parsed = gateway.parseNotification(raw, request.headers)
      // Signed, but not what was agreed: kept out, and asked for again by the gateway.
      if (!parsed.ok) throw new BadRequest()
      await storeNotification(work, parsed.value, raw, request.headers)
      return { received: true as const }
    },
  })

  route(app, deps, returnFromGateway, {
    access: 'public',
    handler: async ({ params, reply }) => {
      crashPoint('gateway-captured-before-return')
      const payment = await deps.db
        .selectFrom('payments')
        .innerJoin('proposals', 'proposals.id', 'payments.proposal_id')
        .select(['payments.id', 'proposals.product'])
        .where('payments.id', '=', params.payment_id ?? '')
        .executeTakeFirst()
      if (!payment) throw notFound()
      await applyPaymentFact(deps, payment.id)
      const now = await deps.db
        .selectFrom('payments')
        .select('state')
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow()
      const page =
        now.state === 'captured' || now.state === 'settled' ? 'thanks' : now.state === 'failed' ? 'failure' : 'paynow'
      reply.redirect(customerPath(payment.product, page), 303)
      return undefined as never
    },
  })
}
