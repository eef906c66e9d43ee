import type { SentWay } from '@portal/contract/calls/payment.ts'
import { dayInKolkata, showDay, startOfDayMs } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { endOfDayMs } from '@portal/domain/lifecycle/deadlines.ts'
import type { Work } from '../context/work.ts'
import { renderMessage } from '../messages/render.ts'
import { findCustomerLanguage, notifyCustomer, planName } from '../sales/notify-customer.ts'
import type { Sale } from '../sales/sale.ts'

const minuteMs = 60_000

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
  await notifyCustomer(work, sale, {
    kind: kindOf(link),
    dedupeKey: `link:${link.id}:${time}`,
    variables: variablesOf(work, sale, link),
    mobile: link.mobile,
    withEmail: ways.includes('email'),
    withoutSms: !ways.includes('sms'),
  })
}

/** The text that the customer would get by SMS, for an agent who sends it by another way. */
export async function linkText(work: Work, sale: Sale, link: Omit<LinkToSend, 'mobile'>): Promise<string> {
  const language = await findCustomerLanguage(work.tx, sale.proposal.id)
  return renderMessage(kindOf(link), language, variablesOf(work, sale, link)).text
}

/** The day alone where the link works to its end, else with the time: "18/11/2026, 14:30". */
function showLastMoment(expires: number): string {
  const day = dayInKolkata(expires)
  if (expires >= endOfDayMs(day)) return showDay(day)
  const minutes = Math.floor((expires - startOfDayMs(day)) / minuteMs)
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${showDay(day)}, ${clock}`
}

function kindOf({ journey }: Pick<LinkToSend, 'journey'>) {
  return ({ consent: 'link_consent', consent_payment: 'link_consent_payment', payment: 'link_payment' } as const)[
    journey
  ]
}

function variablesOf(work: Work, sale: Sale, link: Pick<LinkToSend, 'url' | 'expires_at'>) {
  return {
    name: sale.proposal.proposer_name,
    plan: planName(sale),
    amount: showRupees(sale.proposal.frozen_paise ?? sale.quote.total_paise),
    link: link.url,
    date: showLastMoment(Date.parse(link.expires_at)),
    brand: work.deps.settings.brandName,
  }
}
