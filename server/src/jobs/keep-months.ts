import { archiveAudit } from '../audit/archive-audit.ts'
import type { Deps } from '../context/deps.ts'
import { doAsOwner } from '../db/as-owner.ts'
import { dropExpiredMonths, makeMonths } from '../db/month-parts.ts'

/** Makes the coming months of growing tables, and removes or archives those that are past their time. */
export async function keepMonths(deps: Deps): Promise<void> {
  const isDone = await doAsOwner(deps, async (db) => {
    await makeMonths(db, deps.now())
    await dropExpiredMonths(db, deps.now(), deps.settings)
    const archived = await archiveAudit({ ...deps, db })
    for (const { part, events } of archived) deps.log.info({ part, events }, 'a part of the audit trail was archived')
  })
  if (!isDone)
    deps.log.info('months are left to the commands migrate and archive-audit: this server does not know the owner')
}
