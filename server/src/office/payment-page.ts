import type {
  GatewayWords,
  OfficePaymentPage,
  PaymentAttempt,
  PaymentSettlement,
} from '@portal/contract/calls/office-payment.ts'
import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import { type Selectable, sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import type { GatewayPaymentTable } from '../db/tables/payment.ts'
import type { PolicyTable } from '../db/tables/policy.ts'
import { paymentFailureOf } from '../integrations/payment/failure-reasons.ts'
import { notFound } from '../kernel/errors.ts'
import { openNotification } from '../payment/sealed-notification.ts'
import type { Difference, StoredLine } from '../payment/settle-lines.ts'
import { openFound } from '../sales/screening.ts'
import { showJournals } from './ledger-view.ts'
import { officePayment, paymentRows } from './payment-rows.ts'
import { officeRefund, refundRows } from './refund-rows.ts'
import { reviewViews } from './review-view.ts'

type Attempt = Selectable<GatewayPaymentTable>

/** One payment with everything that became of it. Each part is read by its key, however large the book is. */
export async function paymentPage(db: Executor, deps: Deps, id: string): Promise<OfficePaymentPage> {
  const row = await paymentRows(db)
    .innerJoin('quotes', 'quotes.id', 'proposals.quote_id')
    .select(['quotes.number as quote_number', 'proposals.number as proposal_number'])
    .select(['payments.gateway', 'payments.gateway_order_id', 'payments.synced_at', 'payments.given_up_at'])
    .where('payments.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const attempts = await attemptsOf(db, id)
  const references = attempts.map((one) => one.id)
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('proposal_id', '=', row.proposal_id)
    .where('payment_id', '=', id)
    .executeTakeFirst()
  const refunds = await refundsOf(db, row.proposal_id, references)
  const reviews = await reviewsOf(db, row.proposal_id, [id, ...references, ...refunds.map((one) => one.id)])
  const writeOffs = await writeOffsOf(
    db,
    reviews.map((one) => one.id),
  )
  const { lines, differences } = await settlementsOf(
    db,
    references,
    refunds.map((one) => one.id),
  )
  const subjects = [
    ...references,
    ...refunds.map((one) => one.id),
    ...(policy ? [policy.id] : []),
    ...writeOffs,
    ...[...lines, ...differences].map((one) => one.id),
  ]
  const captured = sumOf(attempts.filter((one) => one.captured_at))
  const refunded = sumOf(refunds.filter((one) => one.state !== 'written_off'))
  return {
    ...officePayment(row),
    quote_number: row.quote_number,
    proposal_number: row.proposal_number,
    gateway: row.gateway,
    ...(row.gateway_order_id && { order_reference: row.gateway_order_id }),
    ...(row.synced_at && { asked_at: row.synced_at }),
    ...(row.given_up_at && { given_up_at: row.given_up_at }),
    attempts: attempts.map(showAttempt),
    captured: toRupees(captured),
    refunded: toRupees(refunded),
    retained: toRupees(captured - refunded),
    ...(policy && { policy: showPolicy(policy) }),
    ...(await payerOf(db, deps, id)),
    refunds: refunds.map((one) => officeRefund(deps, one)),
    reviews: await reviewViews(db, deps, reviews),
    settlements: lines.map((line) => showSettlement(line, differences)),
    journals: await showJournals(db, await journalsOf(db, subjects)),
  }
}

/** What the gateway has sent about a payment, oldest first. */
export async function gatewayWords(db: Executor, deps: Deps, id: string): Promise<GatewayWords[]> {
  const payment = await db.selectFrom('payments').select('id').where('id', '=', id).executeTakeFirst()
  if (!payment) throw notFound()
  const references = (await attemptsOf(db, id)).map((one) => one.id)
  if (references.length === 0) return []
  const columns = ['event_id', 'kind', 'raw', 'received_at', 'deliveries'] as const
  // Applied ones are moved out of the inbox after a while.
  const [moved, kept] = await Promise.all([
    db.selectFrom('applied_notifications').select(columns).where('gateway_payment_id', 'in', references).execute(),
    db.selectFrom('gateway_inbox').select(columns).where('gateway_payment_id', 'in', references).execute(),
  ])
  return [...moved, ...kept]
    .sort((a, b) => (a.received_at < b.received_at ? -1 : 1))
    .map(({ raw, ...row }) => {
      const told = openNotification(deps, row.event_id, raw) as Record<string, unknown> | null
      return { ...row, ...(told && { told }) }
    })
}

/** Who pays it, where that is not the proposer. */
async function payerOf(db: Executor, deps: Deps, id: string): Promise<Pick<OfficePaymentPage, 'payer'>> {
  const row = await db.selectFrom('screenings').selectAll().where('payment_id', '=', id).executeTakeFirst()
  const person = row && openFound(deps, row)?.person
  if (!row?.relation || !person) return {}
  const decided = row.decision && ({ clear: 'cleared', decline: 'declined' } as const)[row.decision]
  return {
    payer: {
      name: person.name,
      relation: row.relation,
      ...(person.pan && { pan: maskId(person.pan) }),
      screening: decided ?? row.result,
    },
  }
}

const attemptsOf = (db: Executor, paymentId: string) =>
  db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('first_seen')
    .orderBy('id')
    .execute()

async function refundsOf(db: Executor, proposalId: string, references: readonly string[]) {
  const all = await refundRows(db)
    .where('refunds.proposal_id', '=', proposalId)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .execute()
  return all.filter((one) => references.includes(one.gateway_payment_id)).reverse()
}

async function reviewsOf(db: Executor, proposalId: string, subjects: readonly string[]) {
  const all = await db
    .selectFrom('reviews')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  // A sale may have had another payment before.
  return all.filter((one) => subjects.includes(one.gateway_payment_id ?? '') || subjects.includes(one.subject))
}

async function writeOffsOf(db: Executor, reviewIds: readonly string[]): Promise<string[]> {
  if (reviewIds.length === 0) return []
  const rows = await db.selectFrom('write_offs').select('id').where('review_id', 'in', reviewIds).execute()
  return rows.map((one) => one.id)
}

/** How its money, and what went back of it, reached the bank; and what did not agree. */
async function settlementsOf(db: Executor, references: readonly string[], refundIds: readonly string[]) {
  if (references.length === 0) return { lines: [], differences: [] }
  const lines = await db
    .selectFrom('settlement_lines')
    .selectAll()
    .where('gateway_payment_id', 'in', references)
    .orderBy('settled_on')
    .orderBy('id')
    .execute()
  const ids = lines.map((one) => one.id)
  const { rows: differences } = await sql<Pick<Difference, 'id' | 'kind' | 'line_id' | 'state'>>`
    select id, kind, line_id, state from settlement_differences where line_id = any(${ids}::text[])
    union all select id, kind, line_id, state from settlement_differences
      where kind = 'missing_there' and subject = any(${[...references, ...refundIds]}::text[])`.execute(db)
  return { lines, differences }
}

function showSettlement(
  line: StoredLine,
  differences: readonly Pick<Difference, 'kind' | 'line_id' | 'state'>[],
): PaymentSettlement {
  const open = differences.find((one) => one.line_id === line.id && one.state === 'open')
  return {
    kind: line.kind,
    reference: line.reference,
    utr: line.utr,
    settled_on: line.settled_on,
    amount: toRupees(line.amount_paise),
    fee: toRupees(line.fee_paise + line.tax_paise),
    net: toRupees(line.net_paise),
    ...(open && { difference: open.kind }),
  }
}

/** What a journal is posted for, before the id of it. */
const journalKinds = [
  'capture',
  'issue',
  'commission',
  'commission-released',
  'commission-reversed',
  'refund-due',
  'refund',
  'free-look',
  'cancelled',
  'write-off',
  'settlement',
  'settlement-matched',
  'settlement-resolved',
] as const

async function journalsOf(db: Executor, subjects: readonly string[]) {
  if (subjects.length === 0) return []
  const refs = subjects.flatMap((subject) => journalKinds.map((kind) => `${kind}:${subject}`))
  return db
    .selectFrom('ledger_journals')
    .select(['id', 'ref', 'at'])
    .where('ref', 'in', refs)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

const sumOf = (rows: readonly { amount_paise: Paise }[]): Paise => rows.reduce((sum, one) => sum + one.amount_paise, 0)

function showAttempt(row: Attempt): PaymentAttempt {
  return {
    reference: row.id,
    ...(row.method && { method: row.method }),
    status: row.status,
    ...(row.error_code && { failure: { reason: paymentFailureOf(row.error_code), gateway_code: row.error_code } }),
    amount: toRupees(row.amount_paise),
    seen_at: row.first_seen,
    ...(row.captured_at && { captured_at: row.captured_at }),
    ...(row.ends_as && { ends_as: row.ends_as }),
  }
}

function showPolicy(policy: Selectable<PolicyTable>): NonNullable<OfficePaymentPage['policy']> {
  return {
    number: policy.number,
    state: policy.state,
    starts: policy.starts,
    ends: policy.ends,
    premium: toRupees(policy.premium_paise),
    issued_at: policy.issued_at,
    ...(policy.gateway_payment_id && { reference: policy.gateway_payment_id }),
  }
}
