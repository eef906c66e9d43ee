import { demoAccounts, demoPassword } from '../../context/demo-accounts.ts'
import type { Tx } from '../../db/database.ts'
import { hashPassword } from '../../kernel/password.ts'
import type { Seeder } from '../seeder.ts'

async function addMissingAccounts({ tx }: { tx: Tx }): Promise<void> {
  const password_hash = await hashPassword(demoPassword)
  await tx
    .insertInto('partners')
    .values(demoAccounts.map((account) => ({ ...account, password_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const seedAccounts: Seeder = { name: 'accounts', seed: addMissingAccounts }

/** F4001 and A9002 joined after 0.1.0: a demo database of that version has seeded its accounts already. */
export const seedFinanceAccounts: Seeder = { name: 'finance accounts', seed: addMissingAccounts }

/** One account for each role of the office: three roles joined after 0.2.0. */
export const seedRoleAccounts: Seeder = { name: 'role accounts', seed: addMissingAccounts }

/** The authority to decide without a report joined after 0.1.0: given once to accounts that were seeded before it. */
export const seedMedicalAuthority: Seeder = {
  name: 'medical authority',
  seed: async ({ tx }) => {
    const ids = demoAccounts.filter((account) => account.may_waive_medical).map((account) => account.id)
    await tx.updateTable('partners').set({ may_waive_medical: true }).where('id', 'in', ids).execute()
  },
}
