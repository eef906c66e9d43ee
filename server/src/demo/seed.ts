import { sql } from 'kysely'
import type { Deps } from '../context/deps.ts'
import { inTransaction } from '../context/work.ts'
import type { Seeder } from './seeder.ts'
import { seedAccounts, seedFinanceAccounts, seedMedicalAuthority, seedRoleAccounts } from './seeders/accounts.ts'
import { seedApprovals } from './seeders/approvals.ts'
import { seedBranches } from './seeders/branches.ts'
import { seedDashboard } from './seeders/dashboard.ts'
import { seedDecidedWork } from './seeders/decided-work.ts'
import { seedLicences } from './seeders/licences.ts'
import { seedMoney } from './seeders/money.ts'
import { seedOffice } from './seeders/office.ts'
import { seedOpenMoney } from './seeders/open-money.ts'
import { putOffPapers } from './seeders/papers.ts'
import { seedReconciliation } from './seeders/reconciliation.ts'
import { seedSales } from './seeders/sales.ts'
import { seedServiceDesk } from './seeders/service-desk.ts'
import { seedSettlements } from './seeders/settlements.ts'
import { seedTopup } from './seeders/topup.ts'

const seeders: readonly Seeder[] = [
  seedAccounts,
  seedFinanceAccounts,
  seedRoleAccounts,
  seedMedicalAuthority,
  seedLicences,
  seedBranches,
  seedSales,
  seedMoney,
  seedTopup,
  seedDashboard,
  seedOffice,
  seedOpenMoney,
  seedApprovals,
  seedDecidedWork,
  seedSettlements,
  seedReconciliation,
  seedServiceDesk,
  putOffPapers,
]

/** Each seeder and its mark are one transaction: a killed start leaves nothing half done, and ten servers seed once. */
export async function seedDemo(deps: Deps, list: readonly Seeder[] = seeders): Promise<void> {
  const rows = await deps.db.selectFrom('seeds').select('name').execute()
  const seededNames = new Set(rows.map((row) => row.name))
  for (const seeder of list) {
    if (seededNames.has(seeder.name)) continue
    await inTransaction(deps, async (work) => {
      const { tx } = work
      // Another server may be seeding the same part: wait for it.
      await sql`set local lock_timeout = '30s'`.execute(tx)
      await sql`set local statement_timeout = '30s'`.execute(tx)
      const mark = await tx
        .insertInto('seeds')
        .values({ name: seeder.name })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst()
      if (mark) await seeder.seed(work)
    })
  }
}
