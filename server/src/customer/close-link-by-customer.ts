import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { notifyPartner } from './notify-partner.ts'
import { type LinkRow, moveLink } from './pay-links.ts'
import type { Visited } from './pay-page.ts'
import { voidConsentAndLinks } from './void-consent.ts'

interface CustomerClosing {
  /** Names the audit event, the message and why consent is void. */
  event: 'offer_declined' | 'mistake_reported'
  /** What the customer wrote, sealed. */
  words: { declined_sealed: string } | { mistake_sealed: string }
}

/** The customer closes the link with their own words: whatever was agreed to meanwhile is void, and the agent is told to read them. */
export async function closeLinkByCustomer(
  work: Work,
  { link, sale: { proposal } }: Visited,
  { event, words }: CustomerClosing,
): Promise<LinkRow> {
  const changedLink = await work.tx
    .updateTable('pay_links')
    .set(words)
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const closedLink = (await moveLink(work, changedLink, { event: 'cancel', actor: 'customer' })) ?? changedLink
  await voidConsentAndLinks(work, proposal, event)
  await audit(work, { case_id: proposal.id, actor: 'customer', event, data: { link_id: link.id } })
  await notifyPartner(work, proposal, {
    dedupeKey: `${event}:${link.id}`,
    template: event,
    variables: { reference: proposal.number },
  })
  return closedLink
}
