import { requestCancellationBody } from '@portal/contract/calls/policy.schema.ts'
import { quoteCancellation, requestCancellation, requestCancellationWithdrawal } from '@portal/contract/calls/policy.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { route } from '../../plugins/route.ts'
import { cancellationToday, cancellationView } from '../../policy/cancellation.ts'
import { requestCustomerConfirmation, serviceRequestView } from '../../policy/service-requests.ts'
import { lastDayOfNotice } from '../../policy/withdraw-notice.ts'
import { refuseUnconfirmedEndOfRenewal } from '../../renewal/open-renewal-sale.ts'
import { readSaleToday } from '../../sales/read-sale.ts'
import { ownPolicy } from './partner-policy.ts'

/** A cancellation that the partner asks for and the customer confirms: in the free look at once, later with notice. */
export function registerCancellation(app: FastifyInstance, deps: Deps): void {
  route(app, deps, quoteCancellation, {
    access: 'see own sales',
    limits: 'none',
    handler: async ({ tx, who, params }) => cancellationView(deps, await ownPolicy(tx, who, params)),
  })

  route(app, deps, requestCancellationWithdrawal, {
    access: 'sell',
    limits: limits.serviceRequest,
    handler: async ({ tx, work, who, params }) => {
      const unlockedPolicy = await ownPolicy(tx, who, params)
      await lockSaleForMoney(work, unlockedPolicy.proposal_id)
      const policy = await ownPolicy(tx, who, params)
      const lastDay = lastDayOfNotice(deps, policy)
      const sale = await readSaleToday(tx, deps, policy.proposal_id)
      const ask = { kind: 'withdraw_cancellation' as const, body: {} }
      return serviceRequestView(deps, await requestCustomerConfirmation(work, who, { policy, sale, ask, lastDay }))
    },
  })

  route(app, deps, requestCancellation, {
    access: 'sell',
    limits: limits.serviceRequest,
    schema: { body: requestCancellationBody },
    handler: async ({ tx, work, who, params, body }) => {
      const unlockedPolicy = await ownPolicy(tx, who, params)
      await lockSaleForMoney(work, unlockedPolicy.proposal_id)
      const policy = await ownPolicy(tx, who, params)
      cancellationToday(deps, policy)
      await refuseUnconfirmedEndOfRenewal(work, policy, 'withdraw')
      const sale = await readSaleToday(tx, deps, policy.proposal_id)
      const ask = { kind: 'cancel' as const, body: { reason: body.reason.trim() } }
      return serviceRequestView(deps, await requestCustomerConfirmation(work, who, { policy, sale, ask }))
    },
  })
}
