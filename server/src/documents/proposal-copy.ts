import { speakIn } from '@portal/words/say.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letter } from './letterhead.ts'
import { bullets, facts, notice, premiumTable, section, titled } from './parts.ts'
import type { ProposalDocument } from './proposal-document.ts'
import { sayWithBold } from './say-with-bold.ts'
import { showMobile, showMoment } from './show.ts'

/** Every answer as it was given: the customer checks it, and tells us within the free look if one is wrong. */
export function proposalCopy(proposal: ProposalDocument): TDocumentDefinitions {
  const { insurer, intermediary, lang } = proposal
  const say = speakIn(lang)
  return letter({
    title: 'proposal-copy',
    lang,
    insurer,
    reference: say('paper.proposal_no', { number: proposal.proposalNumber }),
    at: proposal.completedAt,
    footnote: say('paper.product_no', { number: proposal.productNumber }),
    content: [
      notice({
        text: sayWithBold(
          say,
          'paper.answers_basis',
          { product: { text: proposal.productName, bold: true } },
          {
            on: showMoment(proposal.completedAt, say),
            phone: insurer.tollFree,
            agent: intermediary.name,
            agentPhone: showMobile(intermediary.phone),
          },
        ),
      }),
      ...proposal.groups.map((group) => titled(group.title, facts(group.rows, 2))),
      ...section(say('paper.declarations'), bullets(proposal.declarations)),
      ...section(say('paper.premium'), premiumTable(proposal.premium, lang)),
      { text: say('paper.section_41'), fontSize: 7.5, margin: [0, 10, 0, 0] },
    ],
  })
}
