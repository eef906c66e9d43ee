import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { isGenuineCheckpoint } from '../db/continue-audit.ts'
import type { Executor } from '../db/database.ts'
import type { ArchivedCheckpoint } from '../db/tables/foundation.ts'
import type { BrokenLink } from '../db/verify-audit.ts'
import type { DocumentStore } from '../integrations/documents/document-store.ts'
import { type ArchivedEvent, continueDigest, isUnchanged, unpackEvents } from './archived-event.ts'

export interface ArchivedPart {
  part: string
  events: number
  checkpoints: readonly ArchivedCheckpoint[]
  files: readonly string[]
}

interface ArchiveCheck {
  events: number
  broken: BrokenLink[]
}

/** Where a broken link names an archived part instead of a case: its number is the last id of the stretch that does not hold. */
export const archiveCase = (part: string) => `audit_archives:${part}`

/**
 * Reads an archived part from the store: each event by itself, and every stretch by its checkpoint. The checkpoints were made when each
 * link was verified, and the last is the signed head, so what agrees with them is what was verified then. `signedBy`: without the key
 * everything but the signatures is checked.
 */
export async function verifyArchive(
  store: Pick<DocumentStore, 'get'>,
  archived: ArchivedPart,
  signedBy?: Pick<Deps, 'settings'>,
  onPage: (page: ArchivedEvent[]) => Promise<BrokenLink[]> = async () => [],
): Promise<ArchiveCheck> {
  const reader = readFiles(store, archived.files)
  const broken: BrokenLink[] = []
  let before = { digest: '', events: 0 }
  for (const checkpoint of archived.checkpoints) {
    const page = await reader.take(checkpoint.up_to)
    broken.push(...page.filter((row) => !isUnchanged(row)).map(({ case_id, seq }) => ({ case_id, seq })))
    broken.push(...(await onPage(page)))
    const digest = continueDigest(
      before.digest,
      page.map((row) => row.hash),
    )
    const isWhole = digest === checkpoint.digest && before.events + page.length === checkpoint.events
    const isGenuine = !signedBy || isGenuineCheckpoint(signedBy, archived.part, checkpoint)
    if (!isWhole || !isGenuine) broken.push({ case_id: archiveCase(archived.part), seq: checkpoint.up_to })
    before = checkpoint
  }
  const rest = await reader.take(Number.MAX_SAFE_INTEGER)
  if (rest.length > 0 || before.events !== archived.events)
    broken.push({ case_id: archiveCase(archived.part), seq: rest.at(-1)?.id ?? 0 })
  return { events: archived.events, broken }
}

/** The events of the files one after another. A file that is missing or damaged has none: its stretches then do not hold. */
function readFiles(store: Pick<DocumentStore, 'get'>, files: readonly string[]) {
  let next = 0
  let open: ArchivedEvent[] = []
  return {
    async take(upTo: number): Promise<ArchivedEvent[]> {
      const page: ArchivedEvent[] = []
      for (;;) {
        const count = open.findIndex((row) => row.id > upTo)
        page.push(...open.splice(0, count < 0 ? open.length : count))
        if (open.length > 0 || next >= files.length) return page
        open = await readFile(store, files[next++]!)
      }
    },
  }
}

async function readFile(store: Pick<DocumentStore, 'get'>, file: string): Promise<ArchivedEvent[]> {
  const outcome = await store.get(file)
  // A store that does not answer says nothing about the archive; damaged bytes do.
  if (!outcome.ok && outcome.kind !== 'garbage')
    throw new Error(`the document store does not answer: ${outcome.detail}`)
  return (outcome.ok && outcome.value && unpackEvents(outcome.value)) || []
}

/** Every archived part, and that the chains in the database go on from its events. */
export async function* verifyArchives(
  db: Executor,
  store: Pick<DocumentStore, 'get'>,
  signedBy?: Pick<Deps, 'settings'>,
): AsyncGenerator<ArchiveCheck> {
  const archives = await db.selectFrom('audit_archives').selectAll().orderBy('until_at').execute()
  let ends = 0
  for (const archived of archives)
    yield await verifyArchive(store, archived, signedBy, async (page) => {
      const compared = await compareEnds(db, page)
      ends += compared.held
      return compared.broken
    })
  const { count } = await db
    .selectFrom('audit_archived_ends')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // One more than the archives hold was put in by somebody.
  if (count !== ends) yield { events: 0, broken: [{ case_id: 'audit_archived_ends', seq: count - ends }] }
}

async function compareEnds(
  db: Executor,
  page: readonly ArchivedEvent[],
): Promise<{ held: number; broken: BrokenLink[] }> {
  const { rows } = await sql<BrokenLink & { holds: boolean }>`
    select ends.case_id, ends.seq, ends.hash = archived.hash as holds
    from unnest(${page.map((row) => row.case_id)}::text[], ${page.map((row) => row.seq)}::int[], ${page.map((row) => row.hash)}::text[])
      archived (case_id, seq, hash)
    join audit_archived_ends ends on ends.case_id = archived.case_id and ends.seq = archived.seq`.execute(db)
  const broken = rows.filter((row) => !row.holds).map(({ case_id, seq }) => ({ case_id, seq }))
  return { held: rows.length, broken }
}
