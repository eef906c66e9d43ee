import { handOverSales as handOverSalesCall } from '@portal/contract/calls/office-accounts.ts'
import { handOverSalesBody, partnerParams } from '@portal/contract/calls/office-admin.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { limits } from '../../kernel/limits.ts'
import { handOverSales } from '../../office/hand-over-sales.ts'
import { route } from '../../plugins/route.ts'
import { findSellerBlock } from '../../sales/check-licence.ts'
import { invalid, refuseIssues, wrongState } from '../../sales/refusals.ts'
import { isManagedBy, lockAccount } from './partners.ts'

/** Hands over the open sales of a partner without a valid licence to one with a valid licence. */
export function registerHandOverSales(app: FastifyInstance, deps: Deps): void {
  route(app, deps, handOverSalesCall, {
    access: 'manage partners',
    stepUp: true,
    limits: limits.notice,
    schema: { params: partnerParams, body: handOverSalesBody },
    handler: async ({ tx, work, who, params, body }) => {
      const from = await lockAccount(tx, who, params.partner_id ?? '')
      if (!(await findSellerBlock(tx, deps, from.id))) throw wrongState('active')
      const to = await tx.selectFrom('partners').selectAll().where('code', '=', body.to).executeTakeFirst()
      if (to?.role !== 'partner' || to.id === from.id || !(await isManagedBy(tx, who, to)))
        throw invalid([{ path: 'to', code: 'hand_over.partner' }])
      if (await findSellerBlock(tx, deps, to.id)) refuseIssues([{ path: 'to', code: 'hand_over.licence' }])
      // A POSP may not sell everything an agent may.
      if (to.licence === 'posp' && from.licence !== 'posp') refuseIssues([{ path: 'to', code: 'hand_over.posp' }])
      return handOverSales(work, { from, to, actor: `office:${who.code}` })
    },
  })
}
