import { createSecretKey, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { keyIdOf } from '../kernel/field-crypto.ts'
import { type DataKey, deriveKeys } from '../kernel/key-ring.ts'
import type { KeyWrapper } from '../kernel/key-wrapper.ts'
import { type Database, type Executor, transaction } from './database.ts'
import type { DataKeyTable } from './tables/keys.ts'

/** Any number: of several servers that start on an empty database one makes its keys. */
const advisoryLock = 7_252_028

/** A key list that cannot open what is stored stops the start with this sentence. */
class WrongKeys extends Error {
  override name = 'WrongKeys'
}

export interface MasterKeys {
  /** The first one wraps, all of them unwrap. */
  wrappers: readonly KeyWrapper[]
  /** The secrets of FIELD_KEYS, newest first: before there were data keys, these sealed. */
  secrets: readonly string[]
}

type KeyRow = Selectable<DataKeyTable>
type NewKey = Omit<KeyRow, 'wrapped_by' | 'wrapped'> & { bytes: Buffer }

/** Opens the data keys of this database, after making them where there are none yet. */
export async function openDataKeys(db: Database, master: MasterKeys): Promise<DataKey[]> {
  if (!(await db.selectFrom('data_keys').select('id').limit(1).executeTakeFirst())) await makeFirstKeys(db, master)
  return readDataKeys(db, master.wrappers)
}

/** Keys that are open already are not opened again: a vault is asked for new ones only. */
export async function readDataKeys(
  db: Executor,
  wrappers: readonly KeyWrapper[],
  findOpen: (id: string) => DataKey | undefined = () => undefined,
): Promise<DataKey[]> {
  const rows = await db.selectFrom('data_keys').selectAll().orderBy('created_at').orderBy('id').execute()
  refuseMissingMasters(rows, wrappers)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.kind,
      key: findOpen(row.id)?.key ?? createSecretKey(await unwrapKey(row, wrappers)),
      isDerived: row.is_derived,
      activeFrom: Date.parse(row.active_from),
      isRetired: row.retired_at !== null,
    })),
  )
}

function refuseMissingMasters(rows: readonly KeyRow[], wrappers: readonly KeyWrapper[]): void {
  const missing = new Set(rows.map((row) => row.wrapped_by).filter((id) => !wrappers.some((one) => one.id === id)))
  if (missing.size > 0) throw new WrongKeys(sayMissing([...missing]))
}

function sayMissing(ids: readonly string[]): string {
  const vault = ids.find((id) => id.startsWith('vault:'))
  if (vault)
    return `The data keys of this database are wrapped by the key ${vault.slice('vault:'.length)} of a Vault. Set VAULT_ADDR, VAULT_TOKEN and VAULT_KEY as they were.`
  const named = ids.length === 1 ? `the key ${ids[0]}, which opens` : `the keys ${ids.join(', ')}, which open`
  return `FIELD_KEYS lacks ${named} what is stored in this database. Put it back behind the others: it may go once npm run admin -- rotate-keys has said so.`
}

export async function unwrapKey(row: Pick<KeyRow, 'id' | 'wrapped_by' | 'wrapped'>, wrappers: readonly KeyWrapper[]) {
  const wrapper = wrappers.find((one) => one.id === row.wrapped_by)
  if (!wrapper) throw new WrongKeys(sayMissing([row.wrapped_by]))
  try {
    return await wrapper.unwrap(row.id, row.wrapped)
  } catch (error) {
    throw new WrongKeys(
      `The data key ${row.id} does not open with ${row.wrapped_by} of ${wrapper.setting}: ${error instanceof Error ? error.message : 'unknown'}.`,
      { cause: error },
    )
  }
}

/** A new database gets random keys. One that holds sealed rows keeps what sealed them, as data keys. */
async function makeFirstKeys(db: Database, { wrappers, secrets }: MasterKeys): Promise<void> {
  const isOlder = await holdsSealedRows(db)
  if (isOlder && secrets.length === 0)
    throw new WrongKeys(
      'FIELD_KEYS must be given: it sealed what is stored in this database. It may go once npm run admin -- rotate-keys has said so.',
    )
  if (isOlder) await refuseUnknownKeys(db, secrets)
  const rows = await wrapKeys(isOlder ? adoptKeys(secrets) : [newKey('field'), newKey('index')], wrappers)
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx)
    const existing = await tx.selectFrom('data_keys').select('id').limit(1).executeTakeFirst()
    if (!existing) await tx.insertInto('data_keys').values(rows).execute()
  })
}

/** Wrapped outside any transaction: a vault is another server. */
export async function wrapKeys(keys: readonly NewKey[], wrappers: readonly KeyWrapper[]): Promise<KeyRow[]> {
  const [wrapper] = wrappers
  if (!wrapper) throw new WrongKeys('FIELD_KEYS or VAULT_ADDR must be given.')
  return Promise.all(
    keys.map(async ({ bytes, ...key }) => ({
      ...key,
      wrapped_by: wrapper.id,
      wrapped: await wrapper.wrap(key.id, bytes),
    })),
  )
}

export function newKey(kind: DataKey['kind'], activeFrom = Date.now()): NewKey {
  return {
    id: randomBytes(9).toString('base64url'),
    kind,
    is_derived: false,
    bytes: randomBytes(32),
    created_at: new Date().toISOString(),
    active_from: new Date(activeFrom).toISOString(),
    retired_at: null,
  }
}

function adoptKeys(secrets: readonly string[]): NewKey[] {
  return deriveKeys(secrets).map(({ id, kind, bytes, activeFrom }) => ({
    id,
    kind,
    is_derived: true,
    bytes,
    created_at: new Date().toISOString(),
    active_from: new Date(activeFrom).toISOString(),
    retired_at: null,
  }))
}

async function holdsSealedRows(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from quotes)
    or exists (select from otps) or exists (select from audit_checkpoints)
    or exists (select from partners where identity_sealed is not null) as found`.execute(db)
  return rows[0]!.found
}

/** Some rows are enough: whoever gives the wrong list gives it for all of them. */
async function refuseUnknownKeys(db: Executor, secrets: readonly string[]): Promise<void> {
  const { rows } = await sql<{ envelope: string }>`
    (select medical as envelope from quotes where medical is not null limit 50)
    union all (select customer_mobile from quotes where customer_mobile is not null limit 50)
    union all (select answer.value from (select answers from proposals limit 50) sample, jsonb_each_text(sample.answers) answer)
    union all (select identity_sealed from partners where identity_sealed is not null limit 50)`.execute(db)
  const ids = new Set(deriveKeys(secrets).map(({ id }) => id))
  const unknown = new Set(rows.flatMap(({ envelope }) => keyIdOf(envelope) ?? []).filter((id) => !ids.has(id)))
  if (unknown.size > 0) throw new WrongKeys(sayMissing([...unknown]))
}
