import type { Deps } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { declinedPlace, type LinkRow, moveLink } from './pay-links.ts'
import type { Visited } from './pay-page.ts'
import { tellPartner } from './tell-partner.ts'
import { voidConsentAndLinks } from './void-consent.ts'

/** The customer does not want the offer: its link closes, and the agent reads why. The proposal stays, so that another can be made. */
export async function declineOffer(tx: Tx, deps: Deps, { link, sale }: Visited, reason: string): Promise<LinkRow> {
  const { proposal } = sale
  const declined = await tx
    .updateTable('pay_links')
    .set({ declined_sealed: cryptoOf(deps).seal(declinedPlace(link), reason) })
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const closed = (await moveLink(tx, deps, declined, 'cancel', 'customer')) ?? declined
  await voidConsentAndLinks(tx, deps, proposal, 'offer_declined')
  await audit(tx, deps, {
    case_id: proposal.id,
    actor: 'customer',
    event: 'offer_declined',
    data: { link_id: link.id },
  })
  await tellPartner(tx, deps, proposal, {
    dedupeKey: `declined:${link.id}`,
    kind: 'offer_declined',
    subject: 'A customer declined the offer',
    body: `Your customer does not want the offer of proposal ${proposal.id}. Open the proposal in the portal to read why.`,
  })
  return closed
}
