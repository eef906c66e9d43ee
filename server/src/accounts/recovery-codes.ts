import { randomBytes } from 'node:crypto'
import { timeNow } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { hashToken } from '../kernel/ids.ts'
import { toBase32 } from '../kernel/totp.ts'
import type { Account } from './account.ts'
import { tellOfSecurityChange } from './security-notice.ts'

const count = 10
/** 80 random bits: nothing to guess from a hash. */
const bytesOfCode = 10

/** As people type them: with or without signs between, in any case. */
const plainOf = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** New codes, shown once; those made before no longer work. */
export async function makeRecoveryCodes(work: Work, account: Account): Promise<string[]> {
  const { tx, deps } = work
  const codes = Array.from({ length: count }, () => toBase32(randomBytes(bytesOfCode)))
  await tx.deleteFrom('recovery_codes').where('partner_id', '=', account.id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        partner_id: account.id,
        code_hash: hashToken(code),
        created_at: timeNow(deps),
        used_at: null,
      })),
    )
    .execute()
  const actor = `partner:${account.code}`
  await audit(work, { case_id: actor, actor, event: 'recovery_codes_made' })
  return codes.map((code) => code.match(/.{4}/g)!.join('-').toLowerCase())
}

export async function countRecoveryCodes(db: Executor, partnerId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('partner_id', '=', partnerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** False for an unknown or used one. */
export async function useRecoveryCode(work: Work, account: Account, code: string): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('recovery_codes')
    .set({ used_at: timeNow(work.deps) })
    .where('partner_id', '=', account.id)
    .where('code_hash', '=', hashToken(plainOf(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tellOfSecurityChange(work, account, 'recovery_code_used')
  const actor = `partner:${account.code}`
  await audit(work, { case_id: actor, actor, event: 'recovery_code_used' })
  return true
}
