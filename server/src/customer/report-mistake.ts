import type { Work } from '../context/work.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { closeLinkByCustomer } from './close-link-by-customer.ts'
import { type LinkRow, mistakePlace } from './pay-links.ts'
import type { Visited } from './pay-page.ts'

/** 'Report a mistake to my agent'. The link closes; the agent reads the words and sends a new one after the correction. */
export function closeLinkForMistake(work: Work, visited: Visited, mistake: string): Promise<LinkRow> {
  const { link, sale } = visited
  return closeLinkByCustomer(work, visited, {
    event: 'mistake_reported',
    words: { mistake_sealed: cryptoOf(work.deps).seal(mistakePlace(link), mistake) },
    subject: 'A customer asks for a correction',
    body: `Your customer says that something in proposal ${sale.proposal.id} is wrong. Open the proposal in the portal to read it.`,
  })
}
