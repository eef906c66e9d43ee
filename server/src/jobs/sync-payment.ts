import { isMoneyTaken, lateCaptureDays } from '@portal/domain/lifecycle/payment.ts'
import type { Deps } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { addJob } from '../db/jobs.ts'
import { moveIfAllowed } from '../db/move.ts'
import { jobNames } from '../kernel/job-names.ts'
import { paymentRecord } from '../payment/payment-record.ts'
import { nextSyncTime } from '../payment/sync-schedule.ts'
import { syncWithGateway } from '../payment/sync-with-gateway.ts'

const dayMs = 86_400_000

/** Reads the gateway on the sync schedule, whether or not notifications arrived. */
export async function syncPayment(deps: Deps, paymentId: string): Promise<void> {
  await syncWithGateway(deps, paymentId)
  await inTransaction(deps, async (work) => {
    const { tx } = work
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst()
    if (!payment || isMoneyTaken(payment.state)) return
    const step = payment.sync_step + 1
    const next = nextSyncTime(deps.now(), step)
    const isOver = deps.now() - Date.parse(payment.tried_at ?? payment.created_at) > lateCaptureDays * dayMs
    if (next === undefined || isOver) {
      await moveIfAllowed(work, 'payment', payment, { event: 'expire', ...paymentRecord(payment) })
      return
    }
    await tx.updateTable('payments').set({ sync_step: step }).where('id', '=', paymentId).execute()
    const options = { runAt: new Date(next) }
    await addJob(tx, jobNames.syncPayment, { payment_id: paymentId }, { key: `sync:${paymentId}`, ...options })
  })
}
