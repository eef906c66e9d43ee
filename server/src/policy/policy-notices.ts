import { type Day, showDay } from '@portal/domain/kernel/day.ts'
import { type Paise, showRupees } from '@portal/domain/kernel/money.ts'
import type { PolicyChangeKind } from '@portal/domain/policy/policy-change.ts'
import type { Selectable } from 'kysely'
import { today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import type { PolicyTable } from '../db/tables/policy.ts'
import { findCustomerLanguage, notifyCustomer, planName } from '../sales/notify-customer.ts'
import { changeWords } from '../sales/policy-change-words.ts'
import type { Sale } from '../sales/sale.ts'

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
    brand: work.deps.settings.brandName,
  }
  await notifyCustomer(work, sale, {
    kind: 'policy_issued',
    dedupeKey: `policy:${policy.id}`,
    variables,
    withEmail: true,
  })
}

export async function sendCancellationNotice(
  work: Work,
  sale: Sale,
  policy: { id: string; number: string; cancelledOn: Day; refund: Paise },
): Promise<void> {
  const variables = {
    name: sale.proposal.proposer_name,
    policy: policy.number,
    date: showDay(policy.cancelledOn),
    amount: showRupees(policy.refund),
    brand: work.deps.settings.brandName,
  }
  await notifyCustomer(work, sale, { kind: 'policy_cancelled', dedupeKey: `cancelled:${policy.id}`, variables })
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
    brand: work.deps.settings.brandName,
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
  const variables = { name: sale.proposal.proposer_name, policy: policy.number, brand: work.deps.settings.brandName }
  const dedupeKey = `cancel-withdrawn:${policy.id}:${policy.lastDay}`
  await notifyCustomer(work, sale, { kind: 'policy_cancel_withdrawn', dedupeKey, variables })
}

/** To the customer as known before, and to a new number too: a change nobody asked for must not go unseen. */
export async function sendPolicyChangeNotice(
  work: Work,
  change: {
    sale: Sale
    now: Sale
    policy: Pick<Selectable<PolicyTable>, 'number'>
    kind: PolicyChangeKind
    id: string
  },
): Promise<void> {
  const { tx, deps } = work
  const { sale, now, policy, kind, id } = change
  const language = await findCustomerLanguage(tx, sale.proposal.id)
  const variables = {
    name: sale.proposal.proposer_name,
    what: changeWords[kind][language],
    policy: policy.number,
    date: showDay(today(deps)),
    brand: deps.settings.brandName,
  }
  const about = { kind: 'policy_changed' as const, variables, withEmail: true }
  await notifyCustomer(work, sale, { ...about, dedupeKey: `change:${id}:before` })
  const [before, after] = [sale, now].map((one) => one.answers.sections['contact-details'])
  const isElsewhere = before?.mobile !== after?.mobile || before?.email !== after?.email
  if (isElsewhere) await notifyCustomer(work, now, { ...about, dedupeKey: `change:${id}:after` })
}
