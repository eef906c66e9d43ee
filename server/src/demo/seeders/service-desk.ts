import type { NewDeskCase } from '@portal/contract/calls/service-desk.ts'
import { openDeskCase } from '../../service-desk/open-desk-case.ts'
import { dayMs, depsBefore } from '../past.ts'
import type { Seeder } from '../seeder.ts'

const recordedBy = { code: 'A9001' }

/** One came over the regulator's portal, one is past the regulator's fortnight. */
const complaints: readonly (Omit<NewDeskCase, 'kind' | 'quote_id'> & { daysAgo: number })[] = [
  {
    daysAgo: 3,
    topic: 'premium',
    channel: 'regulator',
    told: 'The premium is higher than the agent had quoted.',
    reference: 'BB-11-26-004417',
  },
  { daysAgo: 16, topic: 'policy', channel: 'phone', told: 'The schedule has not reached me by e-mail.' },
]

/** Complaints about the newest policies of P1002. */
export const seedServiceDesk: Seeder = {
  name: 'service-desk',
  seed: async ({ tx, deps }) => {
    const policies = await tx
      .selectFrom('policies')
      .innerJoin('partners', 'partners.id', 'policies.partner_id')
      .select('policies.quote_id')
      .where('partners.code', '=', 'P1002')
      .where('policies.product', '<>', 'car')
      .orderBy('policies.issued_at', 'desc')
      .limit(complaints.length)
      .execute()
    for (const [at, { quote_id }] of policies.entries()) {
      const { daysAgo, ...complaint } = complaints[at]!
      const pastDeps = depsBefore(deps, daysAgo * dayMs)
      await openDeskCase({ tx, deps: pastDeps }, recordedBy, { kind: 'complaint', quote_id, ...complaint })
    }
  },
}
