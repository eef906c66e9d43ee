import type { Issue } from '@portal/domain/kernel/issue.ts'
import { type Account, readAccount } from '../../accounts/account.ts'
import { setPassword } from '../../accounts/change-password.ts'
import { checkNewPassword } from '../../accounts/check-new-password.ts'
import { sendResetLink } from '../../accounts/password-link.ts'
import { mayUsePassword } from '../../accounts/password-use.ts'
import { countAttempt } from '../../context/count-attempts.ts'
import { type Deps, timeNow } from '../../context/deps.ts'
import { inTransaction, type Work } from '../../context/work.ts'
import type { Executor } from '../../db/database.ts'
import { hashToken } from '../../kernel/ids.ts'
import { limits } from '../../kernel/limits.ts'
import { hashPassword } from '../../kernel/password.ts'
import { findAccount } from './accounts.ts'

export const passwordResetJob = 'password-reset'

/** Sends the link if the account exists; the page has already replied. */
export async function sendPasswordReset(payload: Record<string, unknown>, deps: Deps): Promise<void> {
  const account = await findAccount(deps, String(payload.username))
  if (account?.status !== 'active' || !mayUsePassword(deps, account.role)) return
  await inTransaction(deps, async (work) => {
    const wait = await countAttempt(deps, limits.passwordForgot, { account: account.id }, work.tx)
    if (wait === undefined) await sendResetLink(work, account)
  })
}

/** The account whose password this link sets; undefined when the link is unknown, used or expired. */
async function findLinkedAccount(db: Executor, deps: Deps, token: string): Promise<Account | undefined> {
  const link = await db
    .selectFrom('password_resets')
    .select('partner_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', timeNow(deps))
    .executeTakeFirst()
  return link && readAccount(db, link.partner_id)
}

/** Whether this link belongs to an account that signs in with the identity provider only. */
export async function isForProviderOnly(deps: Deps, token: string): Promise<boolean> {
  const account = await findLinkedAccount(deps.db, deps, token)
  return account !== undefined && !mayUsePassword(deps, account.role)
}

/**
 * Sets the password once by the link and ends every session of the account. The link is looked up first: nobody without one makes us hash.
 * The browser it was opened in is known from now on, so that others' wrong passwords do not keep it from signing in.
 */
export async function setNewPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  markDevice: (work: Work, accountId: string) => Promise<unknown>,
): Promise<'set' | 'gone' | 'off' | Issue> {
  const account = await findLinkedAccount(deps.db, deps, token)
  if (!account) return 'gone'
  if (!mayUsePassword(deps, account.role)) return 'off'
  const issue = await checkNewPassword(deps, account, password)
  if (issue) return issue
  const password_hash = await hashPassword(password)
  return inTransaction(deps, async (work) => {
    const { tx } = work
    const { numUpdatedRows } = await tx
      .updateTable('password_resets')
      .set({ used_at: timeNow(deps) })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', timeNow(deps))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'gone'
    await setPassword(work, account, password_hash)
    await tx.deleteFrom('sessions').where('partner_id', '=', account.id).execute()
    await markDevice(work, account.id)
    return 'set'
  })
}
