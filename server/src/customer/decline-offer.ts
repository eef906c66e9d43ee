import type { Work } from '../context/work.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { closeLinkByCustomer } from './close-link-by-customer.ts'
import { declinedPlace, type LinkRow } from './pay-links.ts'
import type { Visited } from './pay-page.ts'

/** The customer declines the offer: its link closes and the agent reads why. The proposal stays, so that another can be made. */
export function declineOffer(work: Work, visited: Visited, reason: string): Promise<LinkRow> {
  const { link, sale } = visited
  return closeLinkByCustomer(work, visited, {
    event: 'offer_declined',
    words: { declined_sealed: cryptoOf(work.deps).seal(declinedPlace(link), reason) },
    subject: 'A customer declined the offer',
    body: `Your customer does not want the offer of proposal ${sale.proposal.id}. Open the proposal in the portal to read why.`,
  })
}
