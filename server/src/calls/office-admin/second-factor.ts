import { partnerParams, reasonBody } from '@portal/contract/calls/office-admin.schema.ts'
import { resetSecondFactor } from '@portal/contract/calls/office-second-factor.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { partnerView } from '../../office/account-list.ts'
import { resetSecondStep } from '../../office/change-account.ts'
import { route } from '../../plugins/route.ts'
import { lockAccount } from './partners.ts'

/** The way back for who has lost the device and the recovery codes; a role that must have a second factor sets up a new one at the next sign-in. */
export function registerSecondFactorReset(app: FastifyInstance, deps: Deps): void {
  route(app, deps, resetSecondFactor, {
    access: 'manage partners',
    limits: limits.accountAdmin,
    stepUp: true,
    schema: { params: partnerParams, body: reasonBody },
    handler: async ({ work, who, params, body }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      await resetSecondStep(work, who, partner, body.reason)
      return partnerView(partner, today(deps))
    },
  })
}
