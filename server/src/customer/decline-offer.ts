import type { Work } from '../context/work.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { closeLinkByCustomer } from './close-link-by-customer.ts'
import { declinedPlace, type LinkRow } from './pay-links.ts'
import type { Visited } from './pay-page.ts'

/** The customer declines the offer: its link closes and the agent reads why. The proposal stays, so that another can be made. */
export function declineOffer(work: Work, visited: Visited, reason: string): Promise<LinkRow> {
  const { link } = visited
  return closeLinkByCustomer(work, visited, {
    event: 'offer_declined',
    words: { declined_sealed: cryptoOf(work.deps).seal(declinedPlace(link), reason) },
  })
}
