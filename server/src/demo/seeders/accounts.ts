import { hashPassword } from '../../calls/session/password.ts'
import { demoAccounts, demoPassword } from '../accounts.ts'
import type { Seeder } from '../seeder.ts'

export const seedAccounts: Seeder = {
  name: 'accounts',
  seed: async (tx) => {
    const password_hash = await hashPassword(demoPassword)
    await tx
      .insertInto('partners')
      .values(demoAccounts.map((account) => ({ ...account, password_hash })))
      .execute()
  },
}
