import { listPaymentsQuery } from '@portal/contract/calls/office-admin.schema.ts'
import { getLedger, listPayments, listReconcileRuns, runReconcile } from '@portal/contract/calls/office-admin.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import type { PaymentState } from '@portal/domain/lifecycle/payment.ts'
import type { FastifyInstance } from 'fastify'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Deps } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import type { Executor } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import { Unavailable } from '../../kernel/errors.ts'
import { limits } from '../../kernel/limits.ts'
import { beginWork } from '../../kernel/permit.ts'
import { proposalsOfNumber } from '../../office/find-numbers.ts'
import { ledgerView } from '../../office/ledger-view.ts'
import { officePayment, paymentRows } from '../../office/payment-rows.ts'
import { reconcileWindow } from '../../payment/reconcile.ts'
import { route } from '../../plugins/route.ts'

const pageSize = 50
const reconcileDays = 6

export function registerOfficePayments(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listPayments, {
    access: 'see payments',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listPaymentsQuery },
    handler: async ({ tx, query }) => {
      let page = paymentRows(tx)
        .orderBy('payments.created_at', 'desc')
        .orderBy('payments.id', 'desc')
        .limit(pageSize + 1)
      if (query.state) page = page.where(isInState(tx, query.state as PaymentState))
      const number = query.search?.trim()
      if (number) beginWork('searches')
      if (number) page = page.where('payments.id', 'in', paymentsQuery(tx, number))
      if (query.after) {
        const { at, id } = readCursor(query.after)
        page = page.where(sql<SqlBool>`(payments.created_at, payments.id) < (${at}::timestamptz, ${id})`)
      }
      const rows = await page.execute()
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      return {
        rows: rows.slice(0, pageSize).map(officePayment),
        ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
      }
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

/** Paid money that could not become a policy is listed as under review, not as paid. */
function isInState(db: Executor, state: PaymentState): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'payments'>()
  const heldPayments = db
    .selectFrom('reviews')
    .innerJoin('gateway_payments', 'gateway_payments.id', 'reviews.gateway_payment_id')
    .select('gateway_payments.payment_id as id')
    .where('reviews.state', '=', 'open')
    .where('gateway_payments.ends_as', '=', 'review')
    .where('gateway_payments.payment_id', 'is not', null)
    .$narrowType<{ id: string }>()
  const hasState = where('payments.state', '=', state)
  if (state === 'review') return where.or([hasState, where('payments.id', 'in', heldPayments)])
  if (state === 'captured') return where.and([hasState, where('payments.id', 'not in', heldPayments)])
  return hasState
}

/** Each number is looked up in its own index: an `or` over the joined tables would read them whole. */
export function paymentsQuery(db: Executor, number: string) {
  return db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', number)
    .union(db.selectFrom('payments').select('id').where('proposal_id', '=', number))
    .union(db.selectFrom('payments').select('id').where('gateway_order_id', '=', number))
    .union(db.selectFrom('payments').select('id').where('proposal_id', 'in', proposalsOfNumber(number)))
    .union(
      db
        .selectFrom('gateway_payments')
        .select('payment_id as id')
        .where('id', '=', number)
        .where('payment_id', 'is not', null)
        .$narrowType<{ id: string }>(),
    )
}
