import { listRefundsQuery } from '@portal/contract/calls/office-admin.schema.ts'
import { listRefunds, retryRefund as retryRefundCall } from '@portal/contract/calls/office-admin.ts'
import { emptyBody } from '@portal/contract/calls/payment.schema.ts'
import { addDays, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { readSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { refundLimitDays } from '@portal/domain/lifecycle/deadlines.ts'
import { unsettledRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Deps, today } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { readCursor, writeCursor } from '../../kernel/cursor.ts'
import { limits } from '../../kernel/limits.ts'
import { beginWork } from '../../kernel/permit.ts'
import { proposalsOfNumber } from '../../office/find-numbers.ts'
import { officeRefund, refundRows } from '../../office/refund-rows.ts'
import { retryRefund } from '../../payment/refunds.ts'
import { route } from '../../plugins/route.ts'

const pageSize = 50

export function registerOfficeRefunds(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listRefunds, {
    access: 'see payments',
    limits: limits.search,
    mayBeStale: true,
    schema: { querystring: listRefundsQuery },
    handler: async ({ tx, query }) => {
      let page = refundRows(tx).limit(pageSize + 1)
      const statusFilter = query.status && hasStatus(deps, query.status)
      if (statusFilter) page = page.where(statusFilter)
      const number = query.search?.trim()
      if (number) beginWork('searches')
      if (number) page = page.where('refunds.id', 'in', refundsOf(tx, number))
      if (query.after) {
        const { at, id } = readCursor(query.after)
        page = page.where(sql<SqlBool>`(refunds.created_at, refunds.id) < (${at}::timestamptz, ${id})`)
      }
      const rows = await page.execute()
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
      return {
        rows: rows.slice(0, pageSize).map((row) => officeRefund(deps, row)),
        ...(last && { next: writeCursor({ at: last.exact_at, id: last.id }) }),
      }
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

/** `refundStatus` as an SQL condition. */
function hasStatus(deps: Deps, status: string): RawBuilder<SqlBool> | undefined {
  switch (status) {
    case 'owed':
      return sql`refunds.state = 'due' and refunds.last_error is null`
    case 'sent':
      return sql`refunds.state = 'pending'`
    case 'failed':
      return sql`(refunds.state = 'failed' or (refunds.state = 'due' and refunds.last_error is not null))`
    case 'settled':
      return sql`refunds.state = 'refunded'`
    case 'written_off':
      return sql`refunds.state = 'written_off'`
    case 'overdue': {
      const before = new Date(startOfDayMs(addDays(today(deps), -refundLimitDays))).toISOString()
      return sql`refunds.state in (${sql.join([...unsettledRefundStates])}) and refunds.created_at < ${before}::timestamptz`
    }
  }
}

function refundsOf(db: Executor, number: string) {
  const ids = () => db.selectFrom('refunds').select('refunds.id')
  return ids()
    .where('id', '=', number)
    .union(ids().where('refunds.number', '=', readSaleNumber(number)?.number ?? number))
    .union(ids().where('gateway_payment_id', '=', number))
    .union(ids().where('gateway_refund_id', '=', number))
    .union(ids().where('proposal_id', '=', number))
    .union(ids().where('proposal_id', 'in', proposalsOfNumber(number)))
}
