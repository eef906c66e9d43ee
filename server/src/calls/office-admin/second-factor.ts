import { partnerParams, reasonBody } from '@portal/contract/calls/office-admin.schema.ts'
import { resetSecondFactor } from '@portal/contract/calls/office-second-factor.ts'
import type { FastifyInstance } from 'fastify'
import { tellOfSecurityChange } from '../../accounts/security-notice.ts'
import { type Deps, today } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import { Conflict } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { readReason } from '../../office/change-account.ts'
import { route } from '../../plugins/route.ts'
import { lockAccount, partnerView } from './partners.ts'

/** The way back for who has lost the device and the recovery codes; a role that must have a second factor sets up a new one at the next sign-in. */
export function registerSecondFactorReset(app: FastifyInstance, deps: Deps): void {
  route(app, deps, resetSecondFactor, {
    access: 'manage partners',
    limits: limits.accountAdmin,
    stepUp: true,
    schema: { params: partnerParams, body: reasonBody },
    handler: async ({ work, who, params, body }) => {
      const { tx } = work
      const reason = readReason(body.reason)
      const partner = await lockAccount(tx, who, params.partner_id ?? '')
      // Their own they remove on their own page, with a proof.
      if (partner.id === who.partnerId) throw new Conflict('own_account')
      await tx.deleteFrom('second_factors').where('partner_id', '=', partner.id).execute()
      await tx.deleteFrom('recovery_codes').where('partner_id', '=', partner.id).execute()
      await tx.deleteFrom('sessions').where('partner_id', '=', partner.id).execute()
      await tellOfSecurityChange(work, partner, 'second_factor_reset')
      const actor = `office:${who.code}`
      await audit(work, { case_id: `partner:${partner.code}`, actor, event: 'second_factor_reset', data: { reason } })
      return partnerView(partner, today(deps))
    },
  })
}
