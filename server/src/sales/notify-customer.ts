import type { Work } from '../context/work.ts'
import type { CustomerMessage } from '../kernel/message-uses.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { renderForCustomer, type TemplateVariables } from '../messages/render.ts'
import type { Sale } from './sale.ts'
import { customerLanguageOf } from './sale-language.ts'
import { summaryOf } from './summary.ts'

interface CustomerNotice<Kind extends CustomerMessage> {
  kind: Kind
  /** The same key is never sent twice. */
  dedupeKey: string
  variables: TemplateVariables<Kind>
  /** Where it is not the mobile of the contact details. */
  mobile?: string
  withEmail?: boolean
  withoutSms?: boolean
}

/** One message to the customer of a sale, in their language, into the outbox with the change that causes it. */
export async function notifyCustomer<Kind extends CustomerMessage>(
  work: Work,
  sale: Sale,
  notice: CustomerNotice<Kind>,
): Promise<void> {
  const contact = sale.answers.sections['contact-details']
  const language = customerLanguageOf(sale.quote)
  const { text, subject } = renderForCustomer(notice.kind, language, notice.variables)
  const about = { kind: notice.kind, language, caseId: sale.proposal.id, partnerId: sale.proposal.partner_id }
  const mobile = notice.mobile ?? contact?.mobile
  if (mobile && !notice.withoutSms)
    await enqueueMessage(work, {
      ...about,
      dedupeKey: `${notice.dedupeKey}:sms`,
      channel: 'sms',
      recipient: mobile,
      body: text,
    })
  if (notice.withEmail && contact?.email)
    await enqueueMessage(work, {
      ...about,
      dedupeKey: `${notice.dedupeKey}:email`,
      channel: 'email',
      recipient: contact.email,
      subject,
      body: text,
    })
}

export const planName = (sale: Sale): string => summaryOf({ ...sale }).planName
