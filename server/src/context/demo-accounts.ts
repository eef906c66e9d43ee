import type { AccountRole } from '@portal/domain/kernel/access.ts'
import type { Insertable } from 'kysely'
import type { PartnerTable } from '../db/tables/foundation.ts'

/** One password for all: the demo holds no real person's data. */
export const demoPassword = 'demo-pass-1'

type Account = Omit<Insertable<PartnerTable>, 'password_hash' | 'created_at' | 'version'>

export const demoAccounts: readonly Account[] = [
  {
    id: 'partner-p1001',
    code: 'P1001',
    name: 'Asha Kumar',
    email: 'asha.kumar@partners.example',
    mobile: '9820010011',
    role: 'partner',
    licence: 'agent',
  },
  {
    id: 'partner-p1002',
    code: 'P1002',
    name: 'Rohan Deshmukh',
    email: 'rohan.deshmukh@partners.example',
    mobile: '9820010022',
    role: 'partner',
    licence: 'agent',
  },
  {
    id: 'partner-posp2001',
    code: 'POSP2001',
    name: 'Meena Pillai',
    email: 'meena.pillai@partners.example',
    mobile: '9820020011',
    role: 'partner',
    licence: 'posp',
  },
  {
    id: 'office-u3001',
    code: 'U3001',
    name: 'Dr. Farah Qureshi',
    email: 'farah.qureshi@office.example',
    mobile: '9820030011',
    role: 'underwriter',
    licence: null,
    may_waive_medical: true,
  },
  {
    id: 'office-u3002',
    code: 'U3002',
    name: 'Sunil Bhatt',
    email: 'sunil.bhatt@office.example',
    mobile: '9820030022',
    role: 'underwriter',
    licence: null,
  },
  {
    id: 'office-s5001',
    code: 'S5001',
    name: 'Imran Sayyed',
    email: 'imran.sayyed@office.example',
    mobile: '9820050011',
    role: 'surveyor',
    licence: null,
  },
  {
    id: 'office-m6001',
    code: 'M6001',
    name: 'Kavya Menon',
    email: 'kavya.menon@office.example',
    mobile: '9820060011',
    role: 'partner_manager',
    licence: null,
  },
  {
    id: 'office-r7001',
    code: 'R7001',
    name: 'Joseph Mathew',
    email: 'joseph.mathew@office.example',
    mobile: '9820070011',
    role: 'auditor',
    licence: null,
  },
  {
    id: 'office-f4001',
    code: 'F4001',
    name: 'Harish Shetty',
    email: 'harish.shetty@office.example',
    mobile: '9820040011',
    role: 'finance',
    licence: null,
  },
  {
    id: 'office-a9001',
    code: 'A9001',
    name: 'Vikram Rao',
    email: 'vikram.rao@office.example',
    mobile: '9820090011',
    role: 'admin',
    licence: null,
  },
  {
    id: 'office-a9002',
    code: 'A9002',
    name: 'Leela Nambiar',
    email: 'leela.nambiar@office.example',
    mobile: '9820090022',
    role: 'admin',
    licence: null,
  },
]

/** The first demo account of a role. */
export function demoCodeOf(role: AccountRole): string {
  const account = demoAccounts.find((one) => one.role === role)
  if (!account) throw new Error(`the demo has no account of the role ${role}`)
  return account.code
}
