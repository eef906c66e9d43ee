import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letter } from './letterhead.ts'
import { bullets, facts, notice, premiumTable, section, titled } from './parts.ts'
import type { ProposalDocument } from './proposal-document.ts'
import { showMoment } from './show.ts'
import { SECTION_41 } from './statutory-text.ts'

/** Every answer as it was given: the customer checks it, and tells us within the free look if one is wrong. */
export function proposalCopy(proposal: ProposalDocument): TDocumentDefinitions {
  const { insurer, intermediary } = proposal
  return letter({
    title: 'proposal-copy',
    insurer,
    reference: `Proposal ${proposal.proposalId}`,
    at: proposal.completedAt,
    footnote: `Product number ${proposal.productNumber}`,
    content: [
      notice({
        text: [
          { text: proposal.productName, bold: true },
          `. Completed on ${showMoment(proposal.completedAt)}. These answers are the basis of the contract. If one of them is wrong or missing, call ${insurer.tollFree} or your agent ${intermediary.name} (${intermediary.phone}) at once.`,
        ],
      }),
      ...proposal.groups.map((group) => titled(group.title, facts(group.answers, 2))),
      ...section('Declarations', bullets(proposal.declarations)),
      ...section('Premium', premiumTable(proposal.premium)),
      { text: SECTION_41, fontSize: 7.5, margin: [0, 10, 0, 0] },
    ],
  })
}
