import { type Day, showDay } from '@portal/domain/kernel/day.ts'
import { type Paise, showRupees } from '@portal/domain/kernel/money.ts'
import type { EndorsementKind, PolicyChangeKind } from '@portal/domain/policy/change-kinds.ts'
import type { Selectable } from 'kysely'
import { today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { PolicyTable } from '../db/tables/policy.ts'
import { policyHomeUrl } from '../kernel/customer-addresses.ts'
import { notifyCustomer, planName } from '../sales/notify-customer.ts'
import { sayChange } from '../sales/policy-change-words.ts'
import type { Sale } from '../sales/sale.ts'
import { findCustomerLanguage } from '../sales/sale-language.ts'

export async function sendPolicyIssuedNotice(
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
    brand: work.deps.settings.insurer.brand,
  }
  await notifyCustomer(work, sale, {
    kind: 'policy_issued',
    dedupeKey: `policy:${policy.id}`,
    variables,
    withEmail: true,
  })
}

interface CancelledPolicy {
  policy: Pick<Selectable<PolicyTable>, 'id' | 'number' | 'home_nonce'>
  /** The number of the endorsement of cancellation. */
  endorsement: number
  effectiveOn: Day
  refund: Paise
}

export async function sendCancellationNotice(
  work: Work,
  sale: Sale,
  { policy, endorsement, effectiveOn, refund }: CancelledPolicy,
): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    policy: policy.number,
    number: String(endorsement),
    date: showDay(effectiveOn),
    amount: showRupees(refund),
    link: policyHomeUrl(work.deps, policy.home_nonce),
    brand: work.deps.settings.insurer.brand,
  }
  const dedupeKey = `cancelled:${policy.id}`
  await notifyCustomer(work, sale, { kind: 'policy_cancelled', dedupeKey, variables, withEmail: true })
}

/** Asked for, and not over yet: until when there is cover, and what returns then. */
export async function sendCancellationRequestNotice(
  work: Work,
  sale: Sale,
  policy: { id: string; number: string; lastDay: Day; refund: Paise; homeUrl: string },
): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    policy: policy.number,
    date: showDay(policy.lastDay),
    amount: showRupees(policy.refund),
    link: policy.homeUrl,
    phone: work.deps.settings.insurer.tollFree,
    brand: work.deps.settings.insurer.brand,
  }
  await notifyCustomer(work, sale, {
    kind: 'policy_cancel_asked',
    // A notice may be withdrawn and given again: each is told.
    dedupeKey: `cancel-asked:${policy.id}:${policy.lastDay}`,
    variables,
  })
}

export async function sendCancellationWithdrawnNotice(
  work: Work,
  sale: Sale,
  policy: { id: string; number: string; lastDay: Day },
): Promise<void> {
  const { tollFree: phone, brand } = work.deps.settings.insurer
  const variables = { name: sale.proposal.proposer_name, policy: policy.number, phone, brand }
  const dedupeKey = `cancel-withdrawn:${policy.id}:${policy.lastDay}`
  await notifyCustomer(work, sale, { kind: 'policy_cancel_withdrawn', dedupeKey, variables })
}

interface EndorsedPolicy {
  sale: Sale
  /** The sale after the change. */
  now: Sale
  policy: Pick<Selectable<PolicyTable>, 'id' | 'number' | 'home_nonce'>
  kind: Exclude<EndorsementKind, 'cancel'>
  number: number
}

/** To the customer as known before, and to a new number too: a change nobody asked for must not go unseen. */
export async function sendEndorsementNotice(
  work: Work,
  { sale, now, policy, kind, number }: EndorsedPolicy,
): Promise<void> {
  const { tx, deps } = work
  const language = await findCustomerLanguage(tx, sale.proposal.id)
  const variables = {
    name: sale.proposal.proposer_name,
    what: sayChange(kind, language),
    policy: policy.number,
    number: String(number),
    date: showDay(today(deps)),
    link: policyHomeUrl(deps, policy.home_nonce),
    phone: deps.settings.insurer.tollFree,
    brand: deps.settings.insurer.brand,
  }
  const message = { kind: 'endorsement_issued' as const, variables, withEmail: true }
  const dedupeKey = `endorsement:${policy.id}:${number}`
  await notifyCustomer(work, sale, { ...message, dedupeKey: `${dedupeKey}:before` })
  const [before, after] = [sale, now].map((one) => one.answers.sections['contact-details'])
  const isElsewhere = before?.mobile !== after?.mobile || before?.email !== after?.email
  if (isElsewhere) await notifyCustomer(work, now, { ...message, dedupeKey: `${dedupeKey}:after` })
}

/** At a renewal with another number or mailbox the one known before hears of it. */
export async function sendPolicyChangeNotice(
  work: Work,
  change: { sale: Sale; policy: Pick<Selectable<PolicyTable>, 'number'>; kind: PolicyChangeKind; id: string },
): Promise<void> {
  const { tx, deps } = work
  const { sale, policy, kind, id } = change
  const language = await findCustomerLanguage(tx, sale.proposal.id)
  const variables = {
    name: sale.proposal.proposer_name,
    what: sayChange(kind, language),
    policy: policy.number,
    date: showDay(today(deps)),
    phone: deps.settings.insurer.tollFree,
    brand: deps.settings.insurer.brand,
  }
  const dedupeKey = `change:${id}:before`
  await notifyCustomer(work, sale, { kind: 'policy_changed', variables, withEmail: true, dedupeKey })
}
