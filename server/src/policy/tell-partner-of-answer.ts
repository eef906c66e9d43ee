import { defaultLanguage } from '@portal/words/languages.ts'
import type { Work } from '../context/work.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import { sayRequestedChange } from '../sales/policy-change-words.ts'
import type { ServiceRow } from './service-requests.ts'

/** Mails the customer's answer to the partner. */
export async function tellPartnerOfAnswer(work: Work, row: ServiceRow): Promise<void> {
  const { tx, deps } = work
  const partner = await tx
    .selectFrom('partners')
    .select(['id', 'email'])
    .where('id', '=', row.partner_id)
    .executeTakeFirstOrThrow()
  const policy = await tx
    .selectFrom('policies')
    .select('number')
    .where('id', '=', row.policy_id)
    .executeTakeFirstOrThrow()
  const answer = row.answer === 'confirmed' ? 'confirmed' : 'refused'
  await enqueueMessage(work, {
    dedupeKey: `service-answer:${row.id}`,
    channel: 'email',
    recipient: partner.email,
    kind: 'service_answered',
    subject: `Policy ${policy.number}: request ${answer}`,
    body: `Your customer ${answer} the request to ${sayRequestedChange(row.kind, defaultLanguage)} on policy ${policy.number}. - ${deps.settings.brandName}`,
    caseId: row.policy_id,
    partnerId: partner.id,
  })
}
