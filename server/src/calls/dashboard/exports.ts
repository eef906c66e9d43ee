import { exportSalesQuery } from '@portal/contract/calls/dashboard.schema.ts'
import { exportSales } from '@portal/contract/calls/dashboard.ts'
import { exportRenewals } from '@portal/contract/calls/renewal.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { salesCsv } from '../../dashboard/sales-csv.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { renewalsCsv } from '../../renewal/due-renewals.ts'
import { sendCsv } from '../send-csv.ts'

export function registerExports(app: FastifyInstance, deps: Deps): void {
  route(app, deps, exportSales, {
    access: 'export own sales',
    stepUp: true,
    limits: limits.export,
    mayBeStale: true,
    schema: { querystring: exportSalesQuery },
    handler: async ({ tx, who, query, reply }) =>
      sendCsv(reply, {
        name: 'sales',
        pieces: salesCsv(tx, deps, { ...query, partnerId: who.partnerId }, who.language),
      }),
  })
  route(app, deps, exportRenewals, {
    access: 'export own sales',
    stepUp: true,
    limits: limits.export,
    mayBeStale: true,
    handler: async ({ tx, who, reply }) =>
      sendCsv(reply, { name: 'renewals', pieces: renewalsCsv(tx, deps, who.partnerId, who.language) }),
  })
}
