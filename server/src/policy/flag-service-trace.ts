import type { FastifyRequest } from 'fastify'
import type { Work } from '../context/work.ts'
import { flagPartnerTrace } from '../customer/consents.ts'
import { tracePartner } from '../plugins/partner-devices.ts'
import type { ServiceRow } from './service-requests.ts'

/** Flags a confirmation from the partner's device or address, so that the office asks the customer. */
export async function flagServiceTrace(work: Work, request: FastifyRequest, row: ServiceRow): Promise<void> {
  const trace = await tracePartner(work.tx, work.deps, request, row.partner_id)
  const proposal = { id: row.proposal_id, partner_id: row.partner_id }
  await flagPartnerTrace(work, proposal, row.id, { trace, isPayNow: false })
}
