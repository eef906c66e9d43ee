import type { Work } from '../context/work.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { closeLinkByCustomer } from './close-link-by-customer.ts'
import { type LinkRow, mistakePlace } from './pay-links.ts'
import type { Visited } from './pay-page.ts'

/** 'Report a mistake to my agent'. The link closes; the agent reads the words and sends a new one after the correction. */
export function closeLinkForMistake(work: Work, visited: Visited, mistake: string): Promise<LinkRow> {
  const { link } = visited
  return closeLinkByCustomer(work, visited, {
    event: 'mistake_reported',
    words: { mistake_sealed: cryptoOf(work.deps).seal(mistakePlace(link), mistake) },
  })
}
