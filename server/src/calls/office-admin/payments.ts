import { exportPaymentsQuery, listPaymentsQuery } from '@portal/contract/calls/office-admin.schema.ts'
import {
  exportPayments,
  getLedger,
  listPayments,
  listReconcileRuns,
  runReconcile,
} from '@portal/contract/calls/office-admin.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { Unavailable } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { ledgerView } from '../../office/ledger-view.ts'
import { paymentsPage, withSearchDone } from '../../office/payment-rows.ts'
import { paymentsSheet } from '../../office/payments-sheet.ts'
import { reconcileWindow } from '../../payment/reconcile.ts'
import { route } from '../../plugins/route.ts'
import type { SheetFormat } from '../../sheets/sheet.ts'
import { sendSheet } from '../send-csv.ts'

const pageSize = 50
const reconcileDays = 6

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

  route(app, deps, listReconcileRuns, {
    access: 'see payments',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx }) => {
      const rows = await tx.selectFrom('reconcile_runs').selectAll().orderBy('started_at', 'desc').limit(30).execute()
      return {
        rows: rows.map((row) => ({
          run_id: row.id,
          window_from: row.window_from,
          window_to: row.window_to,
          started_at: row.started_at,
          ...(row.finished_at && { finished_at: row.finished_at }),
          seen: row.payments_seen,
          repaired: row.repaired,
          flagged: row.flagged,
        })),
      }
    },
  })

  route(app, deps, runReconcile, {
    access: 'resolve payment review',
    limits: limits.gatewayWork,
    schema: { body: emptyBody },
    // No transaction: it calls the gateway.
    transaction: false,
    handler: async ({ who }) => {
      const to = deps.now()
      const from = new Date(to - reconcileDays * 86_400_000).toISOString()
      const { unseen, ...found } = await reconcileWindow(deps, from, new Date(to).toISOString())
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: 'reconcile',
          actor: `office:${who.code}`,
          event: 'reconcile_run',
          data: { ...found, unseen },
        }),
      )
      if (unseen > 0) throw new Unavailable(60)
      return found
    },
  })

  route(app, deps, getLedger, {
    access: 'see payments',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx }) => ledgerView(tx),
  })
}
