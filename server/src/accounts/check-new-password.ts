import type { Issue } from '@portal/domain/kernel/issue.ts'
import { checkPassword } from '@portal/domain/people/password.ts'
import type { Deps } from '../context/deps.ts'
import { isPassword } from '../kernel/password.ts'
import type { Account } from './account.ts'
import { loadCommonPasswords } from './common-passwords.ts'

/** Why an account may not have this password: the rule, or it is the one it has. */
export async function checkNewPassword(
  deps: Pick<Deps, 'settings'>,
  account: Account,
  password: string,
): Promise<Issue | undefined> {
  const common = await loadCommonPasswords()
  const owner = { ...account, brand: deps.settings.insurer.brand }
  const issue = checkPassword(password, owner, (one) => common.has(one))
  if (issue) return issue
  return (await isPassword(account.password_hash, password)) ? { path: 'password', code: 'password.same' } : undefined
}
