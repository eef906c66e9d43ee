import { isCapturedAtGateway } from '@portal/domain/lifecycle/state-groups.ts'
import { type Deps, timeNow } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction } from '../context/work.ts'
import type { GatewayPayment } from '../integrations/payment/gateway.ts'
import { newId } from '../kernel/ids.ts'
import { compareSettlements } from './compare-settlements.ts'
import { collectFindings, type FindingCollector, findChanges } from './reconcile-findings.ts'
import { reopenUnplacedMoney } from './reopen-unplaced-money.ts'
import { requeueStalledJobs } from './requeue-stalled.ts'
import { openReview } from './reviews.ts'
import { recordPayment, syncWithGateway } from './sync-with-gateway.ts'

interface ReconcileReport {
  seen: number
  repaired: number
  flagged: number
  /** Orders of ours that could not be read in this run. */
  unseen: number
}

/**
 * Compares the gateway's list with our rows, both ways. What our own transitions can repair is repaired; everything else opens a
 * review; each difference is kept with what was done about it. Each step may be repeated, so a killed run is simply started again.
 */
export async function reconcileWindow(deps: Deps, from: string, to: string): Promise<ReconcileReport> {
  const id = newId('RC')
  await deps.db
    .insertInto('reconcile_runs')
    .values({
      id,
      gateway: deps.integrations.gateway.name,
      window_from: from,
      window_to: to,
      started_at: timeNow(deps),
      finished_at: null,
    })
    .execute()
  const findings = collectFindings(deps, id)
  const listed = await listGatewayPayments(deps, from, to)
  const unseen = await applyListedPayments(deps, listed, findings)
  await flagVanishedPayments(deps, { listed: new Set(listed.map((one) => one.id)), from, to }, findings)
  await findings.add(await reopenUnplacedMoney(deps))
  await compareSettlements(deps)
  await findings.add(await requeueStalledJobs(deps))
  const report = { seen: listed.length, ...findings.counts }
  await deps.db
    .updateTable('reconcile_runs')
    .set({ finished_at: timeNow(deps), payments_seen: report.seen, repaired: report.repaired, flagged: report.flagged })
    .where('id', '=', id)
    .execute()
  return { ...report, unseen }
}

async function listGatewayPayments(deps: Deps, from: string, to: string): Promise<GatewayPayment[]> {
  const payments: GatewayPayment[] = []
  for (
    let cursor: Parameters<typeof deps.integrations.gateway.listPaymentsSince>[0] | null = { from, to, skip: 0 };
    cursor;
  ) {
    const page = await deps.integrations.gateway.listPaymentsSince(cursor)
    if (!page.ok) throw new Error(`the gateway's list could not be read (${page.kind})`)
    payments.push(...page.value.payments)
    cursor = page.value.next
  }
  return payments
}

/** Returns how many orders of ours could not be read; they are left for the next run. */
async function applyListedPayments(
  deps: Deps,
  listed: readonly GatewayPayment[],
  findings: FindingCollector,
): Promise<number> {
  const orders = new Map(listed.map((one) => [one.orderId ?? one.id, one]))
  const unseen = new Set<string>()
  for (const [order, one] of orders) {
    const ourPayment = await deps.db
      .selectFrom('payments')
      .select(['id', 'proposal_id', 'amount_paise', 'state'])
      .where((where) =>
        where.or([where('gateway_order_id', '=', one.orderId ?? ''), where('receipt', '=', one.receipt ?? '')]),
      )
      .executeTakeFirst()
    if (!ourPayment) continue
    const compared = { paymentId: ourPayment.id, proposalId: ourPayment.proposal_id }
    const { updated: isRead, found } = await findChanges(deps, compared, {
      gateway: one.status,
      update: () => applySafely(deps, ourPayment.id),
    })
    if (isRead) await findings.add(found)
    else {
      unseen.add(order)
      const { amount_paise: amount, state: ours } = ourPayment
      await findings.add([{ kind: 'not_read', result: 'not_read', ...compared, amount, ours, gateway: one.status }])
    }
  }
  // Money of no order of ours, or listed under another order than the recorded one.
  for (const one of listed) {
    if (!isCapturedAtGateway(one.status) || unseen.has(one.orderId ?? one.id)) continue
    const recordedPayment = await deps.db
      .selectFrom('gateway_payments')
      .select('ends_as')
      .where('id', '=', one.id)
      .executeTakeFirst()
    if (recordedPayment?.ends_as) continue
    const refunds = await deps.integrations.gateway.listRefunds(one.id)
    if (!refunds.ok) throw new Error(`refunds of ${one.id} could not be read (${refunds.kind})`)
    const { found } = await findChanges(
      deps,
      { gatewayPaymentId: one.id },
      {
        gateway: one.status,
        update: () =>
          inTransaction(deps, (work) => recordPayment(work, undefined, undefined, { ...one, refunds: refunds.value })),
      },
    )
    await findings.add(found)
  }
  return unseen.size
}

/** One unreadable sale must not delay the payments of the others. */
async function applySafely(deps: Deps, paymentId: string): Promise<boolean> {
  let isDone = false
  await runIsolated(deps, { payment: paymentId }, 'a payment could not be brought up to date', async () => {
    isDone = (await syncWithGateway(deps, paymentId)) === 'applied'
  })
  return isDone
}

/** Opens a review for payments recorded as captured that the gateway no longer reports as captured. */
async function flagVanishedPayments(
  deps: Deps,
  { listed, from, to }: { listed: ReadonlySet<string>; from: string; to: string },
  findings: FindingCollector,
): Promise<void> {
  const capturedRows = await deps.db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('captured_at', '>=', from)
    .where('captured_at', '<=', to)
    .execute()
  for (const one of capturedRows.filter(({ id }) => !listed.has(id))) {
    const current = await deps.integrations.gateway.getPayment(one.id)
    if (!current.ok) throw new Error(`payment ${one.id} could not be read (${current.kind})`)
    if (current.value && isCapturedAtGateway(current.value.status)) continue
    const kind = one.ends_as === 'policy' ? 'policy_without_money' : 'captured_vanished'
    const now = current.value?.status
    const reviewId = await inTransaction(deps, (work) =>
      openReview(work, {
        kind,
        subject: one.id,
        proposalId: one.proposal_id,
        gatewayPaymentId: one.id,
        detail: { now: now ?? 'unknown to the gateway', amount_paise: one.amount_paise },
      }),
    )
    if (reviewId)
      await findings.add([
        {
          kind: 'review',
          result: 'review',
          paymentId: one.payment_id,
          proposalId: one.proposal_id,
          gatewayPaymentId: one.id,
          reviewId,
          amount: one.amount_paise,
          ours: 'captured',
          gateway: now,
        },
      ])
  }
}
