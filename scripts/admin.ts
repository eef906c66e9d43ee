import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { CommandRefused } from '../server/src/admin/command-refused.ts'
import { createAdmin } from '../server/src/admin/create-admin.ts'
import { loadRates, sampleRates } from '../server/src/admin/load-rates.ts'
import { resealDocuments } from '../server/src/admin/reseal-documents.ts'
import { retireDemoAccounts } from '../server/src/admin/retire-demo-accounts.ts'
import { describeMasterKeys, rotateKeys } from '../server/src/admin/rotate-keys.ts'
import { acceptBreaks } from '../server/src/audit/accept-breaks.ts'
import { archiveAudit } from '../server/src/audit/archive-audit.ts'
import type { AnchorDeps } from '../server/src/audit/read-anchors.ts'
import { verifyAnchors, wholeTrail } from '../server/src/audit/verify-anchors.ts'
import { openAnchorStore, openDocumentStore } from '../server/src/connect-integrations.ts'
import { recordBreaks, verifyAuditOn } from '../server/src/db/continue-audit.ts'
import { findLockHolder, lockDataFolder, makeDataFolder, withSecrets } from '../server/src/db/data-folder.ts'
import { createDatabase, createPool, type Database } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import { findMissingMigrations } from '../server/src/db/migrate.ts'
import { type DatabaseAddresses, prepareDatabase } from '../server/src/demo/prepare-database.ts'
import { insurerPack } from '../server/src/kernel/pack/pack-setting.ts'
import { readPack } from '../server/src/kernel/pack/read-pack.ts'
import {
  type CompleteSettings,
  type RunningSettings,
  readDataSettings,
  readSettings,
} from '../server/src/kernel/settings.ts'
import { masterKeysOf, openFieldKeys, rereadDataKeys } from '../server/src/open-field-keys.ts'

/** `npm run admin -- <command>`: what must be done before anybody can sign in. Reads the same settings as the server. */
const usage = `npm run admin -- create-admin [--name …] [--email …] [--mobile …] [--code …] [--another]
    Creates the first admin and prints a link to set the password. What is not given is asked for.
npm run admin -- check-pack [FOLDER]
    Reads an insurer's pack, that of INSURER_PACK when no folder is named, and says what it holds or where each mistake stands.
npm run admin -- migrate
    Brings the database to this release, as the first server of a release does at its start. Changes nothing where that is done.
npm run admin -- write-sample-rates FILE
    Writes the sample rates into a new CSV file, in which an insurer's own are filled in.
npm run admin -- load-rates FILE
    Loads the insurer's own rates from a CSV file. Until the first ones are in force the portal sells nothing.
npm run admin -- retire-demo-accounts
    Suspends the demo accounts that version 0.1.0 planted into a real database.
npm run admin -- archive-audit
    Archives the months of the audit trail that are past their time, as the server does by itself every night.
npm run admin -- rotate-keys
    Seals everything again with new data keys, wrapped by the first key of FIELD_KEYS, while the portal works. Interrupted, it goes on where it stopped.
npm run admin -- key-status
    Says what each key of FIELD_KEYS still opens, and how far a rotation is.
npm run admin -- verify-audit
    Reads the whole audit trail and compares it with what was signed and is kept outside of the database. Ends with 1 where it does not hold.
npm run admin -- accept-audit --why TEXT
    Records why the audit trail does not hold, such as a restore from a backup, and signs it anew as it is.`

const flags = {
  name: { type: 'string' },
  email: { type: 'string' },
  mobile: { type: 'string' },
  code: { type: 'string' },
  another: { type: 'boolean' },
  why: { type: 'string' },
} as const

let prompt: Interface | undefined
let lines: AsyncIterator<string> | undefined

try {
  const { values, positionals } = parseArgs({ options: flags, allowPositionals: true })
  const [command, file] = positionals
  if (positionals.join(' ') === 'create-admin') await create(values)
  else if (command === 'check-pack' && positionals.length <= 2) checkPack(file)
  else if (positionals.join(' ') === 'migrate') await migrateDatabase()
  else if (command === 'write-sample-rates' && file && positionals.length === 2) writeSample(file)
  else if (command === 'load-rates' && file && positionals.length === 2) await load(file)
  else if (positionals.join(' ') === 'retire-demo-accounts') await retire()
  else if (positionals.join(' ') === 'archive-audit') await archive()
  else if (positionals.join(' ') === 'rotate-keys') await rotate()
  else if (positionals.join(' ') === 'key-status') await showKeys()
  else if (positionals.join(' ') === 'verify-audit') await verify()
  else if (positionals.join(' ') === 'accept-audit' && values.why) await accept(values.why)
  else throw new CommandRefused(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function create(options: { name?: string; email?: string; mobile?: string; code?: string; another?: boolean }) {
  const settings = readSettings(process.env)
  const contact = {
    name: options.name ?? (await ask('Name')),
    email: options.email ?? (await ask('E-mail')),
    mobile: options.mobile ?? (await ask('Mobile')),
  }
  prompt?.close()
  await withDatabase(settings, async (pool, addresses) => {
    const db = await prepareDatabase(pool, addresses, settings)
    const deps = { db, now: Date.now, settings: await openKeys(db, withSecrets(settings)) }
    const admin = await createAdmin(deps, { ...contact, code: options.code, isAnother: options.another })
    console.log(`Admin ${admin.code} (${admin.name}) is created.`)
    console.log(`Open this link within ${admin.hours} hours to set the password. It works once:\n${admin.link}`)
  })
}

function checkPack(folder = process.env.INSURER_PACK || insurerPack.byDefault): void {
  const { name, registrationNumber, address, products } = readPack(folder)
  console.log(`${name}, IRDAI registration ${registrationNumber}, ${address.city}, ${address.state}`)
  for (const { name, uin } of Object.values(products)) console.log(`  ${uin}  ${name}`)
  console.log('The pack holds no mistake.')
}

async function migrateDatabase(): Promise<void> {
  const settings = readSettings(process.env)
  await withDatabase(settings, async (pool, addresses) => {
    const missing = await findMissingMigrations(pool)
    await prepareDatabase(pool, addresses, settings)
    for (const name of missing) console.log(name)
    console.log('The database is up to date.')
  })
}

function writeSample(file: string): void {
  writeFileSync(file, sampleRates({ now: Date.now }), { flag: 'wx' })
  console.log(`${file} holds the sample rates. Fill in your own, then run: npm run admin -- load-rates ${file}`)
}

async function load(file: string): Promise<void> {
  const settings = readSettings(process.env)
  const csv = readFileSync(file, 'utf8')
  await withDatabase(settings, async (pool, addresses) => {
    const db = await prepareDatabase(pool, addresses, settings)
    const loaded = await loadRates({ db, now: Date.now, settings: await openKeys(db, withSecrets(settings)) }, csv)
    console.log(`Rates ${loaded.version} are loaded. They take effect on ${loaded.effectiveFrom}.`)
  })
}

async function retire(): Promise<void> {
  await withDatabase(readDataSettings(process.env), async (pool) => {
    const codes = await retireDemoAccounts({ pool, db: createDatabase(pool), now: Date.now })
    console.log(
      codes.length === 0
        ? 'There is no demo account in this database.'
        : `Suspended, with passwords nobody knows: ${codes.join(', ')}. If no admin is left, run: npm run admin -- create-admin`,
    )
  })
}

async function archive(): Promise<void> {
  const given = readSettings(process.env)
  await withDatabase(given, async (pool, addresses) => {
    const db = await prepareDatabase(pool, addresses, given)
    const settings = await openKeys(db, withSecrets(given))
    const deps = {
      db,
      now: Date.now,
      settings,
      integrations: { documents: openDocumentStore(settings, settings.fieldCrypto) },
    }
    const archived = await archiveAudit(deps)
    if (archived.length === 0) console.log('No month of the audit trail is past its time.')
    for (const { part, events, files } of archived)
      console.log(`${part}: ${events} events in ${files.length} files of the document store`)
  })
}

async function rotate(): Promise<void> {
  const given = readSettings(process.env)
  await withDatabase(given, async (pool, url) => {
    const db = await prepareDatabase(pool, url, given)
    const settings = await openKeys(db, withSecrets(given))
    const deps = { db, now: Date.now, settings }
    const rereadKeys = () => rereadDataKeys(deps)
    const store = openDocumentStore(settings, settings.fieldCrypto)
    await rotateKeys({
      ...deps,
      master: masterKeysOf(settings),
      rereadKeys,
      resealDocuments: (after) => resealDocuments(store, after),
      say: console.log,
    })
  })
}

async function showKeys(): Promise<void> {
  const given = readSettings(process.env)
  await withDatabase(given, async (pool, url) => {
    const db = await prepareDatabase(pool, url, given)
    const settings = await openKeys(db, withSecrets(given))
    for (const line of await describeMasterKeys({ db, master: masterKeysOf(settings) })) console.log(line)
  })
}

async function verify(): Promise<void> {
  await withAudit(async (deps) => {
    await verifyAuditOn(deps, Number.POSITIVE_INFINITY)
    const broken = await verifyAnchors(deps, wholeTrail)
    await recordBreaks(deps.db, deps, broken)
    for (const { case_id, seq } of broken) console.error(`BROKEN: ${case_id} ${seq}`)
    console.log(broken.length === 0 ? 'The audit trail holds.' : 'The audit trail does not hold.')
    if (broken.length > 0) process.exitCode = 1
  })
}

async function accept(why: string): Promise<void> {
  await withAudit(async (deps) => console.log(`${await acceptBreaks(deps, why)} findings are explained.`))
}

async function withAudit(work: (deps: AnchorDeps) => Promise<void>): Promise<void> {
  const given = readSettings(process.env)
  await withDatabase(given, async (pool, addresses) => {
    const db = await prepareDatabase(pool, addresses, given)
    const settings = await openKeys(db, withSecrets(given))
    await work({ db, now: Date.now, settings, integrations: { anchors: openAnchorStore(settings) } })
  })
}

/** A command reads and writes with the data keys of its database, as the server does. */
async function openKeys(db: Database, settings: CompleteSettings): Promise<RunningSettings> {
  return { ...settings, fieldCrypto: await openFieldKeys(db, settings) }
}

async function ask(label: string): Promise<string> {
  prompt ??= createInterface({ input: process.stdin })
  // Its lines are read one after another: `question` would lose what is typed or piped ahead.
  lines ??= prompt[Symbol.asyncIterator]()
  process.stdout.write(`${label}: `)
  const line = await lines.next()
  if (line.done) throw new CommandRefused(`${label} is missing.\n${usage}`)
  return line.value
}

type Work = (pool: ReturnType<typeof createPool>, addresses: DatabaseAddresses) => Promise<void>

/** As the owner of the tables. The built-in database of a running server is used where it is; otherwise it is started for the command and stopped after it. */
async function withDatabase(settings: ReturnType<typeof readDataSettings>, work: Work): Promise<void> {
  const { dataDir } = settings
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl
  const isServerRunning = !databaseUrl && findLockHolder(dataDir) !== undefined
  if (!databaseUrl) makeDataFolder(dataDir)
  const lock = databaseUrl || isServerRunning ? undefined : lockDataFolder(dataDir)
  const postgres = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir)
  const directUrl = databaseUrl ?? postgres!.serverUrl
  const ownerUrl = databaseUrl ? settings.databaseOwnerUrl : postgres!.url
  const pool = createPool(ownerUrl ?? directUrl, { connections: 2 })
  try {
    await work(pool, { directUrl, ownerUrl })
  } finally {
    await pool.end()
    if (!isServerRunning) await postgres?.stop()
    lock?.release()
  }
}
