import type { Deps } from '../../../server/src/context/deps.ts'
import type { Database } from '../../../server/src/db/database.ts'
import { listMonths } from '../../../server/src/office/month/month.ts'
import { checkMonth } from '../../../server/src/office/month/month-view.ts'

/** Whatever finance would see as a difference between a month's registers and its ledger. */
export async function findDifferingMonths(db: Database, deps: Deps): Promise<string[]> {
  const found: string[] = []
  for (const month of await listMonths(db, deps)) {
    const { checks, unrecorded } = await checkMonth(db, deps, month)
    for (const { kind, register, ledger, difference } of checks)
      if (Number(difference) !== 0) found.push(`${month} ${kind}: register ${register}, ledger ${ledger}`)
    if (unrecorded > 0) found.push(`${month}: ${unrecorded} bills are not recorded`)
  }
  return found
}
