import { medicalAuthorityBody, partnerParams } from '@portal/contract/calls/office-admin.schema.ts'
import { grantMedicalAuthority } from '@portal/contract/calls/office-admin.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { audit } from '../../db/audit.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { lockPartner, partnerView } from './partners.ts'

/** Deciding without a medical report is an authority that an administrator gives to an underwriter. */
export function registerMedicalAuthority(app: FastifyInstance, deps: Deps): void {
  route(app, deps, grantMedicalAuthority, {
    access: 'manage partners',
    schema: { params: partnerParams, body: medicalAuthorityBody },
    handler: async ({ work, who, params, body, version }) => {
      const partner = await lockPartner(work.tx, params.partner_id ?? '')
      checkVersion(version, partner.version)
      if (partner.role !== 'underwriter') refuseIssues([{ path: 'may_waive_medical', code: 'choice' }])
      const updatedPartner = await work.tx
        .updateTable('partners')
        .set({ may_waive_medical: body.may_waive_medical, version: partner.version + 1 })
        .where('id', '=', partner.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await audit(work, {
        case_id: `partner:${partner.code}`,
        actor: `office:${who.code}`,
        event: 'medical_authority_changed',
        data: { may_waive_medical: body.may_waive_medical },
      })
      return partnerView(updatedPartner, today(deps))
    },
  })
}
