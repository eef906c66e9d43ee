import { partnerParams } from '@portal/contract/calls/office-admin.schema.ts'
import { apiKeyParams, setApiAccessBody } from '@portal/contract/calls/office-api-access.schema.ts'
import {
  type ApiAccess,
  type ApiKeyRow,
  getApiAccess,
  revokeApiKey,
  setApiAccess,
} from '@portal/contract/calls/office-api-access.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import { apiScopes } from '@portal/domain/kernel/api-scopes.ts'
import type { FastifyInstance } from 'fastify'
import { type ApiKey, findGivenScopes, isKeyUsable, listKeys, revokeKey } from '../../accounts/api-keys.ts'
import type { Deps } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import type { Executor } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { isManagedBy, lockAccount } from './partners.ts'

/** The office gives a partner's systems their permissions and may end any key; it never sees a secret. */
export function registerApiAccess(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getApiAccess, {
    access: 'manage partners',
    limits: 'none',
    schema: { params: partnerParams },
    handler: async ({ tx, who, params }) => {
      const partner = await tx
        .selectFrom('partners')
        .select(['id', 'branch_code'])
        .where('id', '=', params.partner_id ?? '')
        .where('role', '=', 'partner')
        .executeTakeFirst()
      if (!partner || !(await isManagedBy(tx, who, partner))) throw notFound()
      return showAccess(tx, deps, partner.id)
    },
  })

  route(app, deps, setApiAccess, {
    access: 'manage partners',
    limits: 'none',
    stepUp: true,
    schema: { params: partnerParams, body: setApiAccessBody },
    handler: async ({ work, who, params, body }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      if (partner.role !== 'partner') refuseIssues([{ path: 'scopes', code: 'choice' }])
      const scopes = apiScopes.filter((scope) => body.scopes.includes(scope))
      await work.tx.updateTable('partners').set({ api_scopes: scopes }).where('id', '=', partner.id).execute()
      await audit(work, {
        case_id: `partner:${partner.code}`,
        actor: `office:${who.code}`,
        event: 'api_access_changed',
        data: { scopes },
      })
      return showAccess(work.tx, deps, partner.id)
    },
  })

  route(app, deps, revokeApiKey, {
    access: 'manage partners',
    limits: limits.accountAdmin,
    stepUp: true,
    schema: { params: apiKeyParams, body: emptyBody },
    handler: async ({ work, who, params }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      const keys = await listKeys(work.tx, partner.id)
      if (!keys.some(({ id }) => id === params.key_id)) throw notFound()
      await revokeKey(work, partner, params.key_id ?? '', `office:${who.code}`)
      return showAccess(work.tx, deps, partner.id)
    },
  })
}

async function showAccess(db: Executor, deps: Deps, partnerId: string): Promise<ApiAccess> {
  const keys = await listKeys(db, partnerId)
  return { scopes: await findGivenScopes(db, partnerId), keys: keys.map((key) => showKey(deps, key)) }
}

function showKey(deps: Deps, key: ApiKey): ApiKeyRow {
  const { id, name, hint, scopes, created_at, expires_at, revoked_at, last_used_at, last_used_from } = key
  const ended = revoked_at ? 'revoked' : 'expired'
  return {
    key_id: id,
    name,
    hint,
    scopes,
    state: isKeyUsable(deps, key) ? 'active' : ended,
    created_at,
    expires_at,
    ...(last_used_at && { last_used_at }),
    ...(last_used_from && { last_used_from }),
  }
}
