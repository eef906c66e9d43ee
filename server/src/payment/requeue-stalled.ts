import { openRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import { sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { type Tx, transaction } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { askForPapers } from '../db/papers-job.ts'
import { jobNames } from '../kernel/job-names.ts'
import type { Finding } from './reconcile-findings.ts'

/** Papers missing for longer have been asked for on every night of it. */
const requeueDays = 31

/** Adds the jobs of unfinished work again, in case a job was lost, and tells whose money was left lying by one. */
export async function requeueStalledJobs(deps: Deps): Promise<Finding[]> {
  const pause = new Date(deps.now() - 60_000).toISOString()
  const oldest = new Date(deps.now() - requeueDays * 86_400_000).toISOString()
  return transaction(deps.db, async (tx) => [
    ...(await requeueIssues(tx, pause)),
    ...(await requeueRefunds(tx, pause)),
    ...(await requeueNotifications(tx, deps, pause)),
    ...(await requeuePapersAndMessages(tx, oldest, pause)),
  ])
}

/** The jobs among these that will still run. */
async function findQueued(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where key in (${sql.join([...keys])}) and attempts < max_attempts`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

async function requeueIssues(tx: Tx, pause: string): Promise<Finding[]> {
  const unissued = await tx
    .selectFrom('proposals')
    .innerJoin('gateway_payments', 'gateway_payments.proposal_id', 'proposals.id')
    .select(['proposals.id', 'proposals.state', 'payment_id', 'amount_paise'])
    .select(['gateway_payments.id as gateway_payment_id', 'gateway_payments.status'])
    .where('proposals.state', '=', 'paid')
    .where('gateway_payments.ends_as', '=', 'policy')
    .where('gateway_payments.captured_at', '<', pause)
    .execute()
  const keyOf = ({ id }: { id: string }) => `issue:${id}`
  const queued = await findQueued(tx, unissued.map(keyOf))
  for (const one of unissued) await addJob(tx, jobNames.issuePolicy, { proposal_id: one.id }, { key: keyOf(one) })
  return unissued
    .filter((one) => !queued.has(keyOf(one)))
    .map((one) => ({
      kind: 'issue_lost',
      result: 'corrected',
      paymentId: one.payment_id,
      proposalId: one.id,
      gatewayPaymentId: one.gateway_payment_id,
      amount: one.amount_paise,
      gateway: one.status,
      outcome: 'policy',
    }))
}

async function requeueRefunds(tx: Tx, pause: string): Promise<Finding[]> {
  const open = await tx
    .selectFrom('refunds')
    .innerJoin('gateway_payments', 'gateway_payments.id', 'refunds.gateway_payment_id')
    .select(['refunds.id', 'refunds.state', 'refunds.proposal_id', 'refunds.amount_paise', 'payment_id'])
    .select('refunds.gateway_payment_id')
    .where('refunds.state', 'in', openRefundStates)
    .where('refunds.created_at', '<', pause)
    .execute()
  const keyOf = ({ id }: { id: string }) => `refund:${id}`
  const queued = await findQueued(tx, open.map(keyOf))
  for (const one of open) await addJob(tx, jobNames.refund, { refund_id: one.id }, { key: keyOf(one) })
  // The bank takes days for one that was sent: its job asks each night.
  return open
    .filter((one) => one.state === 'due' && !queued.has(keyOf(one)))
    .map((one) => ({
      kind: 'refund_lost',
      result: 'corrected',
      paymentId: one.payment_id,
      proposalId: one.proposal_id,
      gatewayPaymentId: one.gateway_payment_id,
      refundId: one.id,
      amount: one.amount_paise,
      ours: one.state,
    }))
}

async function requeueNotifications(tx: Tx, deps: Pick<Deps, 'now'>, pause: string): Promise<Finding[]> {
  const events = await tx
    .updateTable('gateway_inbox')
    .set({ due_at: timeNow(deps) })
    .where(sql<boolean>`state in ('new', 'parked')`)
    .where('received_at', '<', pause)
    .returning(['receipt', 'gateway_payment_id', 'kind'])
    .execute()
  const name = jobNames.applyNotifications
  if (events.length > 0) await addJob(tx, name, {}, { key: name, queue: name })
  const receipts = events.flatMap(({ receipt }) => receipt ?? [])
  const payments =
    receipts.length === 0
      ? []
      : await tx
          .selectFrom('payments')
          .select(['id', 'receipt', 'proposal_id', 'amount_paise', 'state'])
          .where('receipt', 'in', receipts)
          .execute()
  return events.map((event) => {
    const payment = payments.find(({ receipt }) => receipt === event.receipt)
    return {
      kind: 'notification_lost',
      result: 'corrected',
      paymentId: payment?.id,
      proposalId: payment?.proposal_id,
      gatewayPaymentId: event.gateway_payment_id,
      amount: payment?.amount_paise,
      ours: payment?.state,
      gateway: event.kind,
    }
  })
}

/** No money waits for these: they are not told as differences. */
async function requeuePapersAndMessages(tx: Tx, oldest: string, pause: string): Promise<[]> {
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
  const messages = await tx
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<', pause)
    .execute()
  for (const { id } of messages) await addJob(tx, 'send-message', { id }, { key: `message:${id}` })
  return []
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
