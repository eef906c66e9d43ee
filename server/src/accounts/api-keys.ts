import { type ApiScope, apiScopes } from '@portal/domain/kernel/api-scopes.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { ApiKeyTable } from '../db/tables/foundation.ts'
import { hashToken, newId } from '../kernel/ids.ts'
import { newKeySecret } from '../plugins/api-key.ts'
import type { Account } from './account.ts'
import { tellOfSecurityChange } from './security-notice.ts'

export type ApiKey = Selectable<ApiKeyTable>

const dayMs = 86_400_000
/** For how long a new key may be used. */
export const keyDays = [30, 90, 365] as const
/** How long a key still works after another has replaced it: 0 ends it at once. */
export const overlapDays = [0, 1, 7] as const
/** Enough for every system of a broker, with the keys that are being replaced. */
export const mostKeys = 20

/** Newest first. Keys that have ended stay in the list for as long as people ask about them. */
export function listKeys(db: Executor, partnerId: string): Promise<ApiKey[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

export function isKeyUsable(deps: Pick<Deps, 'now'>, { revoked_at, expires_at }: ApiKey): boolean {
  return revoked_at === null && Date.parse(expires_at) > deps.now()
}

export async function findGivenScopes(db: Executor, partnerId: string): Promise<ApiScope[]> {
  const row = await db.selectFrom('partners').select('api_scopes').where('id', '=', partnerId).executeTakeFirstOrThrow()
  return apiScopes.filter((scope) => row.api_scopes.includes(scope))
}

interface NewKey {
  name: string
  scopes: readonly ApiScope[]
  days: number
}

/** The secret is returned once and kept nowhere. */
export async function makeKey(work: Work, account: Account, { name, scopes, days }: NewKey): Promise<string> {
  const { key, secret } = await insertKey(work, account, { name, scopes: [...scopes], ...validFor(work, days) })
  await recordChange(work, account, { event: 'api_key_made', key })
  return secret
}

/** A new secret with the same name, scopes and length of time; the old one works on for the days of the overlap. */
export async function replaceKey(work: Work, account: Account, id: string, overlap: number) {
  const { tx, deps } = work
  const old = await lockKey(tx, account.id, id)
  if (!old || !isKeyUsable(deps, old)) return undefined
  const days = Math.round((Date.parse(old.expires_at) - Date.parse(old.created_at)) / dayMs)
  const { key, secret } = await insertKey(work, account, {
    name: old.name,
    scopes: old.scopes,
    replaces: old.id,
    ...validFor(work, Math.max(days, keyDays[0])),
  })
  const end = Math.min(Date.parse(old.expires_at), deps.now() + overlap * dayMs)
  await tx
    .updateTable('api_keys')
    .set({ expires_at: new Date(end).toISOString() })
    .where('id', '=', old.id)
    .execute()
  await recordChange(work, account, { event: 'api_key_replaced', key })
  return secret
}

/** From the next call on. */
export async function revokeKey(work: Work, account: Account, id: string, actor?: string): Promise<boolean> {
  const key = await lockKey(work.tx, account.id, id)
  if (!key || key.revoked_at !== null) return false
  await work.tx
    .updateTable('api_keys')
    .set({ revoked_at: timeNow(work.deps) })
    .where('id', '=', id)
    .execute()
  await recordChange(work, account, { event: 'api_key_revoked', key, actor })
  return true
}

function lockKey(tx: Executor, partnerId: string, id: string): Promise<ApiKey | undefined> {
  return tx
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst()
}

function validFor({ deps }: Work, days: number) {
  return { created_at: timeNow(deps), expires_at: new Date(deps.now() + days * dayMs).toISOString() }
}

type NewRow = Pick<ApiKey, 'name' | 'scopes' | 'created_at' | 'expires_at'> & Partial<Pick<ApiKey, 'replaces'>>

async function insertKey({ tx, deps }: Work, { id: partner_id }: Account, row: NewRow) {
  const secret = newKeySecret(deps)
  const values = { ...row, id: newId('K'), partner_id, secret_hash: hashToken(secret), hint: secret.slice(-4) }
  const key = await tx.insertInto('api_keys').values(values).returningAll().executeTakeFirstOrThrow()
  return { key, secret }
}

interface KeyChange {
  event: 'api_key_made' | 'api_key_replaced' | 'api_key_revoked'
  key: ApiKey
  /** Where it is not the partner. */
  actor?: string | undefined
}

async function recordChange(
  work: Work,
  account: Account,
  { event, key: { id, name, scopes }, actor = `partner:${account.code}` }: KeyChange,
): Promise<void> {
  await tellOfSecurityChange(work, account, event)
  await audit(work, { case_id: `partner:${account.code}`, actor, event, data: { key: id, name, scopes } })
}
