import { policyChangeBody } from '@portal/contract/calls/policy-change.schema.ts'
import { getPolicyDetails, requestPolicyChange } from '@portal/contract/calls/policy-change.ts'
import type { PolicyChange } from '@portal/domain/policy/policy-change.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { route } from '../../plugins/route.ts'
import { checkChange, chooseRecipient, normalisedChange, policyDetails } from '../../policy/change-policy.ts'
import { requestCustomerConfirmation } from '../../policy/service-requests.ts'
import { refuseUnconfirmedEndOfRenewal } from '../../renewal/open-renewal-sale.ts'
import { ownPolicy } from '../policy/partner-policy.ts'

/** What the customer asks the partner to put right on a policy; the customer confirms it on a page of their own. */
export function registerPolicyChangeCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPolicyDetails, {
    access: 'see own sales',
    limits: 'none',
    handler: async ({ tx, who, params }) => policyDetails(tx, deps, await ownPolicy(tx, who, params)),
  })

  route(app, deps, requestPolicyChange, {
    access: 'sell',
    limits: limits.serviceRequest,
    schema: { body: policyChangeBody },
    handler: async ({ tx, work, who, params, body }) => {
      const unlockedPolicy = await ownPolicy(tx, who, params)
      // Two requests at once would each take back the other.
      await lockSaleForMoney(work, unlockedPolicy.proposal_id)
      const policy = await ownPolicy(tx, who, params)
      const { via, ...change } = body
      const ask = normalisedChange(change as PolicyChange)
      const sale = await checkChange(work, policy, ask)
      const { email } = await chooseRecipient(work, who, { sale, change: ask, via })
      await refuseUnconfirmedEndOfRenewal(work, policy, 'edit')
      await requestCustomerConfirmation(work, who, { policy, sale, ask, ...(email && { email }) })
      return policyDetails(tx, deps, policy)
    },
  })
}
