import type { Deps } from '../../context/deps.ts'
import { dayMs } from '../past.ts'
import type { Seeder } from '../seeder.ts'
import { recordPaidSale } from './money.ts'
import { seedSale } from './sales.ts'
import { car, type DemoSale, family } from './sales-samples.ts'

/** Mobiles of these customers begin here, past those of the other demo sales. */
const firstMobile = 500

const person = (relation: string, name: string, age: number, gender: 'male' | 'female') => ({
  relation,
  name,
  age,
  gender,
})
const nair = [
  person('primary insured', 'Suresh Nair', 44, 'male'),
  person('spouse', 'Deepa Nair', 40, 'female'),
  person('child1', 'Aditi Nair', 12, 'female'),
]
const one = (name: string, age: number, gender: 'male' | 'female' = 'male') => [
  person('primary insured', name, age, gender),
]
const cover = { si: '2000000', deductible: '500000' }

/** Policies sold about a year ago: their renewals are due now, one of them in grace. A year is 365 days here, or 366. */
const yearOld: readonly DemoSale[] = [
  { partner: 'P1001', daysAgo: 322, ...family('topup', { people: nair, quote: cover }) },
  { partner: 'P1001', daysAgo: 340, ...family('arogya-sanjeevani', { people: one('Harish Patel', 50) }) },
  { partner: 'P1001', daysAgo: 352, ...family('health', { people: one('Nandini Rao', 35, 'female') }) },
  { partner: 'P1001', daysAgo: 372, ...family('topup', { people: one('Mohan Lal Gupta', 60), quote: cover }) },
  { partner: 'P1001', daysAgo: 330, ...family('topup', { people: one('सुनीता देवी शर्मा', 41, 'female'), quote: cover }) },
  { partner: 'P1002', daysAgo: 345, ...family('topup', { people: one('Imran Sheikh', 38), quote: cover }) },
  { partner: 'P1002', daysAgo: 335, ...family('topup', { people: nair, quote: cover }) },
  { partner: 'P1002', daysAgo: 338, ...car({ registration_number: 'MH04CD5678', rto: 'MH04' }, 5) },
  { partner: 'P1002', daysAgo: 325, ...family('topup', { people: one('Kavita Joshi', 33, 'female'), quote: cover }) },
].map((sale) => ({ ...sale, isComplete: true }) as DemoSale)

export const seedTopup: Seeder = {
  name: 'topup',
  seed: async (work) => {
    for (const [index, sale] of yearOld.entries()) {
      const id = await seedSale(work, sale, firstMobile + index)
      const pastDeps: Deps = { ...work.deps, now: () => work.deps.now() - sale.daysAgo * dayMs }
      if (id) await recordPaidSale({ tx: work.tx, deps: pastDeps }, id)
    }
  },
}
