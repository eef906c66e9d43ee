import { exportSalesQuery } from '@portal/contract/calls/dashboard.schema.ts'
import { exportSales } from '@portal/contract/calls/dashboard.ts'
import type { FastifyInstance } from 'fastify'
import { salesCsv } from '../../dashboard/sales-csv.ts'
import { limit } from '../../db/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { route } from '../../plugins/route.ts'

/** A whole list is heavier than a page: one partner must not keep the server busy with them. */
const perPartnerAndHour = 30

export function registerExportCalls(app: FastifyInstance, deps: Deps): void {
  route(app, deps, exportSales, {
    access: 'export own sales',
    schema: { querystring: exportSalesQuery },
    handler: async ({ tx, who, query, reply }) => {
      const { allowed, retryAfter } = await limit(deps.db, deps, `export:${who.partnerId}`, perPartnerAndHour, 3600)
      if (!allowed) throw new Refusal(429, 'too_often', { retryAfter })
      const csv = await salesCsv(tx, deps, who.partnerId, query)
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="sales.csv"')
        .send(csv)
      return undefined as never
    },
  })
}
