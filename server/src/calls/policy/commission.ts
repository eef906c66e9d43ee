import {
  commissionMonthParams,
  commissionMonthsQuery,
  listCommissionQuery,
} from '@portal/contract/calls/policy.schema.ts'
import {
  exportCommission,
  exportCommissionMonth,
  getCommissionPaper,
  getEarnings,
  listCommission,
  listCommissionMonths,
} from '@portal/contract/calls/policy.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { commissionMonths, monthPaper, monthStatement } from '../../dashboard/commission-months.ts'
import { commissionPage, commissionStatement, readEarnings } from '../../dashboard/commissions.ts'
import { render } from '../../documents/render.ts'
import { notFound } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { route } from '../../plugins/route.ts'
import { sendCsv } from '../send-csv.ts'
import { sendPdf } from '../send-pdf.ts'

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

  route(app, deps, listCommissionMonths, {
    access: 'see own sales',
    limits: 'none',
    mayBeStale: true,
    schema: { querystring: commissionMonthsQuery },
    handler: async ({ tx, who, query }) => ({
      rows: await commissionMonths(tx, deps, who.partnerId, Number(query.year)),
    }),
  })

  route(app, deps, exportCommissionMonth, {
    access: 'export own sales',
    stepUp: true,
    limits: limits.export,
    schema: { params: commissionMonthParams },
    handler: async ({ who, params, reply }) => {
      const month = params.month ?? ''
      const partner = { id: who.partnerId, language: who.language }
      return sendCsv(reply, { name: `commission-${month}`, pieces: monthStatement(deps.db, deps, partner, month) })
    },
  })

  route(app, deps, getCommissionPaper, {
    access: 'export own sales',
    stepUp: true,
    limits: limits.paper,
    schema: { params: commissionMonthParams },
    handler: async ({ tx, who, params, reply }) => {
      const month = params.month ?? ''
      const paper = await monthPaper(tx, deps, { id: who.partnerId, language: who.language }, month)
      if (!paper) throw notFound()
      return sendPdf(reply, await render('commission-statement', paper), `commission-${month}`, 'attachment')
    },
  })
}
