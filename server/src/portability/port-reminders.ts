import { addDays, showDay } from '@portal/domain/kernel/day.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import { sql } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import { dueRows, pageOf } from '../context/paged-work.ts'
import type { Work } from '../context/work.ts'
import { type Cursor, isAfter } from '../db/job-progress.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { asPartnerLanguage } from '../messages/reader-language.ts'
import { renderForCustomer, renderForPartner } from '../messages/render.ts'
import { findMessageConsent } from '../sales/message-consent.ts'
import { readSale } from '../sales/read-sale.ts'
import { customerLanguageOf } from '../sales/sale-language.ts'
import type { PortRow } from './port-requests.ts'

const portRemindersJob = 'port-reminders'

/** Reminders missed while the server was down are sent later, but not after this many days. */
const MADE_UP_DAYS = 7

/** Reminds the customer of a declined port on its day, or the partner while no contact is known. */
export const sendPortReminders = dueRows({
  name: portRemindersJob,
  failure: 'a port reminder could not be sent',
  pageSize: 50,
  async findPage(deps, after, size) {
    const rows = await portsToRemind(deps, after).limit(size).execute()
    return pageOf(rows, size, ({ remind_on, id }) => ({ remind_on: String(remind_on), id }))
  },
  handle: sendReminder,
})

export function portsToRemind(deps: Pick<Deps, 'db' | 'now'>, after?: Cursor) {
  const day = today(deps)
  return (
    deps.db
      .selectFrom('port_requests')
      .innerJoin('quotes', 'quotes.id', 'port_requests.quote_id')
      .selectAll('port_requests')
      .where('port_requests.state', '=', sql.lit('declined'))
      .where('remind_on', '<=', day)
      .where('remind_on', '>=', addDays(day, -MADE_UP_DAYS))
      .where('expiry', '>=', day)
      // Bought as a new policy meanwhile.
      .where('quotes.state', '!=', 'closed')
      // Reminded already.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .where(
                'dedupe_key',
                '=',
                sql<string>`'port:' || port_requests.id || ':' || port_requests.remind_on::text`,
              ),
          ),
        ),
      )
      .where(isAfter({ 'port_requests.remind_on': 'date', 'port_requests.id': 'text' }, after))
      .orderBy('port_requests.remind_on')
      .orderBy('port_requests.id')
  )
}

async function sendReminder(work: Work, port: PortRow): Promise<void> {
  const { recipient, template, text, language } =
    (await customerReminder(work, port)) ?? (await partnerReminder(work, port))
  await enqueueMessage(work, {
    // A new request with another date gets its own reminder.
    dedupeKey: `port:${port.id}:${port.remind_on}`,
    channel: 'sms',
    recipient,
    kind: 'port_reminder',
    template,
    language,
    body: text,
    caseId: port.quote_id,
    partnerId: port.partner_id,
    isBulk: true,
  })
}

async function customerReminder({ tx, deps }: Work, port: PortRow) {
  const proposal = await tx
    .selectFrom('proposals')
    .select('id')
    .where('quote_id', '=', port.quote_id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const sale = proposal && (await readSale(tx, deps, proposal.id))
  const contact = sale?.answers.sections['contact-details']
  if (!sale || !contact) return undefined
  // Who wants no messages is told by the agent.
  if ((await findMessageConsent(tx, sale.proposal.id)) === 'refused') return undefined
  const facts = { name: sale.proposal.proposer_name, date: showDay(port.expiry), brand: deps.settings.insurer.brand }
  const recipient = contact.mobile
  const language = customerLanguageOf(sale.quote)
  if (!port.reasons.includes('TOO_EARLY'))
    return {
      recipient,
      language,
      template: 'port_renew_there',
      ...renderForCustomer('port_renew_there', language, facts),
    } as const
  const variables = { ...facts, plan: productName(port.product) }
  return {
    recipient,
    language,
    template: 'port_opens',
    ...renderForCustomer('port_opens', language, variables),
  } as const
}

async function partnerReminder({ tx, deps }: Work, port: PortRow) {
  const partner = await tx
    .selectFrom('partners')
    .select(['name', 'mobile', 'language'])
    .where('id', '=', port.partner_id)
    .executeTakeFirstOrThrow()
  const quote = await tx.selectFrom('quotes').select('number').where('id', '=', port.quote_id).executeTakeFirstOrThrow()
  const language = asPartnerLanguage(partner.language)
  const { text } = renderForPartner('port_reminder_partner', language, {
    name: partner.name,
    reference: quote.number,
    date: showDay(port.expiry),
    brand: deps.settings.insurer.brand,
  })
  return { recipient: partner.mobile, language, template: 'port_reminder_partner', text } as const
}
