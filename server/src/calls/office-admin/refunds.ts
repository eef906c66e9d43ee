import { exportRefundsQuery, listRefundsQuery } from '@portal/contract/calls/office-admin.schema.ts'
import {
  exportRefunds,
  getRefundTotals,
  listRefunds,
  retryRefund as retryRefundCall,
} from '@portal/contract/calls/office-refunds.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { limits } from '../../kernel/limits.ts'
import { refundsPage, refundsSheet, refundTotals } from '../../office/refund-desk.ts'
import { officeRefund, refundRows } from '../../office/refund-rows.ts'
import { retryRefund } from '../../payment/refunds.ts'
import { route } from '../../plugins/route.ts'
import type { SheetFormat } from '../../sheets/sheet.ts'
import { sendSheet } from '../send-csv.ts'

const pageSize = 50

export function registerOfficeRefunds(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listRefunds, {
    access: 'see payments',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listRefundsQuery },
    handler: ({ tx, query }) => refundsPage(tx, deps, query, pageSize),
  })

  route(app, deps, getRefundTotals, {
    access: 'see payments',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx }) => ({ rows: await refundTotals(tx, deps) }),
  })

  route(app, deps, exportRefunds, {
    access: 'see payments',
    stepUp: true,
    limits: limits.export,
    mayBeStale: true,
    schema: { querystring: exportRefundsQuery },
    handler: async ({ tx, who, query, reply }) => {
      const { format = 'csv', ...filter } = query
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: 'refunds',
          actor: `office:${who.code}`,
          event: 'refunds_exported',
          data: { filter: Object.keys(filter) },
        }),
      )
      const sheet = refundsSheet(tx, deps, filter, who.language)
      return sendSheet(reply, { name: 'refunds', format: format as SheetFormat, sheet })
    },
  })

  route(app, deps, retryRefundCall, {
    access: 'resolve payment review',
    stepUp: true,
    limits: limits.gatewayWork,
    schema: { body: emptyBody },
    handler: async ({ work, who, params }) => {
      const { id } = await retryRefund(work, params.refund_id ?? '', `office:${who.code}`)
      return officeRefund(deps, await refundRows(work.tx).where('refunds.id', '=', id).executeTakeFirstOrThrow())
    },
  })
}
