import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import type { Deps } from '../../context/deps.ts'
import { createLink, moveLink } from '../../customer/pay-links.ts'
import { lockSaleById } from '../../sales/sale.ts'
import { dayMs, depsBefore } from '../past.ts'
import type { Seeder } from '../seeder.ts'
import { recordPaidSale } from './money.ts'
import { seedSale } from './sales.ts'
import { family } from './sales-samples.ts'

/** A range of mobiles apart from the other seeders. */
const firstMobile = 700

type Row = readonly [daysAgo: number, product: Exclude<ProductId, 'car'>, name: string, age: number, gender: Gender]

/** A half-year of business, so that the charts of the first visit show something. */
const soldSales: readonly Row[] = [
  [151, 'health', 'Deepak Kulkarni', 44, 'male'],
  [122, 'topup', 'Anita Joseph', 39, 'female'],
  [96, 'health', 'Ritu Malhotra', 33, 'female'],
  [67, 'arogya-sanjeevani', 'Salim Ansari', 51, 'male'],
  [38, 'health', 'Prakash Hegde', 47, 'male'],
  [6, 'topup', 'Shalini Menon', 36, 'female'],
]
/** Sales with a sent link; the first link was opened. */
const openLinkSales: readonly Row[] = [
  [1, 'health', 'Naveen Reddy', 29, 'male'],
  [2, 'arogya-sanjeevani', 'Geeta Patil', 41, 'female'],
]

const demoSale = ([daysAgo, product, name, age, gender]: Row) => ({
  partner: 'P1001' as const,
  daysAgo,
  isComplete: true,
  ...family(product, { people: [{ relation: 'primary insured', name, gender, age }] }),
})
const depsAt = (deps: Deps, [daysAgo]: Row): Deps => depsBefore(deps, daysAgo * dayMs)

export const seedDashboard: Seeder = {
  name: 'dashboard',
  seed: async (work) => {
    const { tx, deps } = work
    for (const [index, row] of soldSales.entries()) {
      const proposalId = await seedSale(work, demoSale(row), firstMobile + index)
      if (proposalId) await recordPaidSale({ tx, deps: depsAt(deps, row) }, proposalId)
    }
    for (const [index, row] of openLinkSales.entries()) {
      const proposalId = await seedSale(work, demoSale(row), firstMobile + soldSales.length + index)
      if (!proposalId) continue
      const pastDeps = depsAt(deps, row)
      const sale = await lockSaleById({ tx, deps: pastDeps }, proposalId)
      const linkRequest = { mode: 'link', journey: 'consent_payment', actor: 'partner:P1001', isQuiet: true } as const
      const { link } = await createLink({ tx, deps: pastDeps }, sale, linkRequest)
      if (index === 0) await moveLink({ tx, deps: pastDeps }, link, { event: 'see', actor: 'customer' })
    }
  },
}
