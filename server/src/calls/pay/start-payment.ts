import { startCustomerPaymentBody } from '@portal/contract/calls/pay.schema.ts'
import { startCustomerPayment } from '@portal/contract/calls/pay.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { paymentStatus } from '../../customer/payment-status.ts'
import { findLinkVisit, refuseUnverified } from '../../customer/visits.ts'
import { limits } from '../../kernel/limits.ts'
import { openCheckout } from '../../payment/open-order.ts'
import { route } from '../../plugins/route.ts'
import { readSale } from '../../sales/read-sale.ts'
import { wrongState } from '../../sales/refusals.ts'
import { refuseDeadLink } from './read-visit.ts'

export function registerStartCustomerPayment(app: FastifyInstance, deps: Deps): void {
  route(app, deps, startCustomerPayment, {
    access: 'customer',
    limits: limits.payment,
    schema: { body: startCustomerPaymentBody },
    // No transaction: it calls the gateway.
    transaction: false,
    repeatable: true,
    handler: async ({ request, body }) => {
      const { visit, link } = await findLinkVisit(deps.db, deps, request)
      refuseDeadLink(deps, link)
      refuseUnverified(deps, visit)
      if (link.journey === 'consent') throw wrongState(link.state, { needs: 'payment link' })
      const checkout = await openCheckout(deps, link, body)
      const { proposal } = await readSale(deps.db, deps, link.proposal_id)
      const status = await paymentStatus(deps.db, deps, proposal)
      return checkout.kind === 'redirect'
        ? { checkout_url: checkout.url, status }
        : { checkout_url: checkout.action, form: checkout.fields, status }
    },
  })
}
