import { grantMedicalAuthority } from '@portal/contract/calls/office-accounts.ts'
import { medicalAuthorityBody, partnerParams } from '@portal/contract/calls/office-admin.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { type Deps, today } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { PartnerTable } from '../../db/tables/foundation.ts'
import { partnerView } from '../../office/account-list.ts'
import { requestChange } from '../../office/change-requests.ts'
import { checkVersion, route } from '../../plugins/route.ts'
import { refuseIssues } from '../../sales/refusals.ts'
import { lockAccount } from './partners.ts'

/** Deciding without a medical report is an authority that two administrators give to an underwriter, and one takes back. */
export function registerMedicalAuthority(app: FastifyInstance, deps: Deps): void {
  route(app, deps, grantMedicalAuthority, {
    access: 'manage staff',
    stepUp: true,
    limits: 'none',
    schema: { params: partnerParams, body: medicalAuthorityBody },
    handler: async ({ work, who, params, body, version }) => {
      const partner = await lockAccount(work.tx, who, params.partner_id ?? '')
      checkVersion(version, partner.version)
      if (partner.role !== 'underwriter') refuseIssues([{ path: 'may_waive_medical', code: 'choice' }])
      if (body.may_waive_medical && !partner.may_waive_medical) {
        const request = { kind: 'medical_authority' as const, subject: partner.code, payload: { name: partner.name } }
        return { awaits_approval: await requestChange(work, who, request) }
      }
      return partnerView(await setMedicalAuthority(work, partner, body.may_waive_medical, who.code), today(deps))
    },
  })
}

export async function setMedicalAuthority(
  work: Work,
  partner: Pick<Selectable<PartnerTable>, 'id' | 'code' | 'version'>,
  may_waive_medical: boolean,
  by: string,
): Promise<Selectable<PartnerTable>> {
  const updatedPartner = await work.tx
    .updateTable('partners')
    .set({ may_waive_medical, version: partner.version + 1 })
    .where('id', '=', partner.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(work, {
    case_id: `partner:${partner.code}`,
    actor: `office:${by}`,
    event: 'medical_authority_changed',
    data: { may_waive_medical },
  })
  return updatedPartner
}
