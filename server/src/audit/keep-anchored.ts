import type { Deps } from '../context/deps.ts'
import { recordBreaks } from '../db/continue-audit.ts'
import { anchorAudit } from './anchor-audit.ts'
import { type Share, verifyAnchors } from './verify-anchors.ts'

const minutesOfDay = 24 * 60

/** By the time of day, so that each day the whole trail is read again and nothing is kept that somebody could set ahead. */
function shareOfRun(now: number): Share {
  const run = Math.floor(now / 60_000) % minutesOfDay
  return { from: run / minutesOfDay, to: (run + 1) / minutesOfDay }
}

/** Compares the trail with the statements outside of the database, then makes the next one. It is logged as well: a third place that remembers it. */
export async function keepAuditAnchored(deps: Deps): Promise<void> {
  const broken = await verifyAnchors(deps, shareOfRun(deps.now()))
  const found = await recordBreaks(deps.db, deps, broken)
  if (found > 0) deps.log.error({ found, first: broken[0] }, 'the audit trail was tampered with')
  const anchor = await anchorAudit(deps)
  if (!anchor) return
  const { number, events, hash } = anchor
  deps.log.info({ anchor: number, events, hash }, 'the audit trail was anchored')
}
