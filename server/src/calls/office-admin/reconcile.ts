import {
  exportReconcileFindingsQuery,
  listReconcileFindingsQuery,
} from '@portal/contract/calls/office-reconcile.schema.ts'
import {
  exportReconcileFindings,
  listReconcileFindings,
  listReconcileRuns,
  runReconcile,
} from '@portal/contract/calls/office-reconcile.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { Unavailable } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { findingsSheet } from '../../office/findings-sheet.ts'
import { findingsPage, listRuns } from '../../office/reconcile-rows.ts'
import { reconcileWindow } from '../../payment/reconcile.ts'
import { route } from '../../plugins/route.ts'
import type { SheetFormat } from '../../sheets/sheet.ts'
import { sendSheet } from '../send-csv.ts'

const pageSize = 50
const reconcileDays = 6

/** The gateway's list compared with ours: the runs, what each found, and one on request. */
export function registerOfficeReconcile(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listReconcileRuns, {
    access: 'see payments',
    limits: 'none',
    mayBeStale: true,
    handler: async ({ tx }) => ({ rows: await listRuns(tx) }),
  })

  route(app, deps, listReconcileFindings, {
    access: 'see payments',
    limits: 'none',
    mayBeStale: true,
    schema: { querystring: listReconcileFindingsQuery },
    handler: ({ tx, query }) => findingsPage(tx, query, pageSize),
  })

  route(app, deps, exportReconcileFindings, {
    access: 'see payments',
    stepUp: true,
    limits: limits.export,
    mayBeStale: true,
    schema: { querystring: exportReconcileFindingsQuery },
    handler: async ({ tx, who, query, reply }) => {
      const { format = 'csv', ...filter } = query
      // Names of many people leave with it: who took them is in the trail, with what was asked for.
      await inTransaction(deps, (work) =>
        audit(work, {
          case_id: 'reconcile',
          actor: `office:${who.code}`,
          event: 'findings_exported',
          data: { filter: Object.keys(filter) },
        }),
      )
      const sheet = findingsSheet(tx, filter, who.language)
      return sendSheet(reply, { name: 'reconciliation-differences', format: format as SheetFormat, sheet })
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
}
