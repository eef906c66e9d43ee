import { addDays } from '@portal/domain/kernel/day.ts'
import { today } from '../../context/deps.ts'
import type { Seeder } from '../seeder.ts'

/** P1002 sees the reminder to renew; no licence ends during a demonstration. */
const daysLeft = { P1001: 700, P1002: 45, POSP2001: 400 }
const licenceDays = 1095

export const seedLicences: Seeder = {
  name: 'licences',
  seed: async ({ tx, deps }) => {
    for (const [code, days] of Object.entries(daysLeft)) {
      const licence_until = addDays(today(deps), days)
      const licence_from = addDays(licence_until, -licenceDays)
      await tx.updateTable('partners').set({ licence_from, licence_until }).where('code', '=', code).execute()
    }
  },
}
