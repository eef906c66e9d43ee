import type { OfficeOverview } from '@portal/contract/calls/office-overview.ts'
import { type Capability, canRead } from '@portal/domain/kernel/access.ts'
import { finishedProposalStates } from '@portal/domain/lifecycle/state-groups.ts'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { listDecidable } from './change-requests.ts'

async function readCounts<Row>(db: Executor, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db)
  return rows[0] as Row
}

/** Counts of pending work that this person may see. Each count uses an index of open rows. */
export async function officeOverview(
  db: Executor,
  now: string,
  who: { code: string; role: string },
): Promise<OfficeOverview> {
  const may = (capability: Capability) => canRead(who.role, capability)
  const overview: OfficeOverview = {}
  if (may('decide underwriting')) {
    overview.cases = await readCounts(
      db,
      sql<{ open: number; overdue: number }>`select count(*) as open, count(*) filter (where due_at < ${now}) as overdue
        from uw_cases where decided_at is null`,
    )
    const appointments = await readCounts(
      db,
      sql<{ count: number }>`select count(*) as count from appointments a join uw_cases c on c.id = a.case_id
        where a.state = 'booked' and c.decided_at is null`,
    )
    overview.appointments = appointments.count
  }
  if (may('review identity documents')) {
    const kyc = await readCounts(
      db,
      sql<{ count: number }>`select count(*) as count from proposals where kyc_state = 'review'
        and state not in (${sql.join([...finishedProposalStates])})`,
    )
    overview.kyc = kyc.count
  }
  if (may('decide inspection')) {
    const inspections = await readCounts(
      db,
      sql<{
        count: number
      }>`select count(*) as count from inspections where closed_at is null and state = 'photos_received'`,
    )
    overview.inspections = inspections.count
  }
  if (may('review flagged sales')) {
    const open = await readCounts(
      db,
      sql<{ count: number }>`select count(*) as count from sale_flags where acknowledged_at is null`,
    )
    overview.flags = open.count
  }
  if (may('see payments')) {
    const open = await readCounts(
      db,
      sql<{ count: number }>`select count(*) as count from reviews where state = 'open'`,
    )
    overview.reviews = open.count
  }
  if (may('approve changes')) overview.approvals = (await listDecidable(db, who, now)).length
  if (may('see outbox'))
    overview.messages = await readCounts(
      db,
      sql<{ waiting: number; failed: number }>`select
        (select count(*) from outbox where state = 'waiting') as waiting,
        (select count(*) from outbox where state = 'failed') as failed`,
    )
  return overview
}
