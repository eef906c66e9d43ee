import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import { familyQuoteOf } from '../state/answers.ts'
import type { Sale } from '../state/use-sale.ts'
import { Continuity } from './Continuity.tsx'

/** The waiting periods credited to a port. */
export function PortReview({ sale }: { sale: Sale }) {
  const port = (sale.proposal?.proposal as FamilyProposal | undefined)?.portability
  const quote = familyQuoteOf(sale)
  if (!port || !quote) return null
  return <Continuity portability={port} quote={quote} members={quote.members} />
}
