import type { PendingWork, QueueAges, RefundAge, WorkQueue } from '@portal/contract/calls/office-home.ts'
import { type Capability, canRead } from '@portal/domain/kernel/access.ts'
import { toRupees } from '@portal/domain/kernel/money.ts'
import { identityCheckHours, photoCheckHours, refundLimitDays } from '@portal/domain/lifecycle/deadlines.ts'
import { finishedProposalStates, unsettledRefundStates } from '@portal/domain/lifecycle/state-groups.ts'
import { type DeskKind, deskDays } from '@portal/domain/policy/desk-case.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { listDecidable } from './change-requests.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
type Staff = Parameters<typeof listDecidable>[1]
type Ages = Omit<QueueAges, 'queue'>

/** Where the ages are shown apart: what waits over two days stands out. */
const borders = [4 * hourMs, dayMs, 2 * dayMs] as const

/** How long everything has waited that this person may see, and the money that is not where it belongs yet. */
export async function readPendingWork(db: Executor, who: Staff, now: number): Promise<PendingWork> {
  const queues = (Object.keys(queueRights) as WorkQueue[]).filter((queue) => canRead(who.role, queueRights[queue]))
  return {
    at: new Date(now).toISOString(),
    queues: await Promise.all(queues.map(async (queue) => ({ queue, ...(await readAges(db, queue, { who, now })) }))),
    ...(canRead(who.role, 'see payments') && {
      money: {
        refunds: await readRefundAges(db, now),
        refund_days: refundLimitDays,
        under_review: await readMoneyUnderReview(db),
      },
    }),
  }
}

const queueRights: Record<WorkQueue, Capability> = {
  cases: 'decide underwriting',
  kyc: 'review identity documents',
  inspections: 'decide inspection',
  flags: 'review flagged sales',
  reviews: 'see payments',
  complaints: 'serve customers',
  claims: 'serve customers',
  approvals: 'approve changes',
}

async function readAges(db: Executor, queue: WorkQueue, { who, now }: { who: Staff; now: number }): Promise<Ages> {
  // Who may decide a change, and who asked for it, is no matter of a column.
  if (queue === 'approvals') {
    const rows = await listDecidable(db, who, new Date(now).toISOString())
    return ageOf(rows.map(({ asked_at }) => now - Date.parse(asked_at)))
  }
  const { rows } = await queueQueries(now)[queue].execute(db)
  return rows[0] as Ages
}

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Kolkata')::date`

/** Each reads an index of open rows. */
function queueQueries(now: number): Record<Exclude<WorkQueue, 'approvals'>, RawBuilder<Ages>> {
  const at = (age: number) => new Date(now - age).toISOString()
  const ages = (column: string) => {
    const since = sql.ref(column)
    const [hours, day, days] = borders
    return sql`count(*) filter (where ${since} > ${at(hours)}) as under_4_hours,
      count(*) filter (where ${since} <= ${at(hours)} and ${since} > ${at(day)}) as to_24_hours,
      count(*) filter (where ${since} <= ${at(day)} and ${since} > ${at(days)}) as to_2_days,
      count(*) filter (where ${since} <= ${at(days)}) as over_2_days`
  }
  const deskCases = (kind: DeskKind) => sql<Ages>`select ${ages('opened_at')},
      count(*) filter (where ${dayOf(sql`opened_at`)} + ${deskDays[kind]}::int < ${dayOf(sql`${at(0)}::timestamptz`)}) as late
      from desk_cases where kind = ${kind} and state = 'open'`
  return {
    cases: sql`select ${ages('opened_at')}, count(*) filter (where due_at < ${at(0)}) as late
      from uw_cases where decided_at is null`,
    kyc: sql`select ${ages('review_since')}, count(*) filter (where review_since <= ${at(identityCheckHours * hourMs)}) as late
      from proposals where kyc_state = 'review'
      and state not in (${sql.join([...finishedProposalStates])})`,
    inspections: sql`select ${ages('submitted_at')}, count(*) filter (where submitted_at <= ${at(photoCheckHours * hourMs)}) as late
      from inspections
      where closed_at is null and state = 'photos_received'`,
    flags: sql`select ${ages('raised_at')} from sale_flags where acknowledged_at is null`,
    reviews: sql`select ${ages('opened_at')} from reviews where state = 'open'`,
    complaints: deskCases('complaint'),
    claims: deskCases('claim'),
  }
}

function ageOf(waited: readonly number[]): Ages {
  const [hours, day, days] = borders
  const count = (from: number, to: number) => waited.filter((age) => age >= from && age < to).length
  return {
    under_4_hours: waited.filter((age) => age < hours).length,
    to_24_hours: count(hours, day),
    to_2_days: count(day, days),
    over_2_days: count(days, Number.POSITIVE_INFINITY),
  }
}

/** The last ends where the promise does: what lies beyond is late. */
const refundDays = [
  { from_days: 0, to_days: 2 },
  { from_days: 3, to_days: 5 },
  { from_days: 6, to_days: refundLimitDays },
  { from_days: refundLimitDays + 1 },
] as const

async function readRefundAges(db: Executor, now: number): Promise<RefundAge[]> {
  const { rows } = await sql<{ days: number; refunds: number; paise: string }>`
    select ${dayOf(sql`${new Date(now).toISOString()}::timestamptz`)} - ${dayOf(sql`created_at`)} as days,
      count(*) as refunds, sum(amount_paise) as paise
    from refunds where state in (${sql.join([...unsettledRefundStates])}) group by 1`.execute(db)
  return refundDays.map((age) => {
    const last = 'to_days' in age ? age.to_days : Number.POSITIVE_INFINITY
    const own = rows.filter(({ days }) => days >= age.from_days && days <= last)
    const paise = own.reduce((sum, row) => sum + Number(row.paise), 0)
    return { ...age, refunds: own.reduce((sum, row) => sum + row.refunds, 0), amount: toRupees(paise) }
  })
}

/** A payment with two open reviews is still one sum of money. */
async function readMoneyUnderReview(db: Executor): Promise<{ payments: number; amount: string }> {
  const { rows } = await sql<{ payments: number; paise: string }>`
    select count(*) as payments, coalesce(sum(amount_paise), 0) as paise from gateway_payments
    where ends_as = 'review' and id in (select gateway_payment_id from reviews where state = 'open')`.execute(db)
  const { payments, paise } = rows[0]!
  return { payments, amount: toRupees(Number(paise)) }
}
