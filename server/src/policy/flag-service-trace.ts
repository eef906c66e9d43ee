import type { FastifyRequest } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { flagPartnerTrace } from '../customer/consents.ts'
import type { Tx } from '../db/database.ts'
import { tracePartner } from '../plugins/partner-devices.ts'
import type { ServiceRow } from './service-requests.ts'

/** Confirmed where the partner sits: somebody asks the customer. */
export async function flagServiceTrace(tx: Tx, deps: Deps, request: FastifyRequest, row: ServiceRow): Promise<void> {
  const trace = await tracePartner(tx, deps, request, row.partner_id)
  const proposal = { id: row.proposal_id, partner_id: row.partner_id }
  await flagPartnerTrace(tx, deps, proposal, row.id, { trace, isPayNow: false })
}
