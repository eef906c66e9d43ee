import type { AccountRole } from '@portal/domain/kernel/access.ts'
import { demoAccounts } from '../context/demo-accounts.ts'

/** The first demo account of a role. */
export function demoCodeOf(role: AccountRole): string {
  const account = demoAccounts.find((one) => one.role === role)
  if (!account) throw new Error(`the demo has no account of the role ${role}`)
  return account.code
}
