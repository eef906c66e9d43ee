import type { SentReminder } from '@portal/contract/calls/renewal.ts'
import { addDays, type Day, showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { renewablePolicyStates } from '@portal/domain/lifecycle/state-groups.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { type SqlBool, sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { Conflict } from '../kernel/errors.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { renderMessage } from '../messages/render.ts'
import type { Language } from '../messages/templates.ts'
import type { SignedIn } from '../plugins/session.ts'
import type { PolicyRow } from '../policy/policies-to-renew.ts'
import { findCustomerLanguage } from '../sales/notify-customer.ts'
import { maskMobile } from '../sales/otp.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { wrongState } from '../sales/refusals.ts'
import { refuseClosedWindow } from './open-renewal.ts'
import { prepareRenewal, type RenewalOffer } from './prepare-renewal.ts'

export const renewalRemindersJob = 'renewal-reminders'

/** Days before the end of cover at which the customer is told; and once in grace. A day missed by the job is made up on the next one, never twice. */
const reminderDays = [45, 30, 15, 7, 1] as const

const dedupeKeyOf = (policyId: string, mark: string) => `renewal:${policyId}:${mark}`
const smsKey = (policyId: string, mark: string) => `${dedupeKeyOf(policyId, mark)}:sms`

/** Policies read at once: the book of a whole insurer does not fit into memory. */
const pageSize = 200

export async function sendRenewalReminders(deps: Deps): Promise<void> {
  const day = today(deps)
  for (const mark of [...reminderDays.map(String), 'grace']) {
    let page: PolicyRow[] = []
    do {
      page = await policiesAtMark(deps.db, day, mark, page.at(-1)).execute()
      const remindedPolicies = await findReminded(deps.db, page, mark)
      for (const policy of page)
        if (!remindedPolicies.has(smsKey(policy.id, mark))) await sendReminderSafely(deps, policy, mark)
    } while (page.length === pageSize)
  }
}

/** The range of expiry dates for which this mark is the latest one reached. */
function daysOfMark(day: Day, mark: string): { from: Day; to: Day } {
  if (mark === 'grace') return { from: addDays(day, -graceDays), to: addDays(day, -1) }
  const nearer = reminderDays.find((days) => days < Number(mark)) ?? -1
  return { from: addDays(day, nearer + 1), to: addDays(day, Number(mark)) }
}

/** One page of the policies for which this mark is the latest reached, by expiry date. */
export function policiesAtMark(db: Executor, day: Day, mark: string, after?: Pick<PolicyRow, 'id' | 'ends'>) {
  const { from, to } = daysOfMark(day, mark)
  const page = db
    .selectFrom('policies')
    .selectAll()
    .where('state', 'in', renewablePolicyStates)
    .where('cancels_on', 'is', null)
    .where('ends', '>=', from)
    .where('ends', '<=', to)
    .orderBy('ends')
    .orderBy('id')
    .limit(pageSize)
  return after ? page.where(sql<SqlBool>`(ends, id) > (${after.ends}::date, ${after.id})`) : page
}

/** Select by key: a join would read the whole outbox for every page. */
async function findReminded(db: Executor, policies: readonly PolicyRow[], mark: string): Promise<Set<string>> {
  if (policies.length === 0) return new Set()
  const keys = policies.map(({ id }) => smsKey(id, mark))
  const rows = await db.selectFrom('outbox').select('dedupe_key').where('dedupe_key', 'in', keys).execute()
  return new Set(rows.map((row) => row.dedupe_key))
}

/** One unreadable policy must not stop the reminders of the others. */
async function sendReminderSafely(deps: Deps, policy: PolicyRow, mark: string): Promise<void> {
  await runIsolated(deps, { policy: policy.id, mark }, 'a renewal reminder could not be made', async () => {
    try {
      await inTransaction(deps, (work) => sendReminder(work, policy, mark))
    } catch (error) {
      // Paid and not yet issued: there is nothing to be reminded of.
      if (!(error instanceof Conflict)) throw error
    }
  })
}

async function sendReminder(work: Work, policy: PolicyRow, mark: string): Promise<void> {
  const { text, subject, contact, about } = await reminderOf(work, policy)
  if (!contact) return
  const body = { ...about, body: text }
  const sms = { channel: 'sms', recipient: contact.mobile } as const
  await enqueueMessage(work, { ...body, ...sms, dedupeKey: smsKey(policy.id, mark) })
  const mail = { channel: 'email', recipient: contact.email ?? '', subject } as const
  if (contact.email)
    await enqueueMessage(work, { ...body, ...mail, dedupeKey: `${dedupeKeyOf(policy.id, mark)}:email` })
}

/** The partner's reminder: the same text on the customer's WhatsApp, at most once a day. */
export async function sendReminderOnWhatsApp(work: Work, who: SignedIn, policy: PolicyRow): Promise<SentReminder> {
  const { tx, deps } = work
  refuseClosedWindow(policy, deps)
  const { text, contact, about, offer } = await reminderOf(work, policy, who)
  if (!contact) throw wrongState(policy.state, { needs: 'contact-details' })
  const dedupeKey = `${dedupeKeyOf(policy.id, today(deps))}:${offer.total === undefined ? 'home' : 'pay'}:whatsapp`
  const earlierMessage = await tx
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  if (!earlierMessage) {
    await enqueueMessage(work, { ...about, body: text, dedupeKey, channel: 'whatsapp', recipient: contact.mobile })
    const data = { channel: 'whatsapp', payable: offer.total !== undefined }
    await audit(work, { case_id: policy.id, actor: `partner:${who.code}`, event: 'renewal_reminded', data })
  }
  return {
    sent_to: maskMobile(contact.mobile),
    is_payable: offer.total !== undefined,
    was_sent_today: !!earlierMessage,
  }
}

async function reminderOf(work: Work, policy: PolicyRow, who?: SignedIn) {
  const { tx, deps } = work
  const sale = await readSaleToday(tx, deps, policy.proposal_id)
  const language = await findCustomerLanguage(tx, policy.proposal_id)
  const offer = await prepareRenewal(work, policy, who)
  const kind = offer.total === undefined ? ('renewal_call' as const) : ('renewal_reminder' as const)
  return {
    ...reminderText(deps, policy, offer, language),
    offer,
    contact: sale.answers.sections['contact-details'],
    about: { kind, language, caseId: policy.id, partnerId: policy.partner_id },
  }
}

function reminderText(deps: Deps, policy: PolicyRow, { url, total }: RenewalOffer, language: Language) {
  const values = {
    name: policy.holder,
    policy: policy.number,
    date: showDay(policy.ends),
    link: url,
    brand: deps.settings.brandName,
  }
  return total === undefined
    ? renderMessage('renewal_call', language, values)
    : renderMessage('renewal_reminder', language, { ...values, amount: showRupees(total) })
}
