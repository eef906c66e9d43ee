import { type Day, dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { type Paise, showRupees } from '@portal/domain/kernel/money.ts'
import type { PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'
import type { Selectable } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { Tx } from '../db/database.ts'
import type { RefundTable } from '../db/tables/payment.ts'
import type { PolicyTable } from '../db/tables/policy.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { renderMessage, type TemplateVariables } from '../messages/render.ts'
import type { Language, TemplateKind } from '../messages/templates.ts'
import { changeWords } from './policy-change-words.ts'
import { readSaleToday } from './read-sale.ts'
import type { Sale } from './sale.ts'
import { summaryOf } from './summary.ts'

export const planName = (sale: Sale): string => summaryOf({ ...sale }).planName

interface Telling<Kind extends TemplateKind> {
  kind: Kind
  /** The same key never tells twice. */
  dedupe: string
  variables: TemplateVariables<Kind>
  mobile?: string
  withEmail?: boolean
}

/** The language in which the customer agreed, English before that. */
export async function languageOf(tx: Tx, proposalId: string): Promise<Language> {
  const last = await tx
    .selectFrom('consents')
    .select('language')
    .where('proposal_id', '=', proposalId)
    .orderBy('given_at', 'desc')
    .executeTakeFirst()
  return last?.language === 'hi' ? 'hi' : 'en'
}

/** One message to the customer of a sale, into the outbox with the change that causes it. */
async function tell<Kind extends TemplateKind>(work: Work, sale: Sale, telling: Telling<Kind>): Promise<void> {
  const contact = sale.answers.sections['contact-details']
  const language = await languageOf(work.tx, sale.proposal.id)
  const { text, subject } = renderMessage(telling.kind, language, telling.variables)
  const about = { kind: telling.kind, language, caseId: sale.proposal.id, partnerId: sale.proposal.partner_id }
  const mobile = telling.mobile ?? contact?.mobile
  if (mobile)
    await enqueueMessage(work, {
      ...about,
      dedupeKey: `${telling.dedupe}:sms`,
      channel: 'sms',
      recipient: mobile,
      body: text,
    })
  if (telling.withEmail && contact?.email)
    await enqueueMessage(work, {
      ...about,
      dedupeKey: `${telling.dedupe}:email`,
      channel: 'email',
      recipient: contact.email,
      subject,
      body: text,
    })
}

const brandOf = (deps: Deps) => deps.settings.brandName

export async function tellOfLink(
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
    brand: brandOf(work.deps),
  }
  const kind = ({ consent: 'link_consent', consent_payment: 'link_consent_payment', payment: 'link_payment' } as const)[
    link.journey
  ]
  await tell(work, sale, {
    kind,
    dedupe: `link:${link.id}:${time}`,
    variables,
    mobile: link.mobile,
    withEmail: time === 0,
  })
}

export async function tellOfPolicy(
  work: Work,
  sale: Sale,
  policy: Pick<Selectable<PolicyTable>, 'id' | 'number' | 'starts'>,
  homeUrl: string,
): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    plan: planName(sale),
    policy: policy.number,
    date: showDay(policy.starts),
    link: homeUrl,
    brand: brandOf(work.deps),
  }
  await tell(work, sale, { kind: 'policy_issued', dedupe: `policy:${policy.id}`, variables, withEmail: true })
}

export async function tellOfRefund(work: Work, refund: Selectable<RefundTable>): Promise<void> {
  const { tx, deps } = work
  if (!refund.proposal_id) return
  const sale = await readSaleToday(tx, deps, refund.proposal_id)
  const variables = { amount: showRupees(refund.amount_paise), reference: refund.id, brand: brandOf(deps) }
  const message = { dedupe: `refund:${refund.id}`, withEmail: true }
  if (refund.reason === 'second_payment')
    return tell(work, sale, { ...message, kind: 'refund_second_payment', variables })
  await tell(work, sale, { ...message, kind: 'refund', variables: { ...variables, plan: planName(sale) } })
}

export async function tellOfCancellation(
  work: Work,
  sale: Sale,
  policy: { id: string; number: string; cancelledOn: Day; refund: Paise },
): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    policy: policy.number,
    date: showDay(policy.cancelledOn),
    amount: showRupees(policy.refund),
    brand: brandOf(work.deps),
  }
  await tell(work, sale, { kind: 'policy_cancelled', dedupe: `cancelled:${policy.id}`, variables })
}

/** Asked for, and not over yet: until when there is cover, and what returns then. */
export async function tellOfNotice(
  work: Work,
  sale: Sale,
  policy: { id: string; number: string; lastDay: Day; refund: Paise },
): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    policy: policy.number,
    date: showDay(policy.lastDay),
    amount: showRupees(policy.refund),
    brand: brandOf(work.deps),
  }
  await tell(work, sale, {
    kind: 'policy_cancel_asked',
    // A notice may be withdrawn and given again: each is told.
    dedupe: `cancel-asked:${policy.id}:${policy.lastDay}`,
    variables,
  })
}

export async function tellOfWithdrawnNotice(
  work: Work,
  sale: Sale,
  policy: { id: string; number: string; lastDay: Day },
): Promise<void> {
  const variables = { name: sale.proposal.proposer_name, policy: policy.number, brand: brandOf(work.deps) }
  const dedupe = `cancel-withdrawn:${policy.id}:${policy.lastDay}`
  await tell(work, sale, { kind: 'policy_cancel_withdrawn', dedupe, variables })
}

export async function tellOfDecision(
  work: Work,
  sale: Sale,
  decision: { id: string; kind: 'referral_accepted' | 'referral_revised' | 'referral_declined'; url: string },
): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    plan: planName(sale),
    amount: showRupees(sale.proposal.frozen_paise ?? sale.quote.total_paise),
    link: decision.url,
    brand: brandOf(work.deps),
  }
  await tell(work, sale, { kind: decision.kind, dedupe: `decision:${decision.id}`, variables })
}

export async function tellOfQuery(work: Work, sale: Sale, decisionId: string): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    plan: planName(sale),
    reference: sale.proposal.id,
    brand: brandOf(work.deps),
  }
  await tell(work, sale, { kind: 'referral_query', dedupe: `query:${decisionId}`, variables })
}

/** To the customer as known before, and to a new number too: a change nobody asked for must not go unseen. */
export async function tellOfChange(
  work: Work,
  told: { sale: Sale; now: Sale; policy: Pick<Selectable<PolicyTable>, 'number'>; kind: PolicyChangeKind; id: string },
): Promise<void> {
  const { tx, deps } = work
  const { sale, now, policy, kind, id } = told
  const language = await languageOf(tx, sale.proposal.id)
  const variables = {
    name: sale.proposal.proposer_name,
    what: changeWords[kind][language],
    policy: policy.number,
    date: showDay(today(deps)),
    brand: brandOf(deps),
  }
  const about = { kind: 'policy_changed' as const, variables, withEmail: true }
  await tell(work, sale, { ...about, dedupe: `change:${id}:before` })
  const [before, after] = [sale, now].map((one) => one.answers.sections['contact-details'])
  const isElsewhere = before?.mobile !== after?.mobile || before?.email !== after?.email
  if (isElsewhere) await tell(work, now, { ...about, dedupe: `change:${id}:after` })
}
