import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import type { Work } from '../context/work.ts'
import { notifyCustomer, planName } from '../sales/notify-customer.ts'
import type { Sale } from '../sales/sale.ts'

export async function sendLinkMessage(
  work: Work,
  sale: Sale,
  link: {
    id: string
    journey: 'consent' | 'consent_payment' | 'payment'
    url: string
    expires_at: string
    mobile: string
  },
  time: number,
): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    plan: planName(sale),
    amount: showRupees(sale.proposal.frozen_paise ?? sale.quote.total_paise),
    link: link.url,
    date: showDay(dayInKolkata(Date.parse(link.expires_at))),
    brand: work.deps.settings.brandName,
  }
  const kind = ({ consent: 'link_consent', consent_payment: 'link_consent_payment', payment: 'link_payment' } as const)[
    link.journey
  ]
  await notifyCustomer(work, sale, {
    kind,
    dedupeKey: `link:${link.id}:${time}`,
    variables,
    mobile: link.mobile,
    withEmail: time === 0,
  })
}
