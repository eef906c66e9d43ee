import { verifyPolicy } from '@portal/contract/calls/policy.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import { refuseAboveLimits } from '../../context/count-attempts.ts'
import type { Deps } from '../../context/deps.ts'
import { maskName } from '../../customer/pay-page.ts'
import {
  cancelledFrom,
  dayAfterCover,
  endsBeforeItBegins,
  lastDayOfCover,
  policyCover,
} from '../../customer/policy-cover.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'

/**
 * From the QR code, which holds the random id, or by the policy number as it is printed: only that the policy exists and whether it
 * gives cover today. The limit keeps anybody from counting through the numbers.
 */
export function registerVerifyPolicy(app: FastifyInstance, deps: Deps): void {
  route(app, deps, verifyPolicy, {
    access: 'public',
    limits: limits.verifyPolicy,
    handler: async ({ tx, params, request }) => {
      // As people type it: spaces around it, any case.
      const policyReference = (params.policy ?? '').replace(/\s+/g, '')
      const policy = await tx
        .selectFrom('policies')
        .selectAll()
        .where((where) =>
          where.or([where('id', '=', policyReference), where('number', '=', policyReference.toUpperCase())]),
        )
        .executeTakeFirst()
      // The random id of a QR code is no guess, whatever else came from the address.
      if (policy?.id !== policyReference) await refuseAboveLimits(deps, limits.verifyPolicy, { address: request.ip })
      if (!policy) throw notFound()
      // Nobody is told that a cover starts which will be cancelled before.
      const cancelled = endsBeforeItBegins(policy) ? dayAfterCover(policy) : cancelledFrom(policy)
      return {
        policy_number: policy.number,
        state: policy.state,
        product: productName(policy.product),
        holder_masked: maskName(policy.holder),
        cover: policyCover(deps, policy),
        start: policy.starts,
        // Whoever checks asks until when there is cover.
        end: lastDayOfCover(policy),
        ...(cancelled && { cancelled_from: cancelled }),
      }
    },
  })
}
