import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import { type MasterKeys, newKey, unwrapKey, wrapKeys } from '../db/data-keys.ts'
import { transaction } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { reportEveryMs, silentSeconds } from '../office/server-reports.ts'
import { CommandRefused } from './command-refused.ts'
import { sealedRows } from './sealed-rows.ts'

export interface RotateDeps extends Pick<Deps, 'db' | 'now' | 'settings'> {
  master: MasterKeys
  /** Opens the data keys that the database holds now. */
  rereadKeys: () => Promise<void>
  /** Seals the documents again, a page after a cursor; answers the last of the page. */
  resealDocuments?: (after: string) => Promise<string | undefined>
  say: (line: string) => void
  wait?: (ms: number) => Promise<unknown>
  pageSize?: number
}

/** A time that never comes: a key waits here until all servers have it. */
const notYet = '9999-01-01T00:00:00Z'
/** In which every server reads the time from which it is used; then the requests end that were sealing with the key before. */
const noticeMs = 2 * reportEveryMs
const longestRequestMs = 15_000
const usualPageSize = 50
const documentsStep = 'documents'

/**
 * Replaces all keys: makes new data keys, wraps every one by the newest master key, and seals and indexes all rows again in pages, while the portal
 * works. Interrupted anywhere, it goes on after its last page.
 */
export async function rotateKeys(deps: RotateDeps): Promise<void> {
  const { db, say } = deps
  const unfinished = await findUnfinished(deps)
  if (unfinished) say(`The rotation that began at ${unfinished.began_at} goes on.`)
  const rotation = unfinished ?? (await beginRotation(deps))
  await wrapAgain(deps)
  await deps.rereadKeys()
  await useNewKeys(deps, rotation)
  const failed = await resealAll(deps, rotation.field_key)
  await transaction(db, async (tx) => {
    const retired_at = new Date(deps.now()).toISOString()
    const { field_key, index_key } = rotation
    await tx
      .updateTable('data_keys')
      .set({ retired_at })
      .where('retired_at', 'is', null)
      .where('id', 'not in', [field_key, index_key])
      .execute()
    await tx.updateTable('key_rotations').set({ finished_at: retired_at }).where('field_key', '=', field_key).execute()
    await audit(
      { tx, deps },
      {
        case_id: 'database',
        actor: 'system',
        event: 'keys_rotated',
        data: { field_key, index_key, failed: failed.length },
      },
    )
  })
  for (const row of failed) say(`No key opens ${row}.`)
  say('All keys are rotated.')
  for (const line of await describeMasterKeys(deps)) say(line)
}

function findUnfinished({ db }: RotateDeps) {
  return db.selectFrom('key_rotations').selectAll().where('finished_at', 'is', null).executeTakeFirst()
}

async function beginRotation(deps: RotateDeps) {
  const { db, master, say } = deps
  const keys = [newKey('field'), newKey('index')].map((key) => ({ ...key, active_from: notYet }))
  const rows = await wrapKeys(keys, master.wrappers)
  const rotation = {
    field_key: rows[0]!.id,
    index_key: rows[1]!.id,
    began_at: new Date(deps.now()).toISOString(),
    step: sealedRows[0]!.name,
    cursor: '',
    handled: 0,
    failed: 0,
    finished_at: null,
  }
  await transaction(db, async (tx) => {
    // Of two commands at once the second finds the rotation of the first.
    await sql`lock table key_rotations in exclusive mode`.execute(tx)
    const other = await tx.selectFrom('key_rotations').select('field_key').where('finished_at', 'is', null).execute()
    if (other.length > 0) throw new CommandRefused('Another rotation has just begun. Wait for it to end.')
    await tx.insertInto('data_keys').values(rows).execute()
    await tx.insertInto('key_rotations').values(rotation).execute()
  })
  say(`New data keys are made, wrapped by ${rows[0]!.wrapped_by}.`)
  return rotation
}

/** A master key that is to go must open nothing any more. A Vault wraps with the newest version of its key. */
async function wrapAgain({ db, master }: RotateDeps): Promise<void> {
  const [newest] = master.wrappers
  if (!newest) return
  for (const row of await db.selectFrom('data_keys').selectAll().execute()) {
    if (row.wrapped_by === newest.id && newest.setting === 'FIELD_KEYS') continue
    const wrapped = await newest.wrap(row.id, await unwrapKey(row, master.wrappers))
    await db.updateTable('data_keys').set({ wrapped_by: newest.id, wrapped }).where('id', '=', row.id).execute()
  }
}

/** The new keys are used once every server that runs has opened them; what they do not have they could not read. */
async function useNewKeys(deps: RotateDeps, { field_key, index_key }: { field_key: string; index_key: string }) {
  const { db, say, wait = pause } = deps
  const { active_from } = await db
    .selectFrom('data_keys')
    .select('active_from')
    .where('id', '=', field_key)
    .executeTakeFirstOrThrow()
  if (Date.parse(active_from) >= Date.parse(notYet)) {
    const servers = await waitForServers(deps)
    const activeFrom = new Date(Date.now() + (servers > 0 ? noticeMs : 0)).toISOString()
    await db
      .updateTable('data_keys')
      .set({ active_from: activeFrom })
      .where('id', 'in', [field_key, index_key])
      .execute()
    if (servers > 0) {
      say(`All ${servers} servers have the new keys and use them in ${noticeMs / 1000} seconds.`)
      await wait(noticeMs + longestRequestMs)
    }
  }
  await deps.rereadKeys()
}

async function waitForServers({ db, say, wait = pause }: RotateDeps): Promise<number> {
  const { keys } = await db
    .selectFrom('data_keys')
    .select((row) => row.fn.countAll<number>().as('keys'))
    .executeTakeFirstOrThrow()
  for (let attempt = 0; ; attempt++) {
    const servers = await db
      .selectFrom('servers')
      .select(['name', 'data_keys'])
      .where('reported_at', '>', sql<string>`now() - make_interval(secs => ${silentSeconds})`)
      .execute()
    const behind = servers.filter((server) => (server.data_keys ?? 0) < Number(keys)).map(({ name }) => name)
    if (behind.length === 0) return servers.length
    if (attempt === 0) say(`Waiting until these servers have the new keys: ${behind.join(', ')}.`)
    if (attempt >= mostAttempts)
      throw new CommandRefused(
        `${behind.join(', ')} cannot open the new keys. Give every server the same FIELD_KEYS, and this release, then run the command again: nothing is sealed with the new keys yet.`,
      )
    await wait(reportEveryMs)
  }
}

/** Two minutes: a server reads keys and reports every 15 seconds. */
const mostAttempts = 8

/** Answers the rows that no key opens. */
async function resealAll(deps: RotateDeps, fieldKey: string): Promise<string[]> {
  const { db, say, pageSize = usualPageSize } = deps
  if (cryptoOf(deps).ring.sealingKey().id !== fieldKey) throw new Error('the new data key does not seal yet')
  const failed: string[] = []
  const steps = [...sealedRows.map(({ name }) => name), ...(deps.resealDocuments ? [documentsStep] : [])]
  const { step: firstStep } = await readProgress(deps, fieldKey)
  for (const step of steps.slice(Math.max(0, steps.indexOf(firstStep)))) {
    const progress = await readProgress(deps, fieldKey)
    let cursor = progress.step === step ? progress.cursor : ''
    let handled = 0
    for (let isLeft = true; isLeft; ) {
      const page = await runPage(step, cursor)
      handled += page.handled
      failed.push(...page.failed)
      isLeft = page.last !== undefined
      cursor = page.last ?? cursor
    }
    say(`${step}: ${handled} rows`)
  }
  return failed

  async function runPage(step: string, cursor: string) {
    // Documents are in the store, outside of any transaction.
    const lastDocument = step === documentsStep ? await deps.resealDocuments!(cursor) : undefined
    return transaction(db, async (tx) => {
      const rows = sealedRows.find(({ name }) => name === step)
      const page = rows
        ? await rows.resealPage(tx, deps, cursor, pageSize)
        : { last: lastDocument, handled: 0, failed: [] }
      await tx
        .updateTable('key_rotations')
        .set({
          step,
          cursor: page.last ?? cursor,
          handled: sql`handled + ${page.handled}::int`,
          failed: sql`failed + ${page.failed.length}::int`,
        })
        .where('field_key', '=', fieldKey)
        .execute()
      return page
    })
  }
}

function readProgress({ db }: RotateDeps, fieldKey: string) {
  return db
    .selectFrom('key_rotations')
    .select(['step', 'cursor'])
    .where('field_key', '=', fieldKey)
    .executeTakeFirstOrThrow()
}

/** What each master key still opens, and which may go. */
export async function describeMasterKeys({ db, master }: Pick<RotateDeps, 'db' | 'master'>): Promise<string[]> {
  const rows = await db.selectFrom('data_keys').select('wrapped_by').execute()
  const unfinished = await db
    .selectFrom('key_rotations')
    .select(['began_at', 'step', 'handled'])
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  const lines = master.wrappers.map(({ id, setting }, place) => {
    const opens = rows.filter((row) => row.wrapped_by === id).length
    if (opens > 0 && place === 0) return `${setting}: ${id} is the newest and wraps ${opens} data keys.`
    if (opens > 0)
      return `${setting}: ${id} still wraps ${opens} data keys. It must stay: run npm run admin -- rotate-keys.`
    if (place === 0) return `${setting}: ${id} is new and wraps nothing yet. Run npm run admin -- rotate-keys.`
    if (unfinished) return `${setting}: ${id} stays until the rotation has ended.`
    return `${setting}: ${id} opens nothing any more and may be removed.`
  })
  return unfinished
    ? [
        ...lines,
        `A rotation is under way since ${unfinished.began_at}: at ${unfinished.step}, ${unfinished.handled} rows done.`,
      ]
    : lines
}
