import type { FindingKind, FindingResult } from '@portal/contract/calls/office-reconcile.ts'
import type { Paise } from '@portal/domain/kernel/money.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import { newId } from '../kernel/ids.ts'

/** One thing that differed between the gateway and our rows, and what was done about it. */
export interface Finding {
  kind: FindingKind
  result: FindingResult
  paymentId?: string | null
  proposalId?: string | null
  gatewayPaymentId?: string | null
  refundId?: string | null
  reviewId?: string | null
  amount?: Paise | null
  ours?: string | null
  gateway?: string | null
  outcome?: string | null
}

/** Saves each finding as it comes, so that a killed run has told what it did; counts what it found. */
export function collectFindings(deps: Pick<Deps, 'db' | 'now'>, runId: string) {
  const counts = { repaired: 0, flagged: 0 }
  const add = async (found: readonly Finding[]) => {
    if (found.length === 0) return
    for (const { result } of found) {
      if (result === 'corrected') counts.repaired += 1
      if (result === 'review') counts.flagged += 1
    }
    const at = timeNow(deps)
    await deps.db
      .insertInto('reconcile_findings')
      .values(
        found.map((one) => ({
          id: newId('RD'),
          run_id: runId,
          at,
          kind: one.kind,
          result: one.result,
          payment_id: one.paymentId ?? null,
          proposal_id: one.proposalId ?? null,
          gateway_payment_id: one.gatewayPaymentId ?? null,
          refund_id: one.refundId ?? null,
          review_id: one.reviewId ?? null,
          amount_paise: one.amount ?? null,
          ours: one.ours ?? null,
          gateway: one.gateway ?? null,
          outcome: one.outcome ?? null,
        })),
      )
      .execute()
  }
  return { counts, add }
}
export type FindingCollector = ReturnType<typeof collectFindings>

/** A payment of ours with its sale, or money of the gateway that belongs to none. */
type Compared = { paymentId: string; proposalId: string } | { gatewayPaymentId: string }

interface RecordedRow {
  what: 'payment' | 'money' | 'refund' | 'review'
  id: string
  state: string
  /** What becomes of the money, or the kind of the review. */
  kind: string | null
  gateway_payment_id: string | null
  paise: Paise | null
}

/** What is recorded about one payment at this moment. */
async function readRecords({ db }: Pick<Deps, 'db'>, compared: Compared): Promise<RecordedRow[]> {
  const isOurs = 'paymentId' in compared
  const isItsMoney: RawBuilder<SqlBool> = isOurs
    ? sql`g.payment_id = ${compared.paymentId}`
    : sql`g.id = ${compared.gatewayPaymentId}`
  const { rows } = await sql<RecordedRow>`
    select 'payment' as what, id, state, null as kind, null as gateway_payment_id, amount_paise as paise
    from payments where id = ${isOurs ? compared.paymentId : ''}
    union all select 'money', g.id, g.status, g.ends_as, g.id, g.amount_paise from gateway_payments g
    where ${isItsMoney} and g.ends_as is not null
    union all select 'refund', r.id, r.state, null, r.gateway_payment_id, r.amount_paise
    from refunds r join gateway_payments g on g.id = r.gateway_payment_id where ${isItsMoney}
    union all select 'review', v.id, v.state, v.kind, v.gateway_payment_id, null from reviews v
    where ${isOurs ? sql`v.proposal_id = ${compared.proposalId}` : sql`v.gateway_payment_id = ${compared.gatewayPaymentId}`}
    order by what, id`.execute(db)
  return rows
}

/** Brings one payment up to date and tells what that changed; `gateway` is the gateway's word for it. */
export async function findChanges<Result>(
  deps: Pick<Deps, 'db'>,
  compared: Compared,
  { gateway, update }: { gateway: string; update: () => Promise<Result> },
): Promise<{ updated: Result; found: Finding[] }> {
  const before = await readRecords(deps, compared)
  const updated = await update()
  const after = await readRecords(deps, compared)
  const sale = 'paymentId' in compared ? { paymentId: compared.paymentId, proposalId: compared.proposalId } : {}
  return { updated, found: describeChanges(before, after, gateway).map((one) => ({ ...sale, ...one })) }
}

function describeChanges(before: readonly RecordedRow[], after: readonly RecordedRow[], gateway: string): Finding[] {
  const earlier = new Map(before.map((row) => [`${row.what} ${row.id}`, row]))
  const changed = after.filter((row) => earlier.get(`${row.what} ${row.id}`)?.state !== row.state)
  const stateBefore = ({ what, id }: RecordedRow) => earlier.get(`${what} ${id}`)?.state
  const ourPayment = before.find(({ what }) => what === 'payment')
  const opened = changed.filter(({ what, state }) => what === 'review' && state === 'open')
  const money = changed.filter((row) => row.what === 'money' && stateBefore(row) === undefined)
  const isOfNewMoney = ({ gateway_payment_id }: RecordedRow) => money.some(({ id }) => id === gateway_payment_id)
  // New money moves its payment and opens its refund or review: one difference, told once.
  const payments = money.length > 0 ? [] : changed.filter(({ what }) => what === 'payment')
  const refunds = changed.filter((row) => row.what === 'refund' && !isOfNewMoney(row))
  return [
    ...money.map((row): Finding => {
      const review = opened.find(({ gateway_payment_id }) => gateway_payment_id === row.id)
      return {
        kind: 'money_missing',
        result: row.kind === 'review' ? 'review' : 'corrected',
        gatewayPaymentId: row.id,
        reviewId: review?.id,
        amount: row.paise,
        ours: ourPayment?.state,
        gateway: row.state,
        outcome: row.kind,
      }
    }),
    ...payments.map(
      (row): Finding => ({
        kind: 'state_differs',
        result: 'corrected',
        amount: row.paise,
        ours: stateBefore(row),
        gateway,
        outcome: row.state,
      }),
    ),
    ...refunds.map(
      (row): Finding => ({
        kind: 'refund_differs',
        result: 'corrected',
        gatewayPaymentId: row.gateway_payment_id,
        refundId: row.id,
        amount: row.paise,
        ours: stateBefore(row),
        outcome: row.state,
      }),
    ),
    ...opened
      .filter((row) => !isOfNewMoney(row))
      .map(
        (row): Finding => ({
          kind: 'review',
          result: 'review',
          gatewayPaymentId: row.gateway_payment_id,
          reviewId: row.id,
          amount: after.find(({ what, id }) => what === 'money' && id === row.gateway_payment_id)?.paise,
          ours: ourPayment?.state,
          gateway,
        }),
      ),
  ]
}
