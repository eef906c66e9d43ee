import type { SentReminder } from '@portal/contract/calls/renewal.ts'
import { addDays, type Day, showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { renewablePolicyStates } from '@portal/domain/lifecycle/state-groups.ts'
import { graceDays } from '@portal/domain/products/policy-terms.ts'
import { type Deps, today } from '../context/deps.ts'
import { dueRows } from '../context/paged-work.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { type Cursor, isAfter, literals } from '../db/job-progress.ts'
import { Conflict } from '../kernel/errors.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import type { CustomerLang } from '../messages/reader-language.ts'
import { renderForCustomer } from '../messages/render.ts'
import type { SignedIn } from '../plugins/session.ts'
import type { PolicyRow } from '../policy/policies-to-renew.ts'
import { findAgreedToMessages, findMessageConsent } from '../sales/message-consent.ts'
import { maskMobile } from '../sales/otp.ts'
import { readSaleToday } from '../sales/read-sale.ts'
import { wrongState } from '../sales/refusals.ts'
import { findCustomerLanguage } from '../sales/sale-language.ts'
import { refuseClosedWindow } from './open-renewal.ts'
import { prepareRenewal, type RenewalOffer } from './prepare-renewal.ts'

const renewalRemindersJob = 'renewal-reminders'

/** Days before the end of cover at which the customer is told; and once in grace. A day missed by the job is made up on the next one, never twice. */
const reminderDays = [45, 30, 15, 7, 1] as const

const dedupeKeyOf = (policyId: string, mark: string) => `renewal:${policyId}:${mark}`
const smsKey = (policyId: string, mark: string) => `${dedupeKeyOf(policyId, mark)}:sms`

const marks: readonly string[] = [...reminderDays.map(String), 'grace']

/** Policies read at once; most of them have had their reminder already. */
const readSize = 100
/** A page ends after reading so many, although few of them are due. */
const mostRead = 10_000

interface DueReminder {
  id: string
  policy: PolicyRow
  mark: string
}

/** A reminder takes longer than most work, so a page holds few. */
export const sendRenewalReminders = dueRows({
  name: renewalRemindersJob,
  failure: 'a renewal reminder could not be made',
  pageSize: 20,
  findPage: findReminders,
  handle: (work, { policy, mark }) => sendReminder(work, policy, mark),
  // Paid and not yet issued: there is nothing to be reminded of.
  isNothingToDo: (error) => error instanceof Conflict,
})

/** Goes through the marks one after the other, and through the policies of each by expiry date. */
async function findReminders(deps: Deps, after: Cursor | undefined, size: number) {
  const day = today(deps)
  const rows: DueReminder[] = []
  let cursor = after ?? { mark: marks[0]! }
  for (let read = 0; read < mostRead && rows.length < size; read += readSize) {
    const mark = cursor.mark!
    const policies = await policiesAtMark(deps.db, day, mark, cursor.id ? cursor : undefined)
      .limit(readSize)
      .execute()
    const reminded = await findReminded(deps.db, policies, mark)
    const open = policies.filter(({ id }) => !reminded.has(smsKey(id, mark)))
    // Who wants no messages is never reminded, and would be found due again by every run.
    const agreed = await findAgreedToMessages(
      deps.db,
      open.map(({ proposal_id }) => proposal_id),
    )
    for (const policy of open) if (agreed.has(policy.proposal_id)) rows.push({ id: policy.id, policy, mark })
    const last = policies.length === readSize ? policies.at(-1) : undefined
    const nextMark = marks[marks.indexOf(mark) + 1]
    if (last) cursor = { mark, ends: last.ends, id: last.id }
    else if (nextMark) cursor = { mark: nextMark }
    else return { rows }
  }
  return { rows, next: cursor }
}

/** The range of expiry dates for which this mark is the latest one reached. */
function daysOfMark(day: Day, mark: string): { from: Day; to: Day } {
  if (mark === 'grace') return { from: addDays(day, -graceDays), to: addDays(day, -1) }
  const nearer = reminderDays.find((days) => days < Number(mark)) ?? -1
  return { from: addDays(day, nearer + 1), to: addDays(day, Number(mark)) }
}

/** The policies for which this mark is the latest reached, by expiry date. */
export function policiesAtMark(db: Executor, day: Day, mark: string, after?: Cursor) {
  const { from, to } = daysOfMark(day, mark)
  return db
    .selectFrom('policies')
    .selectAll()
    .where('state', 'in', literals(renewablePolicyStates))
    .where('cancels_on', 'is', null)
    .where('ends', '>=', from)
    .where('ends', '<=', to)
    .where(isAfter({ ends: 'date', id: 'text' }, after))
    .orderBy('ends')
    .orderBy('id')
}

/** Select by key: a join would read the whole outbox for every page. */
async function findReminded(db: Executor, policies: readonly PolicyRow[], mark: string): Promise<Set<string>> {
  if (policies.length === 0) return new Set()
  const keys = policies.map(({ id }) => smsKey(id, mark))
  const rows = await db.selectFrom('outbox').select('dedupe_key').where('dedupe_key', 'in', keys).execute()
  return new Set(rows.map((row) => row.dedupe_key))
}

async function sendReminder(work: Work, policy: PolicyRow, mark: string): Promise<void> {
  if ((await findMessageConsent(work.tx, policy.proposal_id)) !== 'agreed') return
  const { text, subject, contact, about } = await reminderOf(work, policy)
  if (!contact) return
  const body = { ...about, body: text, isBulk: true }
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
  if ((await findMessageConsent(tx, policy.proposal_id)) !== 'agreed') throw new Conflict('no_messages')
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
  const kind = offer.total === undefined ? 'renewal_call' : 'renewal_reminder'
  const { template, ...message } = renderReminder(deps, policy, offer, language)
  return {
    ...message,
    offer,
    contact: sale.answers.sections['contact-details'],
    about: { kind, template, language, caseId: policy.id, partnerId: policy.partner_id },
  }
}

/** In the grace period the policy has expired, and the message says so. */
function renderReminder(deps: Deps, policy: PolicyRow, { url, total }: RenewalOffer, language: CustomerLang) {
  const isExpired = policy.ends < today(deps)
  const values = {
    name: policy.holder,
    policy: policy.number,
    date: showDay(policy.ends),
    link: url,
    brand: deps.settings.insurer.brand,
  }
  if (total === undefined) {
    const template = isExpired ? 'renewal_grace_call' : 'renewal_call'
    return { template, ...renderForCustomer(template, language, values) } as const
  }
  const template = isExpired ? 'renewal_grace' : 'renewal_reminder'
  return { template, ...renderForCustomer(template, language, { ...values, amount: showRupees(total) }) } as const
}
