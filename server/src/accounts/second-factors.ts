import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Deps, timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import type { SecondFactorTable } from '../db/tables/foundation.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { newId } from '../kernel/ids.ts'
import { findStep } from '../kernel/totp.ts'
import type { Account } from './account.ts'
import type { NewPasskey } from './passkeys.ts'
import { tellOfSecurityChange } from './security-notice.ts'

export type SecondFactor = Selectable<SecondFactorTable>

/** As many as one person has devices. */
export const mostFactors = 10

export function listSecondFactors(db: Executor, partnerId: string): Promise<SecondFactor[]> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function hasSecondFactor(db: Executor, partnerId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('id')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return factor !== undefined
}

export async function addPasskey(work: Work, account: Account, device: string | null, passkey: NewPasskey) {
  await addFactor(work, account, {
    kind: 'passkey',
    device,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    sign_count: passkey.signCount,
    transports: passkey.transports,
  })
  await tellOfSecurityChange(work, account, 'passkey_added')
}

const placeOf = (row: string, partner: string) => ({ table: 'second_factors', column: 'secret_sealed', row, partner })

/** The secret of an app that is not set up yet, in the form of the page: only who scans it can give its code. */
export function newAppSecret(deps: Deps, partnerId: string) {
  const secret = randomBytes(20)
  const sealed = cryptoOf(deps).seal(placeOf('set-up', partnerId), secret.toString('base64url'))
  return { secret, sealed }
}

/** The app's secret from the form; undefined for one that was not made for this account. */
export function openNewAppSecret(deps: Deps, partnerId: string, sealed: string): Buffer | undefined {
  try {
    return Buffer.from(cryptoOf(deps).open<string>(placeOf('set-up', partnerId), sealed), 'base64url')
  } catch {
    return undefined
  }
}

export async function addApp(
  work: Work,
  account: Account,
  { secret, step, device }: { secret: Buffer; step: number; device: string | null },
) {
  const id = newId('factor')
  const secret_sealed = cryptoOf(work.deps).seal(placeOf(id, account.id), secret.toString('base64url'))
  await addFactor(work, account, { id, kind: 'app', device, secret_sealed, last_step: step })
  await tellOfSecurityChange(work, account, 'app_added')
}

async function addFactor(
  work: Work,
  { id: partner_id, code }: Account,
  factor: Partial<SecondFactor> & Pick<SecondFactor, 'kind'>,
): Promise<void> {
  await work.tx
    .insertInto('second_factors')
    .values({ id: newId('factor'), ...factor, partner_id, created_at: timeNow(work.deps) })
    .execute()
  const actor = `partner:${code}`
  await audit(work, { case_id: actor, actor, event: 'second_factor_added', data: { kind: factor.kind } })
}

/** False when there is none of this id. The last one takes the recovery codes with it: they are no factor by themselves. */
export async function removeFactor(work: Work, account: Account, id: string): Promise<boolean> {
  const { tx } = work
  const removed = await tx
    .deleteFrom('second_factors')
    .where('id', '=', id)
    .where('partner_id', '=', account.id)
    .returning('kind')
    .executeTakeFirst()
  if (!removed) return false
  if (!(await hasSecondFactor(tx, account.id)))
    await tx.deleteFrom('recovery_codes').where('partner_id', '=', account.id).execute()
  await tellOfSecurityChange(work, account, 'factor_removed')
  const actor = `partner:${account.code}`
  await audit(work, { case_id: actor, actor, event: 'second_factor_removed', data: { kind: removed.kind } })
  return true
}

/** Marks the code's step as used. False for a wrong code, and for one that was used, here or at the same moment elsewhere. */
export async function useAppCode(work: Work, factor: SecondFactor, code: string): Promise<boolean> {
  const { tx, deps } = work
  const place = placeOf(factor.id, factor.partner_id)
  const secret = Buffer.from(cryptoOf(deps).open<string>(place, factor.secret_sealed!), 'base64url')
  const step = findStep(secret, code, deps.now(), factor.last_step === null ? null : Number(factor.last_step))
  if (step === undefined) return false
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step, last_used_at: timeNow(deps) })
    .where('id', '=', factor.id)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
