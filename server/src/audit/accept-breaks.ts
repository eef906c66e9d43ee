import { audit } from '../db/audit.ts'
import { verifyAuditOn } from '../db/continue-audit.ts'
import { transaction } from '../db/database.ts'
import { anchorAudit } from './anchor-audit.ts'
import type { AnchorDeps } from './read-anchors.ts'

/**
 * An operator explains what verification has found, such as events that a restored backup does not have: it stays on record, and the
 * statements outside of the database begin again with the trail as it is. Returns how many findings were explained.
 */
export async function acceptBreaks(deps: AnchorDeps, why: string): Promise<number> {
  const { db } = deps
  const accepted = await transaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('audit_breaks')
      .set({ accepted_at: new Date(deps.now()).toISOString(), accepted_why: why })
      .where('accepted_at', 'is', null)
      .executeTakeFirst()
    const found = Number(numUpdatedRows)
    await audit({ tx, deps }, { case_id: 'audit', actor: 'system', event: 'audit_accepted', data: { found, why } })
    return found
  })
  await verifyAuditOn(deps, 60_000)
  await anchorAudit(deps, why)
  return accepted
}
