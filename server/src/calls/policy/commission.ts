import { listCommissionQuery } from '@portal/contract/calls/policy.schema.ts'
import { exportCommission, getEarnings, listCommission } from '@portal/contract/calls/policy.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { commissionPage, commissionStatement, readEarnings } from '../../dashboard/commissions.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { sendCsv } from '../send-csv.ts'

export function registerCommission(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listCommission, {
    access: 'see own sales',
    limits: 'none',
    schema: { querystring: listCommissionQuery },
    handler: ({ tx, who, query }) => commissionPage(tx, who.partnerId, query.after),
  })

  route(app, deps, getEarnings, {
    access: 'see own sales',
    limits: 'none',
    handler: ({ tx, who }) => readEarnings(tx, who.partnerId),
  })

  route(app, deps, exportCommission, {
    access: 'export own sales',
    stepUp: true,
    limits: limits.export,
    handler: async ({ who, reply }) =>
      sendCsv(reply, {
        name: 'commission',
        pieces: commissionStatement(deps.db, who.partnerId, who.language),
      }),
  })
}
