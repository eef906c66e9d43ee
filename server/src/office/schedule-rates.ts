import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { type Deps, timeNow, today } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import type { WorkWith } from '../db/work-with.ts'
import { Conflict } from '../kernel/errors.ts'
import { insertRateVersion, markVersionWithdrawn } from '../sales/rate-versions.ts'
import { wrongState } from '../sales/refusals.ts'

/** Loads a rate version that takes effect on its first day. */
export async function scheduleRateVersion(
  work: WorkWith<Pick<Deps, 'now'>>,
  planned: RateTables,
  { actor, draftId }: { actor: string; draftId?: string },
): Promise<void> {
  // A quote names its version: two tables of one name would be mistaken for each other.
  if (!(await insertRateVersion(work.tx, planned))) throw new Conflict('rates_outdated')
  const data = {
    version: planned.version,
    effective_from: planned.effectiveFrom,
    ...(draftId !== undefined && { draft_id: draftId }),
  }
  await audit(work, { case_id: 'rates', actor, event: 'rates_scheduled', data })
}

/** One person may take a version back: what is in force stays in force. */
export async function withdrawScheduledVersion(
  work: WorkWith<Pick<Deps, 'now'>>,
  version: string,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  const at = timeNow(work.deps)
  if (!(await markVersionWithdrawn(work.tx, version, { day: today(work.deps), at, by: code })))
    throw wrongState('in_force')
  const data = { version, reason: reason.trim() }
  await audit(work, { case_id: 'rates', actor: `office:${code}`, event: 'rates_withdrawn', data })
}
