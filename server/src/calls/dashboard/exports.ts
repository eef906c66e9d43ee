import { exportSalesQuery } from '@portal/contract/calls/dashboard.schema.ts'
import { exportSales } from '@portal/contract/calls/dashboard.ts'
import { exportRenewals } from '@portal/contract/calls/renewal.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { salesCsv } from '../../dashboard/sales-csv.ts'
import { route } from '../../plugins/route.ts'
import { renewalsCsv } from '../../renewal/due-renewals.ts'
import { sendCsv } from '../send-csv.ts'

export function registerExports(app: FastifyInstance, deps: Deps): void {
  route(app, deps, exportSales, {
    access: 'export own sales',
    stepUp: true,
    mayBeStale: true,
    schema: { querystring: exportSalesQuery },
    handler: async ({ tx, who, query, reply }) =>
      sendCsv(deps, reply, who, {
        name: 'sales',
        pieces: salesCsv(tx, deps, { ...query, partnerId: who.partnerId }, who.language),
      }),
  })
  route(app, deps, exportRenewals, {
    access: 'export own sales',
    stepUp: true,
    mayBeStale: true,
    handler: async ({ tx, who, reply }) =>
      sendCsv(deps, reply, who, { name: 'renewals', pieces: renewalsCsv(tx, deps, who.partnerId, who.language) }),
  })
}
