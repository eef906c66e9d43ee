import { dayInKolkata } from '@portal/domain/kernel/day.ts'
import { lastCheckpoint } from '../db/continue-audit.ts'
import { listParts } from '../db/month-parts.ts'
import { auditTable } from '../db/verify-audit.ts'
import { type Anchor, type AnchoredPart, type AnchorLine, writeAnchor } from './anchor.ts'
import { type AnchorDeps, readAnchors } from './read-anchors.ts'
import { hasCheckpoint } from './verify-anchors.ts'

/** Without news a statement is made this often: it says that nothing has changed. */
const quietMs = 5 * 60_000

interface NewAnchor {
  number: number
  events: number
  hash: string
}

/**
 * Signs how far the trail is verified and appends it to a file outside of the database: whoever then removes events, or writes them and
 * their hashes anew, would have to change that file as well, and has no key to sign with. `begins` says why earlier statements no longer count.
 * Undefined where there is nothing to add to the newest statement.
 */
export async function anchorAudit(deps: AnchorDeps, begins?: string): Promise<NewAnchor | undefined> {
  const anchored = await readAnchors(deps)
  const states = await readStates(deps, begins === undefined ? anchored.parts : new Map())
  const day = dayInKolkata(deps.now())
  const namesAll = begins !== undefined || anchored.day !== day
  const parts = Object.fromEntries(
    [...states].filter(([part, state]) => namesAll || anchored.parts.get(part)?.digest !== state.digest),
  )
  if (!namesAll && Object.keys(parts).length === 0 && isFresh(deps, anchored.newest)) return undefined
  // What was not verified again stays promised.
  if (namesAll && begins === undefined)
    for (const [part, state] of anchored.parts) if (!(part in parts)) parts[part] = state
  const at = new Date(deps.now()).toISOString()
  const anchor: Anchor = {
    number: anchored.number + 1,
    at,
    events: [...states.values()].reduce((sum, { events }) => sum + events, 0),
    parts,
    previous: anchored.newest?.hash ?? '',
    ...(begins !== undefined && { begins }),
  }
  const { line, hash } = writeAnchor(deps, anchor)
  const outcome = await deps.integrations.anchors.append(day, line)
  if (!outcome.ok) throw new Error(`the anchor of the audit trail could not be written: ${outcome.detail}`)
  const { number, events } = anchor
  const row = { number, day, hash, events, anchored_at: at }
  await deps.db
    .insertInto('audit_anchor')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
  return { number, events, hash }
}

const isFresh = ({ now }: AnchorDeps, newest: AnchorLine | undefined) =>
  newest !== undefined && now() - Date.parse(newest.anchor.at) < quietMs

/**
 * The last checkpoint of each part. What waits for its month in the last part is left out: it moves there within a day, and is anchored then.
 */
async function readStates(
  deps: AnchorDeps,
  anchored: ReadonlyMap<string, AnchoredPart>,
): Promise<Map<string, AnchoredPart>> {
  const states = new Map<string, AnchoredPart>()
  for (const { name, until } of await listParts(deps.db, auditTable)) {
    const { up_to, events, digest } = await lastCheckpoint(deps.db, deps, name)
    const promised = anchored.get(name)
    // A trail that has lost what was promised of it is not signed anew: the promise stays until an operator has explained it.
    if (promised && !(await hasCheckpoint(deps.db, name, promised))) states.set(name, promised)
    else if (until !== null && up_to > 0) states.set(name, { up_to, events, digest })
  }
  return states
}
