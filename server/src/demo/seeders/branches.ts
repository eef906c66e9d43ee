import { addDays } from '@portal/domain/kernel/day.ts'
import { demoPassword } from '../../context/demo-accounts.ts'
import { timeNow, today } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { newToken } from '../../kernel/ids.ts'
import { hashPassword } from '../../kernel/password.ts'
import { saveBranch } from '../../office/branches.ts'
import { placePartner } from '../../office/place-partner.ts'
import type { Seeder } from '../seeder.ts'

const admin = { partnerId: 'office-a9001', code: 'A9001', role: 'admin' as const }
const reason = 'Branches of the western region'
const licenceDays = 1095

/** M6002 signs in as everybody of the demo does and sees the partners of one branch; the other manager signs in as nobody. */
const managers = [
  { code: 'M6002', name: 'Nitin Kulkarni', mobile: '9820060022', password: demoPassword },
  { code: 'M6003', name: 'Sheetal Naik', mobile: '9820060033', password: undefined },
]
const branches = [
  { code: 'PUNE', name: 'Pune', manager: 'M6002' },
  { code: 'NAGPUR', name: 'Nagpur', manager: 'M6003' },
]
/** Sub-agents, who sign in as nobody. */
const subAgents = [
  { code: 'P1101', name: 'Gauri Joshi', mobile: '9820011011', licence: 'agent' as const },
  { code: 'P1102', name: 'Sameer Shaikh', mobile: '9820011022', licence: 'posp' as const },
  { code: 'P1201', name: 'Vaishali Bhoyar', mobile: '9820012011', licence: 'agent' as const },
]
/** Who works where, each after the one above. */
const places = [
  { code: 'P1001', branch: 'PUNE' },
  { code: 'P1101', supervisor: 'P1001' },
  { code: 'POSP2001', supervisor: 'P1101' },
  { code: 'P1102', supervisor: 'P1001' },
  { code: 'P1002', branch: 'NAGPUR' },
  { code: 'P1201', supervisor: 'P1002' },
]

/** Two branches with a manager each, and partners who work under others. */
export const seedBranches: Seeder = {
  name: 'branches',
  seed: async (work) => {
    await addPeople(work)
    for (const { code, ...branch } of branches) await saveBranch(work, admin, code, { ...branch, reason })
    for (const { code, ...place } of places) {
      const account = await work.tx
        .selectFrom('partners')
        .selectAll()
        .where('code', '=', code)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await placePartner(work, admin, account, { ...place, reason })
    }
  },
}

async function addPeople({ tx, deps }: Work): Promise<void> {
  const email = (name: string, at: string) => `${name.toLowerCase().replace(' ', '.')}@${at}.example`
  const created_at = timeNow(deps)
  const licence_until = addDays(today(deps), 500)
  const staff = managers.map(async ({ code, name, mobile, password }) => ({
    id: `office-${code.toLowerCase()}`,
    code,
    name,
    email: email(name, 'office'),
    mobile,
    role: 'partner_manager' as const,
    licence: null,
    password_hash: await hashPassword(password ?? newToken()),
    created_at,
  }))
  const partners = subAgents.map(async ({ code, name, mobile, licence }) => ({
    id: `partner-${code.toLowerCase()}`,
    code,
    name,
    email: email(name, 'partners'),
    mobile,
    role: 'partner' as const,
    licence,
    licence_from: addDays(licence_until, -licenceDays),
    licence_until,
    password_hash: await hashPassword(newToken()),
    created_at,
  }))
  await tx
    .insertInto('partners')
    .values([...(await Promise.all(staff)), ...(await Promise.all(partners))])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
