import { cancelInFreeLookBody } from '@portal/contract/calls/policy.schema.ts'
import { cancelInFreeLook, getPolicy, getPolicyDocument, quoteFreeLook } from '@portal/contract/calls/policy.ts'
import type { FastifyInstance } from 'fastify'
import type { Executor } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { cancelInFreeLook as cancel, isInFreeLook } from '../../money/free-look.ts'
import { freeLookView, type PolicyRow, policyView } from '../../money/policy-view.ts'
import { notFound } from '../../plugins/refusal.ts'
import { route } from '../../plugins/route.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { wrongState } from '../../sales/refuse.ts'
import { sendDocument } from './send-document.ts'

/** A partner's own policies; anybody else's is simply not there. */
export function registerPartnerPolicy(app: FastifyInstance, deps: Deps): void {
  const viewer = (policy: PolicyRow) => ({
    documentsAt: `/api/policy/${policy.id}/documents`,
    withCommission: true as const,
  })
  route(app, deps, getPolicy, {
    access: 'see own sales',
    handler: async ({ tx, who, params }) => {
      const policy = await ownPolicy(tx, who, params)
      return policyView(tx, deps, policy, viewer(policy))
    },
  })
  route(app, deps, getPolicyDocument, {
    access: 'see own sales',
    handler: async ({ tx, who, params, reply }) =>
      sendDocument(deps, reply, await ownPolicy(tx, who, params), params.kind ?? ''),
  })
  route(app, deps, quoteFreeLook, {
    access: 'see own sales',
    handler: async ({ tx, who, params }) => {
      const policy = await ownPolicy(tx, who, params)
      if (!isInFreeLook(deps, policy)) throw wrongState(policy.state, { free_look_until: policy.free_look_until })
      return freeLookView(deps, policy)
    },
  })
  route(app, deps, cancelInFreeLook, {
    access: 'sell',
    schema: { body: cancelInFreeLookBody },
    handler: async ({ tx, who, params, body }) => {
      const policy = await ownPolicy(tx, who, params)
      const cancelled = await cancel(tx, deps, policy.id, `partner:${who.code}`, body.reason)
      return policyView(tx, deps, cancelled, viewer(policy))
    },
  })
}

async function ownPolicy(db: Executor, who: SignedIn, params: Record<string, string>): Promise<PolicyRow> {
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', params.policy_id ?? '')
    .where('partner_id', '=', who.partnerId)
    .executeTakeFirst()
  if (!policy) throw notFound()
  return policy
}
