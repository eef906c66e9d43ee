import { openDocumentStore } from '../server/src/connect-integrations.ts'
import { findLockHolder } from '../server/src/db/data-folder.ts'
import { createDatabase, createPool } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { findMissingMigrations } from '../server/src/db/migrate.ts'
import { readDataSettings, readStoreSettings } from '../server/src/kernel/settings.ts'
import { verifyBooks } from '../server/src/payment/verify-books.ts'

/** Checks what must hold at rest (invariants 1, 2, 3, 9 and 10) on the database of the settings; ends with 1 on a break. */
const settings = readDataSettings(process.env)
const isServed = !settings.databaseUrl && findLockHolder(settings.dataDir) !== undefined
// The built-in database of a running server is read where it is; otherwise it is started for the check and stopped after it.
const postgres = settings.databaseUrl ? undefined : await startEmbeddedPostgres(settings.dataDir)
const pool = createPool(settings.databaseDirectUrl ?? settings.databaseUrl ?? postgres!.url, {
  connections: 2,
  statementMs: 120_000,
})
try {
  const missing = await findMissingMigrations(pool)
  if (missing.length > 0) {
    console.error(
      `This database lacks ${missing.join(', ')}. Start the server on it once, which brings it up to date; then check again.`,
    )
    process.exitCode = 1
  } else await check()
} finally {
  await pool.end()
  if (!isServed) await postgres?.stop()
}

async function check(): Promise<void> {
  const { counts, breaks } = await verifyBooks(createDatabase(pool), openDocumentStore(readStoreSettings(process.env)))
  for (const [table, count] of Object.entries(counts)) console.log(`${String(count).padStart(9)} ${table}`)
  for (const { invariant, says, found, examples } of breaks)
    console.error(`BROKEN, invariant ${invariant}: ${says}: ${found} times, e.g. ${examples.join(', ')}`)
  console.log(breaks.length === 0 ? 'The books hold.' : `${breaks.length} checks are broken.`)
  process.exitCode = breaks.length === 0 ? 0 : 1
}
