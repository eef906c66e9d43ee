import type { Work } from '../context/work.ts'
import { notifyPartner } from '../customer/notify-partner.ts'
import { sayRequestedChange } from '../sales/policy-change-words.ts'
import type { ServiceRow } from './service-requests.ts'

/** Mails the customer's answer to the partner. */
export async function tellPartnerOfAnswer(work: Work, row: ServiceRow): Promise<void> {
  const policy = await work.tx
    .selectFrom('policies')
    .select('number')
    .where('id', '=', row.policy_id)
    .executeTakeFirstOrThrow()
  await notifyPartner(
    work,
    { id: row.policy_id, partner_id: row.partner_id },
    {
      dedupeKey: `service-answer:${row.id}`,
      template: row.answer === 'confirmed' ? 'service_confirmed' : 'service_refused',
      kind: 'service_answered',
      variables: (language) => ({ policy: policy.number, what: sayRequestedChange(row.kind, language) }),
    },
  )
}
