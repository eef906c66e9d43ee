import { type Deps, timeNow } from '../../context/deps.ts'
import { inTransaction } from '../../context/work.ts'
import { audit } from '../../db/audit.ts'
import { countHit } from '../../db/rate-limit.ts'
import { hashToken } from '../../kernel/ids.ts'
import { hashPassword } from '../../kernel/password.ts'
import { findAccount } from './accounts.ts'
import { sendResetLink } from './password-link.ts'

export const passwordResetJob = 'password-reset'
export const shortestPassword = 10
const mostPerHour = 3

/** Sends the link if the account exists; the page has already replied. */
export async function sendPasswordReset(payload: Record<string, unknown>, deps: Deps): Promise<void> {
  const account = await findAccount(deps, String(payload.username))
  if (account?.status !== 'active') return
  await inTransaction(deps, async (work) => {
    const { allowed } = await countHit(work.tx, deps, {
      key: `password-reset:${account.id}`,
      max: mostPerHour,
      perSeconds: 3600,
    })
    if (allowed) await sendResetLink(work, account)
  })
}

/** Sets the password once by the link and ends every session of the account. False when the link is unknown, used or expired. */
export async function setNewPassword(deps: Deps, token: string, password: string): Promise<boolean> {
  const password_hash = await hashPassword(password)
  return inTransaction(deps, async (work) => {
    const { tx } = work
    const resetRow = await tx
      .updateTable('password_resets')
      .set({ used_at: timeNow(deps) })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', timeNow(deps))
      .returning('partner_id')
      .executeTakeFirst()
    if (!resetRow) return false
    const partner = await tx
      .updateTable('partners')
      .set({ password_hash })
      .where('id', '=', resetRow.partner_id)
      .returning('code')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('sessions').where('partner_id', '=', resetRow.partner_id).execute()
    // An earlier link in the same mailbox must not change it again.
    await tx
      .deleteFrom('password_resets')
      .where('partner_id', '=', resetRow.partner_id)
      .where('used_at', 'is', null)
      .execute()
    await audit(work, {
      case_id: `partner:${partner.code}`,
      actor: `partner:${partner.code}`,
      event: 'password_changed',
    })
    return true
  })
}
