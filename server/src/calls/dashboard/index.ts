import { listSalesQuery, saleParams, saveTargetBody } from '@portal/contract/calls/dashboard.schema.ts'
import {
  getOverview,
  getSaleCase,
  getSalesViews,
  getTarget,
  listSales,
  resumeSale,
  saveSalesViews,
  saveTarget,
} from '@portal/contract/calls/dashboard.ts'
import { saveWorkViewsBody } from '@portal/contract/calls/workbench.schema.ts'
import type { FastifyInstance } from 'fastify'
import { readWorkViews, storeWorkViews } from '../../accounts/work-views.ts'
import { type Deps, today } from '../../context/deps.ts'
import { readOverview } from '../../dashboard/overview.ts'
import { findResumePage } from '../../dashboard/resume.ts'
import { findSaleRow, readSalesPage, salesPage, showSalesPage } from '../../dashboard/sales-list.ts'
import { readTarget, storeTarget } from '../../dashboard/targets.ts'
import { casePage } from '../../dashboard/timeline.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { registerExports } from './exports.ts'

/** Under this name a partner's account keeps the views of its sales. */
const salesBench = 'sales'

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
  route(app, deps, getSalesViews, {
    access: 'see own sales',
    limits: 'none',
    handler: async ({ tx, who }) => readWorkViews(tx, who.partnerId, salesBench),
  })
  route(app, deps, saveSalesViews, {
    access: 'see own sales',
    limits: 'none',
    schema: { body: saveWorkViewsBody },
    handler: async ({ work, who, body }) => storeWorkViews(work, who, salesBench, body),
  })
  route(app, deps, getTarget, {
    access: 'see own sales',
    limits: 'none',
    handler: async ({ tx, who }) => readTarget(tx, deps, who.partnerId),
  })
  route(app, deps, saveTarget, {
    access: 'see own sales',
    limits: 'none',
    schema: { body: saveTargetBody },
    handler: async ({ work, who, body }) => storeTarget(work, who, body.target),
  })
}
