import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import type { Work } from '../context/work.ts'
import { notifyCustomer, planName } from '../sales/notify-customer.ts'
import type { Sale } from '../sales/sale.ts'
import { notifyPartner } from './notify-partner.ts'

export async function notifyCustomerOfDecision(
  work: Work,
  sale: Sale,
  decision: { id: string; kind: 'referral_accepted' | 'referral_revised'; url: string },
): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    plan: planName(sale),
    amount: showRupees(sale.proposal.frozen_paise ?? sale.quote.total_paise),
    link: decision.url,
    brand: work.deps.settings.insurer.brand,
  }
  await notifyCustomer(work, sale, { kind: decision.kind, dedupeKey: `decision:${decision.id}`, variables })
}

/** There is no page for a refused proposal: agent and insurer tell the reason. */
export async function notifyCustomerOfRefusal(work: Work, sale: Sale, decisionId: string): Promise<void> {
  const { brand, tollFree } = work.deps.settings.insurer
  await notifyCustomer(work, sale, {
    kind: 'referral_declined',
    dedupeKey: `decision:${decisionId}`,
    variables: {
      name: sale.proposal.proposer_name,
      plan: planName(sale),
      reference: sale.proposal.number,
      phone: tollFree,
      brand,
    },
  })
}

/** Customer and agent read until when; the reason tells of health and is read in the portal only. */
export async function notifyOfPostponement(work: Work, sale: Sale, decisionId: string): Promise<void> {
  const { proposal } = sale
  const { brand, tollFree } = work.deps.settings.insurer
  const date = showDay(proposal.postponed_until!)
  await notifyCustomer(work, sale, {
    kind: 'referral_postponed',
    dedupeKey: `decision:${decisionId}`,
    variables: {
      name: proposal.proposer_name,
      plan: planName(sale),
      reference: proposal.number,
      date,
      phone: tollFree,
      brand,
    },
  })
  await notifyPartner(work, proposal, {
    dedupeKey: `postponed:${decisionId}`,
    template: 'sale_postponed',
    variables: { reference: proposal.number, date },
  })
}
