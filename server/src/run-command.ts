import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { CommandRefused } from './admin/command-refused.ts'
import type { AnchorDeps } from './audit/read-anchors.ts'
import { findLockHolder, lockDataFolder, makeDataFolder, withSecrets } from './db/data-folder.ts'
import type { Database } from './db/database.ts'
import type { DatabaseAddresses } from './demo/prepare-database.ts'
import { type RunningSettings, readDataSettings, readSettings } from './kernel/settings.ts'

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
npm run admin -- import FILE --kind partners|family_policies|car_policies [--source NAME] [--start] [--welcome]
    Checks a file of an earlier system as the office does (docs/imports.md) and writes its mistakes beside it; imports it with --start, and invites new partners with --welcome.
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
  kind: { type: 'string' },
  source: { type: 'string' },
  start: { type: 'boolean' },
  welcome: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof flags }>>['values']

/** Each loads what it needs by itself: a command is a start of Node, and most of the server is not for it. */
const commands: Record<string, (values: Values, file: string) => Promise<void>> = {
  'create-admin': create,
  'check-pack': (_, folder) => checkPack(folder),
  migrate: migrateDatabase,
  'write-sample-rates': (_, file) => writeSample(file),
  'load-rates': (_, file) => load(file),
  import: bringIn,
  'retire-demo-accounts': retire,
  'archive-audit': archive,
  'rotate-keys': rotate,
  'key-status': showKeys,
  'verify-audit': verify,
  'accept-audit': accept,
}
/** What stands behind the name of a command; behind the others nothing does. */
const files: Record<string, 'needed' | 'possible'> = {
  'check-pack': 'possible',
  'write-sample-rates': 'needed',
  'load-rates': 'needed',
  import: 'needed',
}

let prompt: Interface | undefined
let lines: AsyncIterator<string> | undefined

/** What must be done before anybody can sign in. Reads the same settings as the server. Only main files call it. */
export async function runCommand(): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ options: flags, allowPositionals: true })
    const [name = '', file = '', ...more] = positionals
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const isWrong = file === '' ? files[name] === 'needed' : files[name] === undefined
    if (!command || isWrong || more.length > 0) throw new CommandRefused(usage)
    await command(values, file)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

async function create(options: Values): Promise<void> {
  const settings = readSettings(process.env)
  const contact = {
    name: options.name ?? (await ask('Name')),
    email: options.email ?? (await ask('E-mail')),
    mobile: options.mobile ?? (await ask('Mobile')),
  }
  prompt?.close()
  const { createAdmin } = await import('./admin/create-admin.ts')
  await withPrepared(async (deps) => {
    const admin = await createAdmin(deps, { ...contact, code: options.code, isAnother: options.another })
    console.log(`Admin ${admin.code} (${admin.name}) is created.`)
    console.log(`Open this link within ${admin.hours} hours to set the password. It works once:\n${admin.link}`)
  }, settings)
}

async function checkPack(folder: string): Promise<void> {
  const { insurerPack } = await import('./kernel/pack/pack-setting.ts')
  const { readPack } = await import('./kernel/pack/read-pack.ts')
  const { namePack } = await import('./kernel/pack/name-pack.ts')
  const pack = readPack(folder || process.env.INSURER_PACK || insurerPack.byDefault)
  const { insurer, registrations, texts } = pack
  const { name, registrationNumber, address, products } = insurer
  console.log(namePack(pack))
  console.log(`${name}, IRDAI registration ${registrationNumber}, ${address.city}, ${address.state}`)
  for (const { name, uin } of Object.values(products)) console.log(`  ${uin}  ${name}`)
  const ownTexts = new Set(Object.values(texts).flatMap(({ words }) => Object.keys(words ?? {})))
  console.log(`Own words: ${Object.keys(registrations).length} messages, ${ownTexts.size} texts of papers`)
  console.log('The pack holds no mistake.')
}

async function migrateDatabase(): Promise<void> {
  const settings = readSettings(process.env)
  const { findMissingMigrations } = await import('./db/migrate.ts')
  const { prepareDatabase } = await import('./demo/prepare-database.ts')
  await withDatabase(settings, async (pool, addresses) => {
    const missing = await findMissingMigrations(pool)
    await prepareDatabase(pool, addresses, settings)
    for (const name of missing) console.log(name)
    console.log('The database is up to date.')
  })
}

async function writeSample(file: string): Promise<void> {
  const { sampleRates } = await import('./admin/load-rates.ts')
  const { readPack } = await import('./kernel/pack/read-pack.ts')
  const { insurerPack } = await import('./kernel/pack/pack-setting.ts')
  const { rates } = readPack(process.env.INSURER_PACK || insurerPack.byDefault)
  writeFileSync(file, sampleRates({ now: Date.now }, rates), { flag: 'wx' })
  console.log(`${file} holds the sample rates. Fill in your own, then run: npm run admin -- load-rates ${file}`)
}

async function load(file: string): Promise<void> {
  const settings = readSettings(process.env)
  const csv = readFileSync(file, 'utf8')
  const { loadRates } = await import('./admin/load-rates.ts')
  const { installPack } = await import('./kernel/pack/install-pack.ts')
  // Rates must price the insurer's own plans too.
  installPack(settings.pack)
  await withPrepared(async (deps) => {
    const loaded = await loadRates(deps, csv)
    console.log(`Rates ${loaded.version} are loaded. They take effect on ${loaded.effectiveFrom}.`)
  }, settings)
}

async function bringIn({ kind = '', source, start = false, welcome = false }: Values, file: string): Promise<void> {
  const { importFile } = await import('./admin/import-file.ts')
  await withPrepared(async (deps) => {
    const command = { kind, file, source, isStarted: start, sendWelcome: welcome }
    const { checked, done, mistakes } = await importFile(deps, command)
    const { rows, created, known, wrong } = done ?? checked
    console.log(`${rows} rows: ${created} ${done ? 'created' : 'new'}, ${known} already there, ${wrong} with mistakes.`)
    if (mistakes) writeFileSync(`${file}.mistakes.csv`, mistakes)
    if (mistakes) console.log(`${file}.mistakes.csv says what to do.`)
    if (!done) console.log('Nothing was changed. With --start the new rows are imported.')
  })
}

async function retire(): Promise<void> {
  const { retireDemoAccounts } = await import('./admin/retire-demo-accounts.ts')
  const { createDatabase } = await import('./db/database.ts')
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
  const { archiveAudit } = await import('./audit/archive-audit.ts')
  const { openDocumentStore } = await import('./connect-integrations.ts')
  await withPrepared(async (deps) => {
    const { settings } = deps
    const documents = openDocumentStore(settings, settings.fieldCrypto)
    const archived = await archiveAudit({ ...deps, integrations: { documents } })
    if (archived.length === 0) console.log('No month of the audit trail is past its time.')
    for (const { part, events, files } of archived)
      console.log(`${part}: ${events} events in ${files.length} files of the document store`)
  })
}

async function rotate(): Promise<void> {
  const { resealDocuments } = await import('./admin/reseal-documents.ts')
  const { rotateKeys } = await import('./admin/rotate-keys.ts')
  const { openDocumentStore } = await import('./connect-integrations.ts')
  const { masterKeysOf, rereadDataKeys } = await import('./open-field-keys.ts')
  await withPrepared(async (deps) => {
    const { settings } = deps
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
  const { describeMasterKeys } = await import('./admin/rotate-keys.ts')
  const { masterKeysOf } = await import('./open-field-keys.ts')
  await withPrepared(async ({ db, settings }) => {
    for (const line of await describeMasterKeys({ db, master: masterKeysOf(settings) })) console.log(line)
  })
}

async function verify(): Promise<void> {
  const { verifyAnchors, wholeTrail } = await import('./audit/verify-anchors.ts')
  const { recordBreaks, verifyAuditOn } = await import('./db/continue-audit.ts')
  await withAudit(async (deps) => {
    await verifyAuditOn(deps, Number.POSITIVE_INFINITY)
    const broken = await verifyAnchors(deps, wholeTrail)
    await recordBreaks(deps.db, deps, broken)
    for (const { case_id, seq } of broken) console.error(`BROKEN: ${case_id} ${seq}`)
    console.log(broken.length === 0 ? 'The audit trail holds.' : 'The audit trail does not hold.')
    if (broken.length > 0) process.exitCode = 1
  })
}

async function accept({ why }: Values): Promise<void> {
  if (!why) throw new CommandRefused(usage)
  const { acceptBreaks } = await import('./audit/accept-breaks.ts')
  await withAudit(async (deps) => {
    const count = await acceptBreaks(deps, why)
    console.log(count === 1 ? '1 finding is explained.' : `${count} findings are explained.`)
  })
}

async function withAudit(work: (deps: AnchorDeps) => Promise<void>): Promise<void> {
  const { openAnchorStore } = await import('./connect-integrations.ts')
  await withPrepared((deps) => work({ ...deps, integrations: { anchors: openAnchorStore(deps.settings) } }))
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

interface PreparedDeps {
  db: Database
  now: () => number
  settings: RunningSettings
}

/** On a database of this release, with its data keys, as the server works on it. */
async function withPrepared(work: (deps: PreparedDeps) => Promise<void>, given = readSettings(process.env)) {
  const { prepareDatabase } = await import('./demo/prepare-database.ts')
  const { openFieldKeys } = await import('./open-field-keys.ts')
  await withDatabase(given, async (pool, addresses) => {
    const db = await prepareDatabase(pool, addresses, given)
    const settings = withSecrets(given)
    await work({ db, now: Date.now, settings: { ...settings, fieldCrypto: await openFieldKeys(db, settings) } })
  })
}

type Work = (pool: pg.Pool, addresses: DatabaseAddresses) => Promise<void>

/** As the owner of the tables. The built-in database of a running server is used where it is; otherwise it is started for the command and stopped after it. */
async function withDatabase(settings: ReturnType<typeof readDataSettings>, work: Work): Promise<void> {
  const { createPool } = await import('./db/database.ts')
  const { startEmbeddedPostgres } = await import('./db/embedded-postgres.ts')
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
