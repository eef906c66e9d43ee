import type { MessageKind } from '@portal/words/messages.ts'
import type { Work } from '../context/work.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { renderMessage, type TemplateVariables } from '../messages/render.ts'

interface PartnerMail<Kind extends MessageKind> {
  dedupeKey: string
  template: Kind
  /** The kind of the outbox, where it is not the template's name. */
  kind?: string
  /** Everything but the partner's own name and the brand. */
  variables: Omit<TemplateVariables<Kind>, 'name' | 'brand'>
}

/** A mail to the partner about a sale or a policy. It never quotes the customer, whose words may contain health data: they are read in the portal, after sign-in. */
export async function notifyPartner<Kind extends MessageKind>(
  work: Work,
  about: { id: string; partner_id: string },
  { dedupeKey, template, kind = template, variables }: PartnerMail<Kind>,
): Promise<void> {
  const { tx, deps } = work
  const partner = await tx
    .selectFrom('partners')
    .select(['id', 'name', 'email'])
    .where('id', '=', about.partner_id)
    .executeTakeFirstOrThrow()
  const { subject, text } = renderMessage(template, 'en', {
    ...variables,
    name: partner.name,
    brand: deps.settings.brandName,
  } as TemplateVariables<Kind>)
  await enqueueMessage(work, {
    dedupeKey,
    kind,
    template,
    channel: 'email',
    recipient: partner.email,
    subject,
    body: text,
    caseId: about.id,
    partnerId: partner.id,
  })
}
