import type { Deps } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { type LinkRow, moveLink } from './pay-links.ts'
import type { Visited } from './pay-page.ts'
import { tellPartner } from './tell-partner.ts'
import { voidConsentAndLinks } from './void-consent.ts'

interface CustomerClosing {
  /** Names the audit event, the message and why consent is void. */
  event: 'offer_declined' | 'mistake_reported'
  /** What the customer wrote, sealed. */
  words: { declined_sealed: string } | { mistake_sealed: string }
  subject: string
  body: string
}

/** The customer closes the link with their own words: whatever was agreed to meanwhile is void, and the agent is told to read them. */
export async function closeLinkByCustomer(
  tx: Tx,
  deps: Deps,
  { link, sale: { proposal } }: Visited,
  { event, words, subject, body }: CustomerClosing,
): Promise<LinkRow> {
  const noted = await tx
    .updateTable('pay_links')
    .set(words)
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const closed = (await moveLink(tx, deps, noted, 'cancel', 'customer')) ?? noted
  await voidConsentAndLinks(tx, deps, proposal, event)
  await audit(tx, deps, { case_id: proposal.id, actor: 'customer', event, data: { link_id: link.id } })
  await tellPartner(tx, deps, proposal, { dedupeKey: `${event}:${link.id}`, kind: event, subject, body })
  return closed
}
