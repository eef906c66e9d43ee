import type { SentWay } from '@portal/contract/calls/payment.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { Work } from '../context/work.ts'
import { renderForCustomer } from '../messages/render.ts'
import { showLastMoment } from '../messages/show-moment.ts'
import { notifyCustomer, planName } from '../sales/notify-customer.ts'
import type { Sale } from '../sales/sale.ts'
import { customerLanguageOf } from '../sales/sale-language.ts'

interface LinkToSend {
  id: string
  journey: 'consent' | 'consent_payment' | 'payment'
  url: string
  expires_at: string
  mobile: string
}

export async function sendLinkMessage(
  work: Work,
  sale: Sale,
  link: LinkToSend,
  { time, ways }: { time: number; ways: readonly SentWay[] },
): Promise<void> {
  const language = customerLanguageOf(sale.quote)
  await notifyCustomer(work, sale, {
    kind: kindOf(link),
    dedupeKey: `link:${link.id}:${time}`,
    variables: variablesOf(work, sale, link, language),
    mobile: link.mobile,
    withEmail: ways.includes('email'),
    withoutSms: !ways.includes('sms'),
  })
}

/** The text that the customer would get by SMS, for an agent who sends it by another way. */
export function linkText(work: Work, sale: Sale, link: Omit<LinkToSend, 'mobile'>): string {
  const language = customerLanguageOf(sale.quote)
  return renderForCustomer(kindOf(link), language, variablesOf(work, sale, link, language)).text
}

function kindOf({ journey }: Pick<LinkToSend, 'journey'>) {
  return ({ consent: 'link_consent', consent_payment: 'link_consent_payment', payment: 'link_payment' } as const)[
    journey
  ]
}

function variablesOf(work: Work, sale: Sale, link: Pick<LinkToSend, 'url' | 'expires_at'>, language: Lang) {
  return {
    name: sale.proposal.proposer_name,
    plan: planName(sale),
    amount: showRupees(sale.proposal.frozen_paise ?? sale.quote.total_paise),
    link: link.url,
    until: showLastMoment(Date.parse(link.expires_at), language),
    brand: work.deps.settings.insurer.brand,
  }
}
