import { exportCommission, listCommission } from '@portal/contract/calls/policy.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { commissionStatementCsv } from '../../documents/commission-statement.ts'
import { route } from '../../plugins/route.ts'

export function registerCommission(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listCommission, {
    access: 'see own sales',
    handler: async ({ tx, who }) => {
      const rows = await commissionsQuery(tx, who.partnerId).execute()
      const sumOf = (state: string) =>
        toRupees(rows.filter((one) => one.state === state).reduce((sum, one) => sum + retainedCommission(one), 0))
      return {
        rows: rows.map((one) => ({
          policy_number: one.number,
          product: one.product,
          accrued_on: one.accrued_on,
          held_until: one.held_until,
          state: one.state,
          amount: toRupees(retainedCommission(one)),
          taken_back: toRupees(one.taken_back_paise),
        })),
        held: sumOf('held'),
        released: sumOf('released'),
      }
    },
  })

  route(app, deps, exportCommission, {
    access: 'export own sales',
    handler: async ({ tx, who, reply }) => {
      const rows = await commissionsQuery(tx, who.partnerId).execute()
      const csv = commissionStatementCsv(
        rows.map((one) => ({
          day: one.accrued_on,
          policyNumber: one.number,
          customer: one.holder,
          product: one.product,
          plan: one.plan,
          netPremium: one.net_paise,
          ratePercent: one.lines.map((line) => line.percent).join(' / '),
          commission: retainedCommission(one),
          takenBack: one.taken_back_paise,
          state: one.state,
          heldUntil: one.held_until,
        })),
      )
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="commission.csv"')
        .send(csv)
      return undefined as never
    },
  })
}

/** What is the partner's of a commission. */
const retainedCommission = (one: { amount_paise: Paise; taken_back_paise: Paise }): Paise =>
  one.amount_paise - one.taken_back_paise

export function commissionsQuery(db: Executor, partnerId: string) {
  return db
    .selectFrom('commissions')
    .innerJoin('policies', 'policies.id', 'commissions.policy_id')
    .select(['number', 'product', 'plan', 'holder', 'net_paise', 'lines', 'amount_paise', 'accrued_on', 'held_until'])
    .select(['taken_back_paise', 'commissions.state as state'])
    .where('commissions.partner_id', '=', partnerId)
    .orderBy('accrued_on', 'desc')
    .orderBy('number', 'desc')
    .limit(5000)
}
