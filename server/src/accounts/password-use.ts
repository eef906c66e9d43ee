import { type AccountRole, accountRoles } from '@portal/domain/kernel/access.ts'
import type { Deps } from '../context/deps.ts'

/** Whether accounts of this role may have and give a password, or sign in with the identity provider only. */
export function mayUsePassword({ settings }: Pick<Deps, 'settings'>, role: AccountRole): boolean {
  return !settings.passwordOffRoles.includes(role)
}

/** Whether anybody may. */
export const hasPasswords = (deps: Pick<Deps, 'settings'>) => accountRoles.some((role) => mayUsePassword(deps, role))
