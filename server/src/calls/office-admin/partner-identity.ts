import { recordPartnerIdentity } from '@portal/contract/calls/office-accounts.ts'
import { partnerIdentityBody, partnerParams } from '@portal/contract/calls/office-admin.schema.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import { Conflict } from '../../kernel/errors.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { partnerView } from '../../office/account-list.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import { identityIndex } from '../../sales/account-contact.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { lockAccount } from './partners.ts'

/** PAN and birth date of an account's person: sealed, and comparable with a proposer's. */
export function registerPartnerIdentity(app: FastifyInstance, deps: Deps): void {
  route(app, deps, recordPartnerIdentity, {
    access: 'manage partners',
    limits: 'none',
    schema: { params: partnerParams, body: partnerIdentityBody },
    handler: async ({ work, who, params, body, version }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      checkVersion(version, partner.version)
      // Nobody records their own identity, which would let them hide an own policy.
      if (partner.id === who.partnerId) throw new Conflict('own_account')
      const identity = { pan: normaliseField('pan', body.pan), dob: body.dob }
      const context = { today: today(deps) }
      refuseIssues([
        ...checkField('pan', identity.pan, { ...context, path: 'pan' }),
        ...checkField('birthDate', identity.dob, { ...context, path: 'dob' }),
      ])
      const place = { table: 'partners', column: 'identity', row: partner.id, partner: partner.id }
      const recorded = await work.tx
        .updateTable('partners')
        .set({
          identity_sealed: cryptoOf(deps).seal(place, identity),
          identity_index: identityIndex(deps, identity) ?? null,
          version: partner.version + 1,
        })
        .where('id', '=', partner.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const about = { case_id: `partner:${partner.code}`, actor: `office:${who.code}` }
      await audit(work, { ...about, event: 'partner_identity_recorded' })
      return partnerView(recorded, today(deps))
    },
  })
}
