import { verifyPolicy } from '@portal/contract/calls/policy.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { maskName } from '../../customer/pay-page.ts'
import { limit } from '../../db/rate-limit.ts'
import { notFound, TooOften } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'

const mostAMinute = 60

/** From the QR code: only that the policy exists and stands. The code holds its random id, so numbers cannot be counted through. */
export function registerVerifyPolicy(app: FastifyInstance, deps: Deps): void {
  route(app, deps, verifyPolicy, {
    access: 'public',
    handler: async ({ tx, params, request }) => {
      const { allowed, retryAfter } = await limit(deps.db, deps, `verify:${request.ip}`, mostAMinute, 60)
      if (!allowed) throw new TooOften(retryAfter)
      const policy = await tx
        .selectFrom('policies')
        .selectAll()
        .where('id', '=', params.policy ?? '')
        .executeTakeFirst()
      if (!policy) throw notFound()
      return {
        policy_number: policy.number,
        state: policy.state,
        product: productName(policy.product),
        holder_masked: maskName(policy.holder),
        start: policy.starts,
        // Whoever checks asks until when there is cover.
        end: policy.cancels_on ?? policy.ends,
      }
    },
  })
}
