import { addDays, showDay } from '@portal/domain/kernel/day.ts'
import { productName } from '@portal/domain/products/catalogue.ts'
import { type Deps, today } from '../context/deps.ts'
import { runIsolated } from '../context/run-isolated.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { renderMessage } from '../messages/render.ts'
import { readSale } from '../sales/read-sale.ts'
import type { PortRow } from './port-requests.ts'

export const portRemindersJob = 'port-reminders'

/** Reminders missed while the server was down are sent later, but not after this many days. */
const MADE_UP_DAYS = 7

/** Reminds the customer of a declined port on its day, or the partner while no contact is known. */
export async function sendPortReminders(deps: Deps): Promise<void> {
  const day = today(deps)
  const due = await deps.db
    .selectFrom('port_requests')
    .innerJoin('quotes', 'quotes.id', 'port_requests.quote_id')
    .selectAll('port_requests')
    .where('port_requests.state', '=', 'declined')
    .where('remind_on', '<=', day)
    .where('remind_on', '>=', addDays(day, -MADE_UP_DAYS))
    .where('expiry', '>=', day)
    // Bought as a new policy meanwhile.
    .where('quotes.state', '!=', 'closed')
    .execute()
  for (const port of due)
    await runIsolated(deps, { port: port.id }, 'a port reminder could not be sent', () =>
      inTransaction(deps, (work) => sendReminder(work, port)),
    )
}

async function sendReminder(work: Work, port: PortRow): Promise<void> {
  const { recipient, kind, text } = (await customerReminder(work, port)) ?? (await partnerReminder(work, port))
  await enqueueMessage(work, {
    // A new request with another date gets its own reminder.
    dedupeKey: `port:${port.id}:${port.remind_on}`,
    channel: 'sms',
    recipient,
    kind,
    body: text,
    caseId: port.quote_id,
    partnerId: port.partner_id,
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
  const facts = { name: sale.proposal.proposer_name, date: showDay(port.expiry), brand: deps.settings.brandName }
  const { text } = port.reasons.includes('TOO_EARLY')
    ? renderMessage('port_opens', 'en', { ...facts, plan: productName(port.product) })
    : renderMessage('port_renew_there', 'en', facts)
  return { recipient: contact.mobile, kind: 'port_reminder', text }
}

async function partnerReminder({ tx, deps }: Work, port: PortRow) {
  const partner = await tx
    .selectFrom('partners')
    .select(['name', 'mobile'])
    .where('id', '=', port.partner_id)
    .executeTakeFirstOrThrow()
  const { text } = renderMessage('port_reminder_partner', 'en', {
    name: partner.name,
    reference: port.quote_id,
    date: showDay(port.expiry),
    brand: deps.settings.brandName,
  })
  return { recipient: partner.mobile, kind: 'port_reminder', text }
}
