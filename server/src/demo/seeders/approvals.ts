import { requestChange } from '../../office/change-requests.ts'
import { hourMs, workBefore } from '../past.ts'
import type { Seeder } from '../seeder.ts'

const askedBy = { code: 'A9001', role: 'admin' }
const account = {
  code: 'U3010',
  name: 'Dr. Anjali Deshpande',
  email: 'anjali.deshpande@office.example',
  mobile: '9820030100',
  role: 'underwriter',
} as const

/** A new underwriter, for whom A9001 has asked: A9002 approves or refuses. */
export const seedApprovals: Seeder = {
  name: 'approvals',
  seed: async (work) => {
    const request = { kind: 'staff_account', subject: account.code, payload: account } as const
    await requestChange(workBefore(work, 18 * hourMs), askedBy, {
      ...request,
      reason: 'Joins the medical team in Nagpur',
    })
  },
}
