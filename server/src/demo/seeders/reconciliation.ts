import { addDays, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { today } from '../../context/deps.ts'
import { newId } from '../../kernel/ids.ts'
import { hourMs } from '../past.ts'
import type { Seeder } from '../seeder.ts'

/** Last night's comparison with the gateway: the newest payment had not been told to us. */
export const seedReconciliation: Seeder = {
  name: 'reconciliation',
  seed: async ({ tx, deps }) => {
    const newest = await tx
      .selectFrom('gateway_payments')
      .select(['id', 'payment_id', 'proposal_id', 'amount_paise', 'status', 'ends_as'])
      .where('id', 'like', 'pay_demo_%')
      .where('ends_as', '=', 'policy')
      .orderBy('captured_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!newest) return
    const night = startOfDayMs(today(deps)) + 2 * hourMs
    const startedAt = new Date(Math.min(night, deps.now())).toISOString()
    const runId = newId('RC')
    await tx
      .insertInto('reconcile_runs')
      .values({
        id: runId,
        gateway: deps.integrations.gateway.name,
        window_from: new Date(startOfDayMs(addDays(today(deps), -6))).toISOString(),
        window_to: startedAt,
        started_at: startedAt,
        finished_at: startedAt,
        payments_seen: 1,
        repaired: 1,
      })
      .execute()
    await tx
      .insertInto('reconcile_findings')
      .values({
        id: newId('RD'),
        run_id: runId,
        at: startedAt,
        kind: 'money_missing',
        result: 'corrected',
        payment_id: newest.payment_id,
        proposal_id: newest.proposal_id,
        gateway_payment_id: newest.id,
        refund_id: null,
        review_id: null,
        amount_paise: newest.amount_paise,
        ours: 'at_gateway',
        gateway: newest.status,
        outcome: newest.ends_as,
      })
      .execute()
  },
}
