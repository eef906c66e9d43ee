import { demoAccounts } from '../context/demo-accounts.ts'
import type { Deps } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { findPurpose } from '../db/purpose.ts'
import { newToken } from '../kernel/ids.ts'
import { hashPassword } from '../kernel/password.ts'
import { CommandRefused } from './command-refused.ts'

/**
 * Closes the demo accounts that 0.1.0 planted into a real database: suspended, signed out, and with a password nobody knows.
 * Works on the tables of 0.1.0 too, because the server refuses to start before this is done.
 */
export async function retireDemoAccounts(deps: Pick<Deps, 'db' | 'pool' | 'now'>): Promise<string[]> {
  if ((await findPurpose(deps.pool)) === 'demo')
    throw new CommandRefused('This is a demo database: its demo accounts are what it is for.')
  const password_hash = await hashPassword(newToken())
  return inTransaction(deps, async (work) => {
    const { tx } = work
    const ids = demoAccounts.map((account) => account.id)
    const retired = await tx
      .updateTable('partners')
      .set((row) => ({ status: 'suspended' as const, password_hash, version: row('version', '+', 1) }))
      .where('id', 'in', ids)
      .returning('code')
      .execute()
    await tx.deleteFrom('sessions').where('partner_id', 'in', ids).execute()
    await tx.deleteFrom('password_resets').where('partner_id', 'in', ids).execute()
    const codes = retired.map((row) => row.code).sort()
    for (const code of codes)
      await audit(work, { case_id: `partner:${code}`, actor: 'system', event: 'demo_account_retired' })
    return codes
  })
}
