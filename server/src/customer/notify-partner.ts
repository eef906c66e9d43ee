import type { Work } from '../context/work.ts'
import { enqueueMessage } from '../messages/outbox.ts'
import type { ProposalRow } from '../sales/proposal-repository.ts'

/** A mail to the partner about a sale. It never quotes the customer, whose words may contain health data: they are read in the portal, after sign-in. */
export async function notifyPartner(
  work: Work,
  proposal: Pick<ProposalRow, 'id' | 'partner_id'>,
  mail: { dedupeKey: string; kind: string; subject: string; body: string },
): Promise<void> {
  const partner = await work.tx
    .selectFrom('partners')
    .select(['id', 'email'])
    .where('id', '=', proposal.partner_id)
    .executeTakeFirstOrThrow()
  await enqueueMessage(work, {
    ...mail,
    body: `${mail.body} - ${work.deps.settings.brandName}`,
    channel: 'email',
    recipient: partner.email,
    caseId: proposal.id,
    partnerId: partner.id,
  })
}
