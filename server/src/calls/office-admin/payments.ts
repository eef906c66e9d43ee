import { exportPaymentsQuery, listPaymentsQuery } from '@portal/contract/calls/office-admin.schema.ts'
import { getLedger } from '@portal/contract/calls/office-ledger.ts'
import { exportPayments, listPayments } from '@portal/contract/calls/office-payments.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { limits } from '../../kernel/limits.ts'
import { ledgerView } from '../../office/ledger-view.ts'
import { paymentsPage, withSearchDone } from '../../office/payment-rows.ts'
import { paymentsSheet } from '../../office/payments-sheet.ts'
import { route } from '../../plugins/route.ts'
import type { SheetFormat } from '../../sheets/sheet.ts'
import { sendSheet } from '../send-csv.ts'

const pageSize = 50

export function registerOfficePayments(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listPayments, {
    access: 'see payments',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listPaymentsQuery },
    handler: async ({ tx, query }) => paymentsPage(tx, await withSearchDone(tx, deps, query), pageSize),
  })

  route(app, deps, exportPayments, {
    access: 'see payments',
    stepUp: true,
    limits: limits.export,
    mayBeStale: true,
    schema: { querystring: exportPaymentsQuery },
    handler: async ({ tx, who, query, reply }) => {
      // Names of many people leave with it: who took them is in the trail, with what was asked for.
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: 'payments',
          actor: `office:${who.code}`,
          event: 'payments_exported',
          data: { filter: Object.keys(query) },
        }),
      )
      const { format = 'csv', ...filter } = query
      const sheet = paymentsSheet(tx, deps, filter, who.language)
      return sendSheet(reply, { name: 'payments', format: format as SheetFormat, sheet })
    },
  })

  route(app, deps, getLedger, {
    access: 'see payments',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx }) => ledgerView(tx),
  })
}
