import { paymentParams } from '@portal/contract/calls/office-admin.schema.ts'
import { askGateway, getOfficePayment, listGatewayWords } from '@portal/contract/calls/office-payment.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { notFound, Unavailable } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { gatewayWords, paymentPage } from '../../office/payment-page.ts'
import { syncWithGateway } from '../../payment/sync-with-gateway.ts'
import { route } from '../../plugins/route.ts'

export function registerPaymentPage(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getOfficePayment, {
    access: 'see payments',
    limits: 'none',
    mayBeStale: true,
    schema: { params: paymentParams },
    handler: async ({ tx, params }) => paymentPage(tx, deps, params.payment_id ?? ''),
  })

  route(app, deps, listGatewayWords, {
    access: 'see payments',
    limits: limits.reveal,
    mayBeStale: true,
    schema: { params: paymentParams },
    handler: async ({ tx, params }) => ({ rows: await gatewayWords(tx, deps, params.payment_id ?? '') }),
  })

  route(app, deps, askGateway, {
    access: 'resolve payment review',
    limits: limits.gatewayWork,
    schema: { params: paymentParams, body: emptyBody },
    // No transaction: it calls the gateway. What changes is recorded as from every other reading of it.
    transaction: false,
    handler: async ({ params }) => {
      const id = params.payment_id ?? ''
      const result = await syncWithGateway(deps, id)
      if (result === 'no_such_payment') throw notFound()
      if (result === 'unknown') throw new Unavailable(60)
      return paymentPage(deps.db, deps, id)
    },
  })
}
