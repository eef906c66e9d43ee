import { isCapturedAtGateway, openRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction } from '../context/work.ts'
import { transaction } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import type { GatewayPayment } from '../integrations/payment/gateway.ts'
import { newId } from '../kernel/ids.ts'
import { jobNames } from '../kernel/job-names.ts'
import { applyPaymentFact, recordPayment } from './apply-payment.ts'
import { reopenUnplacedMoney } from './reopen-unplaced-money.ts'
import { openReview } from './reviews.ts'

export interface Reconciled {
  seen: number
  repaired: number
  flagged: number
  /** Orders of ours that could not be looked at this time. */
  unseen: number
}

/**
 * Compares the gateway's list with our rows, both ways. What our own transitions can put right is put right by them; everything
 * else becomes an item for a person. Killed in the middle it is begun again: each step may be repeated.
 */
export async function reconcileWindow(deps: Deps, from: string, to: string): Promise<Reconciled> {
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
  const before = await tally(deps)
  const listed = await listAll(deps, from, to)
  const unseen = await bringUpToDate(deps, listed)
  await lookForVanished(deps, new Set(listed.map((one) => one.id)), from, to)
  await reopenUnplacedMoney(deps)
  const requeued = await requeueStalledJobs(deps)
  const after = await tally(deps)
  const found = {
    seen: listed.length,
    repaired: after.moves - before.moves + requeued,
    flagged: after.reviews - before.reviews,
  }
  await deps.db
    .updateTable('reconcile_runs')
    .set({ finished_at: timeNow(deps), payments_seen: found.seen, repaired: found.repaired, flagged: found.flagged })
    .where('id', '=', id)
    .execute()
  return { ...found, unseen }
}

/** Every move of a payment or refund leaves an audit event, so counting those counts the repairs. */
async function tally(deps: Deps): Promise<{ moves: number; reviews: number }> {
  const { rows } = await sql<{ moves: number; reviews: number }>`select
    (select count(*) from audit_events where event in ('payment_moved', 'money_captured', 'refund_due', 'refund_moved')) as moves,
    (select count(*) from reviews) as reviews`.execute(deps.db)
  return rows[0]!
}

async function listAll(deps: Deps, from: string, to: string): Promise<GatewayPayment[]> {
  const all: GatewayPayment[] = []
  for (
    let cursor: Parameters<typeof deps.integrations.gateway.listPaymentsSince>[0] | null = { from, to, skip: 0 };
    cursor;
  ) {
    const page = await deps.integrations.gateway.listPaymentsSince(cursor)
    if (!page.ok) throw new Error(`the gateway's list could not be read (${page.kind})`)
    all.push(...page.value.payments)
    cursor = page.value.next
  }
  return all
}

/** Answers how many orders of ours could not be looked at: their money is known to be ours, and waits for the next run. */
async function bringUpToDate(deps: Deps, listed: readonly GatewayPayment[]): Promise<number> {
  const orders = new Map(listed.map((one) => [one.orderId ?? one.id, one]))
  const unseen = new Set<string>()
  for (const [order, one] of orders) {
    const ours = await deps.db
      .selectFrom('payments')
      .select('id')
      .where((where) =>
        where.or([where('gateway_order_id', '=', one.orderId ?? ''), where('receipt', '=', one.receipt ?? '')]),
      )
      .executeTakeFirst()
    if (ours && !(await isApplied(deps, ours.id))) unseen.add(order)
  }
  // Money that belongs to no order of ours, or was listed under another order than the one we know.
  for (const one of listed) {
    if (!isCapturedAtGateway(one.status) || unseen.has(one.orderId ?? one.id)) continue
    const known = await deps.db
      .selectFrom('gateway_payments')
      .select('ends_as')
      .where('id', '=', one.id)
      .executeTakeFirst()
    if (known?.ends_as) continue
    const refunds = await deps.integrations.gateway.listRefunds(one.id)
    if (!refunds.ok) throw new Error(`refunds of ${one.id} could not be read (${refunds.kind})`)
    await inTransaction(deps, (work) => recordPayment(work, undefined, undefined, { ...one, refunds: refunds.value }))
  }
  return unseen.size
}

/** One sale that cannot be read must not keep the money of the others waiting. */
async function isApplied(deps: Deps, paymentId: string): Promise<boolean> {
  let isDone = false
  await runIsolated(deps, { payment: paymentId }, 'a payment could not be brought up to date', async () => {
    isDone = (await applyPaymentFact(deps, paymentId)) === 'applied'
  })
  return isDone
}

/** The other way round: money we hold as taken, of which the gateway no longer says so. */
async function lookForVanished(deps: Deps, listed: ReadonlySet<string>, from: string, to: string): Promise<void> {
  const ours = await deps.db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('captured_at', '>=', from)
    .where('captured_at', '<=', to)
    .execute()
  for (const one of ours.filter(({ id }) => !listed.has(id))) {
    const now = await deps.integrations.gateway.getPayment(one.id)
    if (!now.ok) throw new Error(`payment ${one.id} could not be read (${now.kind})`)
    if (now.value && isCapturedAtGateway(now.value.status)) continue
    const kind = one.ends_as === 'policy' ? 'policy_without_money' : 'captured_vanished'
    await inTransaction(deps, (work) =>
      openReview(work, {
        kind,
        subject: one.id,
        proposalId: one.proposal_id,
        gatewayPaymentId: one.id,
        detail: { now: now.value?.status ?? 'unknown to the gateway', amount_paise: one.amount_paise },
      }),
    )
  }
}

/** What should have gone on by itself and did not: a lost job is begun again. */
async function requeueStalledJobs(deps: Deps): Promise<number> {
  const pause = new Date(deps.now() - 60_000).toISOString()
  return transaction(deps.db, async (tx) => {
    let requeued = 0
    const requeue = async (name: string, payload: Record<string, unknown>, key: string) => {
      await addJob(tx, name, payload, { key })
      requeued += 1
    }
    const paid = await tx
      .selectFrom('proposals')
      .innerJoin('gateway_payments', 'gateway_payments.proposal_id', 'proposals.id')
      .select('proposals.id')
      .where('proposals.state', '=', 'paid')
      .where('gateway_payments.ends_as', '=', 'policy')
      .where('gateway_payments.captured_at', '<', pause)
      .execute()
    for (const { id } of paid) await requeue(jobNames.issuePolicy, { proposal_id: id }, `issue:${id}`)
    const refunds = await tx
      .selectFrom('refunds')
      .select('id')
      .where('state', 'in', openRefundStates)
      .where('created_at', '<', pause)
      .execute()
    for (const { id } of refunds) await requeue(jobNames.refund, { refund_id: id }, `refund:${id}`)
    const events = await tx
      .selectFrom('gateway_inbox')
      .select('event_id')
      .where('state', 'in', ['new', 'parked'])
      .where('received_at', '<', pause)
      .execute()
    for (const { event_id } of events) await requeue(jobNames.applyNotification, { event_id }, `inbox:${event_id}`)
    const papers = await tx
      .selectFrom('policies')
      .select('id')
      .where('issued_at', '<', pause)
      .where('id', 'not in', tx.selectFrom('policy_documents').select('policy_id'))
      .execute()
    for (const { id } of papers) await requeue(jobNames.renderDocuments, { policy_id: id }, `documents:${id}`)
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
