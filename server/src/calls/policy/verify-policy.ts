import { verifyPolicy } from '@portal/contract/calls/policy.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { maskName } from '../../customer/pay-page.ts'
import {
  cancelledFrom,
  dayAfterCover,
  endsBeforeItBegins,
  lastDayOfCover,
  policyCover,
} from '../../customer/policy-cover.ts'
import { countHit } from '../../db/rate-limit.ts'
import { notFound, TooOften } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'

const mostAMinute = 20

/**
 * From the QR code, which holds the random id, or by the policy number as it is printed: only that the policy exists and whether it
 * gives cover today. The limit keeps anybody from counting through the numbers.
 */
export function registerVerifyPolicy(app: FastifyInstance, deps: Deps): void {
  route(app, deps, verifyPolicy, {
    access: 'public',
    handler: async ({ tx, params, request }) => {
      const { allowed, retryAfter } = await countHit(deps.db, deps, {
        key: `verify:${request.ip}`,
        max: mostAMinute,
        perSeconds: 60,
      })
      if (!allowed) throw new TooOften(retryAfter)
      // As people type it: spaces around it, any case.
      const policyReference = (params.policy ?? '').replace(/\s+/g, '')
      const policy = await tx
        .selectFrom('policies')
        .selectAll()
        .where((where) =>
          where.or([where('id', '=', policyReference), where('number', '=', policyReference.toUpperCase())]),
        )
        .executeTakeFirst()
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
