import type { Work } from '../context/work.ts'
import { notifyCustomer, planName } from '../sales/notify-customer.ts'
import type { Sale } from '../sales/sale.ts'

export async function notifyCustomerOfQuery(work: Work, sale: Sale, decisionId: string): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    plan: planName(sale),
    reference: sale.proposal.number,
    brand: work.deps.settings.insurer.brand,
  }
  await notifyCustomer(work, sale, { kind: 'referral_query', dedupeKey: `query:${decisionId}`, variables })
}
