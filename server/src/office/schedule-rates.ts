import type { RefusedRates } from '@portal/contract/calls/office-admin.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { type Deps, today } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import type { WorkWith } from '../db/work-with.ts'
import { insertRateVersion, isShippedVersion, readRateVersions } from '../sales/rate-versions.ts'

type Mistake = RefusedRates['mistakes'][number]

/** Loads a rate version that takes effect on its first day. Returns what forbids it. */
export async function scheduleRateVersion(
  work: WorkWith<Pick<Deps, 'now'>>,
  planned: RateTables,
  actor: string,
): Promise<Mistake | undefined> {
  const day = today(work.deps)
  const versions = await readRateVersions(work.tx)
  const isSelling = versions.some((one) => one.effectiveFrom <= day)
  // A version that starts in the past would change quoted prices; before the first one there are none.
  if (isSelling && planned.effectiveFrom <= day) return { table: 'effective_from', problem: 'past_date' }
  // A quote names its version: two tables of one name would be mistaken for each other.
  if (isShippedVersion(planned.version) || !(await insertRateVersion(work.tx, planned)))
    return { table: 'version', problem: 'taken' }
  const data = { version: planned.version, effective_from: planned.effectiveFrom }
  await audit(work, { case_id: 'rates', actor, event: 'rates_scheduled', data })
  return undefined
}
