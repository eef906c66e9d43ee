import { verifyDocuments } from '../server/src/audit/verify-documents.ts'
import { openDocumentStore } from '../server/src/connect-integrations.ts'
import { findLockHolder, readSavedSecrets } from '../server/src/db/data-folder.ts'
import { createDatabase, createPool, type Database } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { findMissingMigrations } from '../server/src/db/migrate.ts'
import type { DocumentStore } from '../server/src/integrations/documents/document-store.ts'
import { readDataSettings, readStoreSettings } from '../server/src/kernel/settings.ts'
import { openFieldKeys } from '../server/src/open-field-keys.ts'
import { verifyBooks } from '../server/src/payment/verify-books.ts'

/** Checks what must hold at rest (invariants 1, 2, 3, 9 and 10) on the database of the settings; ends with 1 on a break. `--documents` reads every document as well. */
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
  const db = createDatabase(pool)
  const given = readStoreSettings(process.env)
  const fieldKeys = given.fieldKeys ?? readSavedSecrets(given.dataDir).fieldKeys ?? ''
  const isKeyed = fieldKeys !== '' || given.vaultAddr !== undefined
  const store = openDocumentStore(given, isKeyed ? await openFieldKeys(db, { ...given, fieldKeys }) : undefined)
  const { counts, breaks } = await verifyBooks(db, store)
  for (const [table, count] of Object.entries(counts)) console.log(`${String(count).padStart(9)} ${table}`)
  for (const { invariant, says, found, examples } of breaks)
    console.error(`BROKEN, invariant ${invariant}: ${says}: ${found} times, e.g. ${examples.join(', ')}`)
  console.log(breaks.length === 0 ? 'The books hold.' : `${breaks.length} checks are broken.`)
  const areWhole = !process.argv.includes('--documents') || (await areDocumentsWhole(db, store))
  process.exitCode = breaks.length === 0 && areWhole ? 0 : 1
}

/** After a restore: takes as long as reading all of them. */
async function areDocumentsWhole(db: Database, store: DocumentStore): Promise<boolean> {
  const { documents, missing } = await verifyDocuments(db, store)
  for (const hash of missing.slice(0, 20)) console.error(`MISSING or changed: document ${hash}`)
  console.log(`${documents - missing.length} of ${documents} documents are there and unchanged.`)
  return missing.length === 0
}
