import { archiveAudit } from '../audit/archive-audit.ts'
import type { Deps } from '../context/deps.ts'
import { dropExpiredMonths, makeMonths } from '../db/month-parts.ts'

/** Makes the coming months of growing tables, and removes or archives those that are past their time. */
export async function keepMonths(deps: Deps): Promise<void> {
  await makeMonths(deps.db, deps.now())
  await dropExpiredMonths(deps.db, deps.now())
  const archived = await archiveAudit(deps)
  for (const { part, events } of archived) deps.log.info({ part, events }, 'a part of the audit trail was archived')
}
