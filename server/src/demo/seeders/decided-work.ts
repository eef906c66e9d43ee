import type { CaseDecision } from '@portal/contract/calls/office-cases.ts'
import type { Work } from '../../context/work.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { decideCase } from '../../underwriting/decide-case.ts'
import { decideIdentity } from '../../underwriting/decide-identity.ts'
import { dayMs, hourMs, workBefore } from '../past.ts'
import type { Seeder } from '../seeder.ts'
import { seedIdentityDocument } from './office.ts'
import { partnerOf, seedSale } from './sales.ts'
import { family } from './sales-samples.ts'

/** A range of mobiles apart from the other seeders. */
const firstMobile = 960
const underwriter = 'U3001'

interface DecidedCase {
  name: string
  age: number
  gender: 'male' | 'female'
  condition: string
  daysAgo: number
  decision: CaseDecision
}

const decidedCases: readonly DecidedCase[] = [
  {
    name: 'Vilas Kamble',
    age: 49,
    gender: 'male',
    condition: 'Diabetes',
    daysAgo: 5,
    decision: {
      decision: 'load',
      note: 'HbA1c 6.9 under tablets, no complications',
      loadings: { '1': 25 },
      without_report: 'Report of last month seen in the branch',
    },
  },
  {
    name: 'Sharada Meshram',
    age: 58,
    gender: 'female',
    condition: 'Epilepsy/Seizures/Fits',
    daysAgo: 7,
    decision: { decision: 'decline', note: 'Seizures in the last three months in spite of treatment' },
  },
]

/** Cases and an identity that were decided in the last days; the earlier inspection of the demo's car was decided too. */
export const seedDecidedWork: Seeder = {
  name: 'decided-work',
  seed: async (work) => {
    for (const [index, one] of decidedCases.entries()) await seedDecidedCase(work, one, firstMobile + index)
    await seedDecidedIdentity(work)
  },
}

async function seedDecidedCase(
  work: Work,
  { name, age, gender, condition, daysAgo, decision }: DecidedCase,
  index: number,
) {
  const people = [{ relation: 'primary insured', name, age, gender }]
  const medical = [{ conditions: [{ name: condition, since: '2019-06', medication: true, hospitalised: false }] }]
  const demo = { partner: 'P1201', daysAgo, isComplete: true, ...family('health', { people, medical }) } as const
  const proposalId = await seedSale(work, demo, index)
  if (!proposalId) return
  const decidedWork = workBefore(work, daysAgo * dayMs - 20 * hourMs)
  const sale = await lockSaleForMoney(decidedWork, proposalId)
  const uwCase = await work.tx
    .selectFrom('uw_cases')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst()
  // Another insurer's rules may refer nobody.
  if (!uwCase || sale.proposal.state !== 'referred') return
  await decideCase(decidedWork, { who: await partnerOf(work.tx, underwriter), sale, uwCase, decision })
}

async function seedDecidedIdentity(work: Work): Promise<void> {
  const person = {
    partner: 'P1201',
    name: 'Lata Bhagat',
    age: 41,
    index: firstMobile + decidedCases.length,
    hoursAgo: 50,
  } as const
  const proposalId = await seedIdentityDocument(work, person)
  if (!proposalId) return
  const decidedWork = workBefore(work, 30 * hourMs)
  const sale = await lockSaleForMoney(decidedWork, proposalId)
  await decideIdentity(decidedWork, sale, { by: underwriter, accept: true, note: 'Photo and date of birth agree' })
}
