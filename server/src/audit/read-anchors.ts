import { addDays, type Day, dayInKolkata } from '@portal/domain/kernel/day.ts'
import type { Deps } from '../context/deps.ts'
import type { BrokenLink } from '../db/verify-audit.ts'
import { type AnchoredPart, type AnchorLine, readAnchor } from './anchor.ts'

export interface AnchorDeps extends Pick<Deps, 'db' | 'now'> {
  settings: Pick<Deps['settings'], 'fieldCrypto'>
  integrations: Pick<Deps['integrations'], 'anchors'>
}

/** What the statements outside of the database say. */
interface KnownAnchors {
  newest?: AnchorLine
  /** Day of the file that holds it. */
  day?: Day
  /** Its number, or that of the newest which the database knows of. */
  number: number
  parts: ReadonlyMap<string, AnchoredPart>
  broken: BrokenLink[]
}

/** Where the case of a broken link names the statements outside of the database: its number is that of a statement. */
export const anchorCase = 'audit_anchors'

/** How far back a file is looked for that the database does not know of. */
const daysSearched = 40

/** Reads the newest statements and compares them with what the database remembers of the newest: a file that was cut or replaced shows. */
export async function readAnchors(deps: AnchorDeps): Promise<KnownAnchors> {
  const remembered = await deps.db.selectFrom('audit_anchor').selectAll().executeTakeFirst()
  const broken: BrokenLink[] = []
  const parts = new Map<string, AnchoredPart>()
  let newest: AnchorLine | undefined
  let newestDay: Day | undefined
  let isRemembered = remembered === undefined
  for (const day of daysFrom(deps, remembered?.day))
    for (const [place, line] of (await readLines(deps, day)).entries()) {
      const known = readAnchor(deps, line)
      if (!known) {
        broken.push({ case_id: anchorCase, seq: (newest?.anchor.number ?? 0) + 1 })
        continue
      }
      const { anchor } = known
      // The first line of a day names the last of an earlier file, which is not read.
      const isNext = place === 0 && !newest ? true : anchor.previous === (newest?.hash ?? '')
      if (!isNext) broken.push({ case_id: anchorCase, seq: anchor.number })
      if (anchor.begins !== undefined) {
        parts.clear()
        broken.length = 0
      }
      for (const [part, state] of Object.entries(anchor.parts)) parts.set(part, state)
      if (known.hash === remembered?.hash) isRemembered = true
      newest = known
      newestDay = day
    }
  if (!isRemembered) broken.push({ case_id: anchorCase, seq: Number(remembered!.number) })
  const number = Math.max(newest?.anchor.number ?? 0, Number(remembered?.number ?? 0))
  return { ...(newest && { newest, day: newestDay! }), number, parts, broken }
}

/** From the day of the newest statement that the database knows of until today. */
function daysFrom(deps: AnchorDeps, remembered: Day | undefined): Day[] {
  const today = dayInKolkata(deps.now())
  const oldest = addDays(today, -daysSearched)
  const days: Day[] = []
  for (let day = remembered ?? oldest; day <= today; day = addDays(day, 1)) days.push(day)
  return days
}

async function readLines({ integrations }: AnchorDeps, day: Day): Promise<string[]> {
  const outcome = await integrations.anchors.read(day)
  // A store that does not answer says nothing about the trail.
  if (!outcome.ok) throw new Error(`the anchors of the audit trail cannot be read: ${outcome.detail}`)
  return (outcome.value ?? '').split('\n').filter((line) => line !== '')
}
