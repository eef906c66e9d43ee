import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { SHIPPED_VERSIONS } from '@portal/domain/rating/tables/versions.ts'
import type { Executor } from '../db/database.ts'

/**
 * Every loaded version, oldest first. Tables never change once loaded, so each is read from the database once per server;
 * keeping the same object also keeps the index that rating has compiled for it.
 */
const loaded = new Map<string, RateTables>(SHIPPED_VERSIONS.map((one) => [one.version, one]))

export async function readRateVersions(db: Executor): Promise<RateTables[]> {
  const rows = await selectVersions(db)
  if (!SHIPPED_VERSIONS.every((shipped) => rows.some((row) => row.version === shipped.version))) {
    await insertShippedVersions(db)
    return readRateVersions(db)
  }
  const missingVersions = rows.map((row) => row.version).filter((version) => !loaded.has(version))
  if (missingVersions.length > 0) {
    const newRows = await db
      .selectFrom('rate_versions')
      .select(['version', 'tables'])
      .where('version', 'in', missingVersions)
      .execute()
    for (const row of newRows) loaded.set(row.version, row.tables)
  }
  return rows.map((row) => tablesOf(row.version))
}

/** The tables a quote was rated with. */
export async function findRateVersion(db: Executor, version: string): Promise<RateTables | undefined> {
  const all = await readRateVersions(db)
  return all.find((one) => one.version === version)
}

/** Loads a version; false when it, or its first day, is already taken. */
export async function insertRateVersion(db: Executor, tables: RateTables): Promise<boolean> {
  const row = await db
    .insertInto('rate_versions')
    .values({ version: tables.version, effective_from: tables.effectiveFrom, tables: JSON.stringify(tables) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

async function insertShippedVersions(db: Executor): Promise<void> {
  for (const tables of SHIPPED_VERSIONS) await insertRateVersion(db, tables)
}

function selectVersions(db: Executor) {
  return db.selectFrom('rate_versions').select('version').orderBy('effective_from').execute()
}

function tablesOf(version: string): RateTables {
  const tables = loaded.get(version)
  if (!tables) throw new Error(`rate version ${version} is listed but was not read`)
  return tables
}
