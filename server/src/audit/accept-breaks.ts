import { sql } from 'kysely'
import { audit } from '../db/audit.ts'
import { triggerCase } from '../db/audit-triggers.ts'
import { recordBreaks, verifyAuditOn } from '../db/continue-audit.ts'
import { type Tx, transaction } from '../db/database.ts'
import { type BrokenLink, checkpointCase } from '../db/verify-audit.ts'
import { anchorAudit } from './anchor-audit.ts'
import { type AnchorDeps, anchorCase } from './read-anchors.ts'
import { verifyAnchors, wholeTrail } from './verify-anchors.ts'

/** Findings that the event in the trail names; the table of findings has all of them. */
const mostNamed = 100

/**
 * An operator explains what verification has found, such as events that a restored backup does not have: it stays on record, and the
 * statements outside of the database begin again with the trail as it is. Returns how many findings were explained.
 */
export async function acceptBreaks(deps: AnchorDeps, why: string): Promise<number> {
  const { db } = deps
  await recordBreaks(db, deps, await verifyAnchors(deps, wholeTrail))
  const accepted = await transaction(db, async (tx) => {
    const open = await tx
      .selectFrom('audit_breaks')
      .select(['case_id', 'seq'])
      .where('accepted_at', 'is', null)
      .orderBy('case_id')
      .orderBy('seq')
      .execute()
    await tx
      .updateTable('audit_breaks')
      .set({ accepted_at: new Date(deps.now()).toISOString(), accepted_why: why })
      .where('accepted_at', 'is', null)
      .execute()
    await signAnew(tx, open)
    const data = { found: open.length, places: open.slice(0, mostNamed), why }
    await audit({ tx, deps }, { case_id: 'audit', actor: 'system', event: 'audit_accepted', data })
    return open.length
  })
  await verifyAuditOn(deps, 60_000)
  await anchorAudit(deps, why)
  return accepted
}

/** What is signed again may be broken again: its checkpoints are made anew, and the next finding in the same place is a new one. */
async function signAnew(tx: Tx, accepted: readonly BrokenLink[]): Promise<void> {
  const ends = accepted.filter(({ case_id }) => case_id === checkpointCase).map(({ seq }) => seq)
  await sql`delete from audit_checkpoints using (
      select part, min(up_to) as first from audit_checkpoints where up_to = any(${ends}::bigint[]) group by part) broken
    where audit_checkpoints.part = broken.part and up_to >= first`.execute(tx)
  await tx
    .deleteFrom('audit_breaks')
    .where((row) =>
      row.or([row('case_id', 'in', [checkpointCase, anchorCase]), row('case_id', 'like', triggerCase('%'))]),
    )
    .execute()
}
