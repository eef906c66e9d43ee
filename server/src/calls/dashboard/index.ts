import { listSalesQuery, saleParams } from '@portal/contract/calls/dashboard.schema.ts'
import { getOverview, getSaleCase, listSales, resumeSale } from '@portal/contract/calls/dashboard.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { readOverview } from '../../dashboard/overview.ts'
import { findResumePage } from '../../dashboard/resume.ts'
import { findSaleRow, readSalesPage, salesPage, showSalesPage } from '../../dashboard/sales-list.ts'
import { casePage } from '../../dashboard/timeline.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { registerExports } from './exports.ts'

export function registerDashboardCalls(app: FastifyInstance, deps: Deps): void {
  registerExports(app, deps)
  route(app, deps, getOverview, {
    access: 'see own sales',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx, who }) => readOverview(tx, who.partnerId, today(deps)),
  })
  route(app, deps, listSales, {
    access: 'see own sales',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listSalesQuery },
    read: ({ query }, sessionId) => readSalesPage(deps, sessionId, query),
    handler: async ({ tx, who, query, rows }) =>
      rows ? showSalesPage(deps, rows) : salesPage(tx, deps, { ...query, partnerId: who.partnerId }),
  })
  route(app, deps, getSaleCase, {
    access: 'see own sales',
    limits: 'none',
    schema: { params: saleParams },
    handler: async ({ tx, who, params }) => {
      const sale = await findSaleRow(tx, deps, who.partnerId, params.quote_id ?? '')
      if (!sale) throw notFound()
      return casePage(tx, deps, sale, who.language)
    },
  })
  route(app, deps, resumeSale, {
    access: 'see own sales',
    limits: 'none',
    schema: { params: saleParams },
    handler: async ({ tx, who, params }) => {
      const sale = await findSaleRow(tx, deps, who.partnerId, params.quote_id ?? '')
      if (!sale) throw notFound()
      return findResumePage(tx, deps, who.partnerId, sale)
    },
  })
}
