import { getPolicy, getPolicyDocument } from '@portal/contract/calls/policy.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { route } from '../../plugins/route.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { type PolicyRow, type PolicyViewer, policyView } from '../../policy/policy-view.ts'
import { sendDocument } from './send-document.ts'

/** What a partner sees of a policy. */
const partnersView = ({ id }: Pick<PolicyRow, 'id'>): PolicyViewer => ({
  documentsAt: `/api/policy/${id}/documents`,
  withCommission: true,
})

/** A partner's own policies; anybody else's is simply not there. */
export function registerPartnerPolicy(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPolicy, {
    access: 'see own sales',
    limits: 'none',
    handler: async ({ tx, who, params }) => {
      const policy = await ownPolicy(tx, who, params)
      return policyView(tx, deps, policy, partnersView(policy))
    },
  })
  route(app, deps, getPolicyDocument, {
    access: 'see own sales',
    limits: 'none',
    handler: async ({ tx, who, params, reply }) =>
      sendDocument(deps, reply, {
        policy: await ownPolicy(tx, who, params),
        kind: params.kind ?? '',
        lang: who.language,
      }),
  })
}

export async function ownPolicy(db: Executor, who: SignedIn, params: Record<string, string>): Promise<PolicyRow> {
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', params.policy_id ?? '')
    .where('partner_id', '=', who.partnerId)
    .executeTakeFirst()
  if (!policy) throw notFound()
  return policy
}
