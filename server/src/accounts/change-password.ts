import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { Deps } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { hashPassword, isPassword } from '../kernel/password.ts'
import type { SignedIn } from '../plugins/session.ts'
import { type Account, readAccount } from './account.ts'
import { checkNewPassword } from './check-new-password.ts'
import { mayUsePassword } from './password-use.ts'
import { tellOfSecurityChange } from './security-notice.ts'

/** By its own person, who gives the current one: every other session ends. */
export async function changeOwnPassword(
  deps: Deps,
  who: SignedIn,
  { current, password }: { current: string; password: string },
): Promise<Issue | undefined> {
  const account = await readAccount(deps.db, who.partnerId)
  if (!mayUsePassword(deps, account.role) || !(await isPassword(account.password_hash, current)))
    return { path: 'current', code: 'password.wrong' }
  const issue = await checkNewPassword(deps, account, password)
  if (issue) return issue
  const password_hash = await hashPassword(password)
  await inTransaction(deps, async (work) => {
    await setPassword(work, account, password_hash)
    await endOtherSessions(work.tx, who)
  })
  return undefined
}

/** With its audit event and a mail to its person. No link in a mailbox may change it again. */
export async function setPassword(work: Work, account: Account, password_hash: string): Promise<void> {
  const { tx } = work
  await tx.updateTable('partners').set({ password_hash }).where('id', '=', account.id).execute()
  await tx.deleteFrom('password_resets').where('partner_id', '=', account.id).where('used_at', 'is', null).execute()
  await tellOfSecurityChange(work, account, 'password_changed')
  const actor = `partner:${account.code}`
  await audit(work, { case_id: actor, actor, event: 'password_changed' })
}

export function endOtherSessions(db: Deps['db'], { partnerId, sessionId }: SignedIn) {
  return db.deleteFrom('sessions').where('partner_id', '=', partnerId).where('token_hash', '<>', sessionId).execute()
}
