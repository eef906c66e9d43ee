import type { Lang } from '@portal/words/languages.ts'
import type { Work } from '../context/work.ts'
import type { PartnerMessage } from '../kernel/message-uses.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { asPartnerLanguage } from '../messages/reader-language.ts'
import { renderForPartner, type TemplateVariables } from '../messages/render.ts'

type PartnerVariables<Kind extends PartnerMessage> = Omit<TemplateVariables<Kind>, 'name' | 'brand'>

interface PartnerMail<Kind extends PartnerMessage> {
  dedupeKey: string
  template: Kind
  /** The kind of the outbox, where it is not the template's name. */
  kind?: string
  /** Everything but the partner's own name and the brand. */
  variables: PartnerVariables<Kind> | ((language: Lang) => PartnerVariables<Kind>)
}

/** A mail to the partner about a sale or a policy. It never quotes the customer, whose words may contain health data: they are read in the portal, after sign-in. */
export async function notifyPartner<Kind extends PartnerMessage>(
  work: Work,
  about: { id: string; partner_id: string },
  { dedupeKey, template, kind = template, variables }: PartnerMail<Kind>,
): Promise<void> {
  const { tx, deps } = work
  const partner = await tx
    .selectFrom('partners')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', about.partner_id)
    .executeTakeFirstOrThrow()
  const language = asPartnerLanguage(partner.language)
  const { subject, text } = renderForPartner(template, language, {
    ...(typeof variables === 'function' ? variables(language) : variables),
    name: partner.name,
    brand: deps.settings.insurer.brand,
  } as TemplateVariables<Kind>)
  await enqueueMessage(work, {
    dedupeKey,
    kind,
    template,
    language,
    channel: 'email',
    recipient: partner.email,
    subject,
    body: text,
    caseId: about.id,
    partnerId: partner.id,
  })
}
