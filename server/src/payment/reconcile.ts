import { isCapturedAtGateway, openRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction } from '../context/work.ts'
import { type Tx, transaction } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { askForPapers } from '../db/papers-job.ts'
import type { GatewayPayment } from '../integrations/payment/gateway.ts'
import { newId } from '../kernel/ids.ts'
import { jobNames } from '../kernel/job-names.ts'
import { compareSettlements } from './compare-settlements.ts'
import { reopenUnplacedMoney } from './reopen-unplaced-money.ts'
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
 * review. Each step may be repeated, so a killed run is simply started again.
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
  const startedAt = timeNow(deps)
  const before = await countRepairs(deps, startedAt)
  const listed = await listGatewayPayments(deps, from, to)
  const unseen = await applyListedPayments(deps, listed)
  await flagVanishedPayments(deps, new Set(listed.map((one) => one.id)), from, to)
  await reopenUnplacedMoney(deps)
  await compareSettlements(deps)
  const requeued = await requeueStalledJobs(deps)
  const after = await countRepairs(deps, startedAt)
  const report = {
    seen: listed.length,
    repaired: after.moves - before.moves + requeued,
    flagged: after.reviews - before.reviews,
  }
  await deps.db
    .updateTable('reconcile_runs')
    .set({ finished_at: timeNow(deps), payments_seen: report.seen, repaired: report.repaired, flagged: report.flagged })
    .where('id', '=', id)
    .execute()
  return { ...report, unseen }
}

/** Every move of a payment or refund leaves an audit event, so counting those of this run counts the repairs. */
async function countRepairs(deps: Deps, since: string): Promise<{ moves: number; reviews: number }> {
  const { rows } = await sql<{ moves: number; reviews: number }>`select
    (select count(*) from audit_events where event in ('payment_moved', 'money_captured', 'refund_due', 'refund_moved') and at >= ${since}) as moves,
    (select count(*) from reviews where opened_at >= ${since}) as reviews`.execute(deps.db)
  return rows[0]!
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
async function applyListedPayments(deps: Deps, listed: readonly GatewayPayment[]): Promise<number> {
  const orders = new Map(listed.map((one) => [one.orderId ?? one.id, one]))
  const unseen = new Set<string>()
  for (const [order, one] of orders) {
    const ourPayment = await deps.db
      .selectFrom('payments')
      .select('id')
      .where((where) =>
        where.or([where('gateway_order_id', '=', one.orderId ?? ''), where('receipt', '=', one.receipt ?? '')]),
      )
      .executeTakeFirst()
    if (ourPayment && !(await applySafely(deps, ourPayment.id))) unseen.add(order)
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
    await inTransaction(deps, (work) => recordPayment(work, undefined, undefined, { ...one, refunds: refunds.value }))
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
async function flagVanishedPayments(deps: Deps, listed: ReadonlySet<string>, from: string, to: string): Promise<void> {
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
    await inTransaction(deps, (work) =>
      openReview(work, {
        kind,
        subject: one.id,
        proposalId: one.proposal_id,
        gatewayPaymentId: one.id,
        detail: { now: current.value?.status ?? 'unknown to the gateway', amount_paise: one.amount_paise },
      }),
    )
  }
}

/** Papers missing for longer have been asked for on every night of it. */
const requeueDays = 31

/** Adds the jobs of unfinished work again, in case a job was lost. */
async function requeueStalledJobs(deps: Deps): Promise<number> {
  const pause = new Date(deps.now() - 60_000).toISOString()
  const oldest = new Date(deps.now() - requeueDays * 86_400_000).toISOString()
  return transaction(deps.db, async (tx) => {
    let requeued = 0
    const requeue = async (name: string, payload: Record<string, unknown>, key: string) => {
      await addJob(tx, name, payload, { key })
      requeued += 1
    }
    const unissuedSales = await tx
      .selectFrom('proposals')
      .innerJoin('gateway_payments', 'gateway_payments.proposal_id', 'proposals.id')
      .select('proposals.id')
      .where('proposals.state', '=', 'paid')
      .where('gateway_payments.ends_as', '=', 'policy')
      .where('gateway_payments.captured_at', '<', pause)
      .execute()
    for (const { id } of unissuedSales) await requeue(jobNames.issuePolicy, { proposal_id: id }, `issue:${id}`)
    const refunds = await tx
      .selectFrom('refunds')
      .select('id')
      .where('state', 'in', openRefundStates)
      .where('created_at', '<', pause)
      .execute()
    for (const { id } of refunds) await requeue(jobNames.refund, { refund_id: id }, `refund:${id}`)
    const events = await tx
      .updateTable('gateway_inbox')
      .set({ due_at: timeNow(deps) })
      .where(sql<boolean>`state in ('new', 'parked')`)
      .where('received_at', '<', pause)
      .returning('event_id')
      .execute()
    const inboxJob = jobNames.applyNotifications
    if (events.length > 0) await addJob(tx, inboxJob, {}, { key: inboxJob, queue: inboxJob })
    requeued += events.length
    const papers = await tx
      .selectFrom('policies')
      .select('id')
      .where('issued_at', '<', pause)
      .where('issued_at', '>=', oldest)
      .where('imported_from', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('policy_documents')
              .select('policy_documents.policy_id')
              .whereRef('policy_documents.policy_id', '=', 'policies.id'),
          ),
        ),
      )
      .union(endorsedWithoutPaper(tx, oldest, pause))
      .execute()
    for (const { id } of papers) await askForPapers(tx, id)
    requeued += papers.length
    const messages = await tx
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('created_at', '<', pause)
      .execute()
    for (const { id } of messages) await requeue('send-message', { id }, `message:${id}`)
    return requeued
  })
}

/** Policies with an endorsement whose paper was never drawn. */
function endorsedWithoutPaper(tx: Tx, from: string, before: string) {
  return tx
    .selectFrom('endorsements')
    .leftJoin('policy_documents', (paper) =>
      paper
        .onRef('policy_documents.policy_id', '=', 'endorsements.policy_id')
        .on('policy_documents.kind', '=', 'endorsement')
        .on('policy_documents.subject', '=', sql<string>`endorsements.number::text`),
    )
    .select('endorsements.policy_id as id')
    .where('policy_documents.kind', 'is', null)
    .where('endorsements.issued_at', '<', before)
    .where('endorsements.issued_at', '>=', from)
}
