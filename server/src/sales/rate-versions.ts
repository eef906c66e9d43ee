import type { Day } from '@portal/domain/kernel/day.ts'
import { findInsurer } from '@portal/domain/kernel/insurer.ts'
import type { FiledTables, RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { versionInForce } from '@portal/domain/rating/tables/version-in-force.ts'
import { SHIPPED_VERSIONS } from '@portal/domain/rating/tables/versions.ts'
import { withRules } from '@portal/domain/rating/tables/with-rules.ts'
import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { Conflict } from '../kernel/errors.ts'

/**
 * Every loaded version, oldest first. Tables never change once loaded, so each is read from the database once per server;
 * keeping the same object also keeps the index that rating has compiled for it.
 */
const loaded = new Map<string, RateTables>(SHIPPED_VERSIONS.map((one) => [one.version, one]))

export async function readRateVersions(db: Executor): Promise<RateTables[]> {
  const versions = await readListedVersions(db)
  if (versions) return versions
  await insertShippedVersions(db)
  return readRateVersions(db)
}

interface ReadVersions {
  day: Day
  loads: number
  readAt: number
  versions: RateTables[]
  isReadAgain?: true
}

const readLately = new WeakMap<Database, ReadVersions>()
/** Versions that this server has loaded: each makes it read anew. */
let loads = 0
const freshMs = 1000
const longestMs = 3000

/**
 * The same, read once a second, behind the requests while there are any: their transactions need no read then. A version begins on a day to come,
 * so that one loaded on another server meanwhile is in force nowhere yet; a new day always reads. A correction of the same day that was approved on
 * another server is in force here within these seconds.
 */
export async function readRateVersionsOf(day: Day, tx: Executor, { db }: { db: Database }): Promise<RateTables[]> {
  const lately = readLately.get(db)
  const age = lately && lately.day === day && lately.loads === loads ? performance.now() - lately.readAt : longestMs
  if (lately && age < longestMs) {
    if (age >= freshMs) void readAgain(db, lately)
    return lately.versions
  }
  const readBefore = { day, loads, readAt: performance.now() }
  const versions = await readListedVersions(tx)
  // Those that this transaction must insert first may be rolled back with it.
  if (!versions) return readRateVersions(tx)
  readLately.set(db, { ...readBefore, versions })
  return versions
}

async function readAgain(db: Database, lately: ReadVersions): Promise<void> {
  if (lately.isReadAgain) return
  lately.isReadAgain = true
  const readBefore = { day: lately.day, loads, readAt: performance.now() }
  try {
    const versions = await readListedVersions(db)
    if (versions) readLately.set(db, { ...readBefore, versions })
  } catch {
    // What is older than it may be is read by the next request, which then says what is wrong.
  }
}

/** Undefined where the shipped versions are still to be inserted. */
async function readListedVersions(db: Executor): Promise<RateTables[] | undefined> {
  const listed = await selectVersions(db)
  if (findUnlistedVersions(listed).length > 0) return undefined
  const missingVersions = listed.versions.filter((version) => !loaded.has(version))
  if (missingVersions.length > 0) {
    const newRows = await db
      .selectFrom('rate_versions')
      .select(['version', 'tables'])
      .where('version', 'in', missingVersions)
      .execute()
    for (const row of newRows) loaded.set(row.version, withRules(row.tables))
  }
  // Samples are nobody's rates, nor those of an insurer that brings its own.
  const isWithoutSamples = listed.isProduction || findInsurer()?.hasOwnRates
  return listed.versions.filter((version) => !isWithoutSamples || !isShippedVersion(version)).map(tablesOf)
}

/** The tables a quote was rated with. */
export async function findRateVersion(db: Executor, version: string): Promise<RateTables | undefined> {
  const existingTables = loaded.get(version)
  if (existingTables) return existingTables
  const all = await readRateVersions(db)
  return all.find((one) => one.version === version) ?? readWithdrawnVersion(db, version)
}

/** A renewal may have been quoted with a version that was taken back before its day: it keeps its price. */
async function readWithdrawnVersion(db: Executor, version: string): Promise<RateTables | undefined> {
  const row = await db.selectFrom('rate_versions').select('tables').where('version', '=', version).executeTakeFirst()
  if (!row) return undefined
  loaded.set(version, withRules(row.tables))
  return loaded.get(version)
}

/** Loads a version; false when its name is already taken. */
export async function insertRateVersion(db: Executor, tables: RateTables): Promise<boolean> {
  loads++
  const row = await db
    .insertInto('rate_versions')
    .values({ version: tables.version, effective_from: tables.effectiveFrom, tables: JSON.stringify(tables) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a version back before its first day; false when there is none to come of that name. */
export async function markVersionWithdrawn(
  db: Executor,
  version: string,
  { day, at, by }: { day: Day; at: string; by: string },
): Promise<boolean> {
  loads++
  const row = await db
    .updateTable('rate_versions')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('version', '=', version)
    .where('effective_from', '>', day)
    .where('withdrawn_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

async function insertShippedVersions(db: Executor): Promise<void> {
  for (const tables of findUnlistedVersions(await selectVersions(db))) await insertRateVersion(db, tables)
}

/**
 * Shipped versions that are still to be inserted. Where an insurer has loaded rates of its own, a later shipped one must not follow them.
 * They are samples: a production database never gets them.
 */
function findUnlistedVersions({ versions, isProduction }: ListedVersions): readonly FiledTables[] {
  if (isProduction) return []
  const isOwn = !versions.every(isShippedVersion)
  return (isOwn ? SHIPPED_VERSIONS.slice(0, 1) : SHIPPED_VERSIONS).filter(({ version }) => !versions.includes(version))
}

/** Whether an insurer's own rates are loaded, beside the samples. */
export async function hasOwnRates(db: Executor): Promise<boolean> {
  return !(await selectVersions(db)).versions.every(isShippedVersion)
}

export function isShippedVersion(version: string): boolean {
  return SHIPPED_VERSIONS.some((shipped) => shipped.version === version)
}

/** The version in force; refused where none is loaded, or an insurer's first begins on a later day. The demo's world is older than its rates. */
export function requireRatesInForce(versions: readonly RateTables[], day: Day): RateTables {
  const inForce = findRatesInForce(versions, day)
  if (!inForce) throw new Conflict('no_rates')
  return inForce
}

export function findRatesInForce(versions: readonly RateTables[], day: Day): RateTables | undefined {
  const isSelling = versions.some((one) => one.effectiveFrom <= day || isShippedVersion(one.version))
  return isSelling ? versionInForce(versions, day) : undefined
}

interface ListedVersions {
  /** By their first day. */
  versions: readonly string[]
  isProduction: boolean
}

async function selectVersions(db: Executor): Promise<ListedVersions> {
  const { rows } = await sql<{ versions: string[]; purpose: string | null }>`
    select array(select version from rate_versions where withdrawn_at is null order by effective_from, loaded_at, version) as versions,
      (select purpose from database_purpose) as purpose`.execute(db)
  const [row] = rows
  return { versions: row?.versions ?? [], isProduction: row?.purpose === 'production' }
}

function tablesOf(version: string): RateTables {
  const tables = loaded.get(version)
  if (!tables) throw new Error(`rate version ${version} is listed but was not read`)
  return tables
}
