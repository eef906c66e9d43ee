import { partnerParams } from '@portal/contract/calls/office-admin.schema.ts'
import { linkProviderBody, unlinkProviderBody } from '@portal/contract/calls/office-provider-link.schema.ts'
import {
  getProviderLink,
  linkProvider,
  type ProviderLink,
  unlinkProvider,
} from '@portal/contract/calls/office-provider-link.ts'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { findIdentity } from '../../accounts/identity-links.ts'
import { type Deps, timeNow } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import type { PartnerTable } from '../../db/tables/foundation.ts'
import { Conflict, notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { findWaitingRequest, requestChange } from '../../office/change-requests.ts'
import { linkIdentity, refuseUnlinkable, unlinkIdentity } from '../../office/link-identity.ts'
import { route } from '../../plugins/route.ts'
import { lockAccount } from './partners.ts'

/** Links an account to an identity of the insurer's provider by hand, where no claim of the provider names the account. */
export function registerProviderLink(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getProviderLink, {
    access: 'manage staff',
    limits: 'none',
    schema: { params: partnerParams },
    handler: async ({ tx, who, params }) => {
      const partner = await tx
        .selectFrom('partners')
        .selectAll()
        .where('id', '=', params.partner_id ?? '')
        .executeTakeFirst()
      if (!partner) throw notFound()
      return showLink(tx, deps, who, partner)
    },
  })

  route(app, deps, linkProvider, {
    access: 'manage staff',
    stepUp: true,
    limits: limits.accountAdmin,
    schema: { params: partnerParams, body: linkProviderBody },
    handler: async ({ work, who, params, body: { subject, reason } }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      const identity = { issuer: demandIssuer(deps), subject }
      if (partner.id === who.partnerId) throw new Conflict('own_account')
      if (partner.role === 'partner') await linkIdentity(work, partner, identity, { by: who.code, reason })
      else {
        // Whoever links an account of staff to themselves could be both of two people.
        await refuseUnlinkable(work.tx, partner, identity)
        const payload = { name: partner.name, role: partner.role, ...identity }
        await requestChange(work, who, { kind: 'provider_link', subject: partner.code, payload, reason })
      }
      return showLink(work.tx, deps, who, partner)
    },
  })

  route(app, deps, unlinkProvider, {
    access: 'manage staff',
    stepUp: true,
    limits: limits.accountAdmin,
    schema: { params: partnerParams, body: unlinkProviderBody },
    handler: async ({ work, who, params, body: { reason } }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      if (partner.id === who.partnerId) throw new Conflict('own_account')
      await unlinkIdentity(work, partner, demandIssuer(deps), { by: who.code, reason })
      return showLink(work.tx, deps, who, partner)
    },
  })
}

function demandIssuer({ settings: { oidcIssuer } }: Deps): string {
  if (!oidcIssuer) throw notFound()
  return oidcIssuer
}

async function showLink(
  db: Executor,
  deps: Deps,
  who: { code: string; role: string },
  { id, code }: Pick<Selectable<PartnerTable>, 'id' | 'code'>,
): Promise<ProviderLink> {
  const issuer = deps.settings.oidcIssuer
  const provider = deps.integrations.identity?.name
  if (!issuer || !provider) return {}
  const identity = await findIdentity(db, { partnerId: id, issuer })
  const now = timeNow(deps)
  const waiting = await findWaitingRequest(db, who, { kind: 'provider_link', subject: code, now })
  return {
    provider,
    ...(identity && {
      identity: {
        subject: identity.subject,
        linked_at: identity.linked_at,
        ...(identity.last_sign_in_at && { last_sign_in_at: identity.last_sign_in_at }),
        is_withdrawn: identity.withdrawn_at !== null,
      },
    }),
    ...(waiting && { awaits_approval: waiting }),
  }
}
