import { daysBetween, showDay } from '@portal/domain/day.ts'
import { showRupees } from '@portal/domain/money.ts'
import { type Tx, transaction } from '../db/database.ts'
import { enqueueMessage } from '../db/outbox.ts'
import { type Deps, today } from '../deps.ts'
import { renderMessage } from '../integrations/messages/render.ts'
import { policyHomeUrl } from '../money/issue-policy.ts'
import { readSaleToday } from '../money/read-sale.ts'
import { duePolicies, type PolicyRow } from './policies-to-renew.ts'
import { priceUnedited, readRenewal } from './renewal-sale.ts'

export const renewalRemindersJob = 'renewal-reminders'

/** Days before the end of cover at which the customer is told; and once in grace. */
export const reminderDays = [45, 30, 15, 7, 1] as const

/** Which reminder is due: the nearest mark reached. A day missed by the job is made up on the next, never twice. */
export function reminderMark(daysLeft: number): string | undefined {
  if (daysLeft < 0) return 'grace'
  const mark = reminderDays.findLast((days) => daysLeft <= days)
  return mark === undefined ? undefined : String(mark)
}

export async function sendRenewalReminders(deps: Deps): Promise<void> {
  for (const policy of await duePolicies(deps.db, today(deps))) {
    const mark = reminderMark(daysBetween(today(deps), policy.ends))
    if (mark) await transaction(deps.db, (tx) => remind(tx, deps, policy, mark))
  }
}

async function remind(tx: Tx, deps: Deps, policy: PolicyRow, mark: string): Promise<void> {
  const sale = await readSaleToday(tx, deps, policy.proposal_id)
  const contact = sale.answers.sections['contact-details']
  if (!contact) return
  const renewal = await readRenewal(tx, deps, policy)
  const total = renewal ? (renewal.next?.quote.total_paise ?? priceUnedited(deps, renewal).total) : policy.premium_paise
  const { text, subject } = renderMessage('renewal_reminder', 'en', {
    name: policy.holder,
    policy: policy.number,
    date: showDay(policy.ends),
    amount: showRupees(total),
    link: policyHomeUrl(deps, policy.home_nonce),
    brand: deps.settings.brandName,
  })
  const about = { kind: 'renewal_reminder', body: text, caseId: policy.id, partnerId: policy.partner_id }
  const dedupe = `renewal:${policy.id}:${mark}`
  await enqueueMessage(tx, deps, { ...about, dedupeKey: `${dedupe}:sms`, channel: 'sms', recipient: contact.mobile })
  if (contact.email)
    await enqueueMessage(tx, deps, {
      ...about,
      dedupeKey: `${dedupe}:email`,
      channel: 'email',
      recipient: contact.email,
      subject,
    })
}
