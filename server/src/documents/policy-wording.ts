import { speakIn } from '@portal/words/say.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { carClauses } from './car-clauses.ts'
import { familyClauses } from './family-clauses.ts'
import { letter } from './letterhead.ts'
import { notice } from './parts.ts'
import type { Clause } from './wording-clauses.ts'
import type { WordingDocument } from './wording-document.ts'

/** The policy wording of one product: preamble, definitions, benefits, exclusions, conditions, claims, grievances and the law. */
export function policyWording(wording: WordingDocument): TDocumentDefinitions {
  const { lang, insurer, uin, version } = wording
  const say = speakIn(lang)
  return letter({
    title: 'policy-wording',
    lang,
    below: wording.below,
    insurer,
    reference: say('wording.reference', { uin, version }),
    at: wording.at,
    footnote: say('wording.footnote', { uin, version }),
    content: [
      notice({ stack: [{ text: wording.productName, bold: true, fontSize: 11 }, { text: say('wording.note') }] }),
      ...clausesOf(wording).flatMap(({ heading, blocks }, at) => blocks(`${at + 1}. ${say(heading)}`)),
    ],
  })
}

function clausesOf(wording: WordingDocument): Clause[] {
  const { lang, contract } = wording
  const say = speakIn(lang)
  return contract.line === 'car' ? carClauses(wording, contract, say) : familyClauses(wording, contract, say)
}

/** The numbers under which a reader finds the clauses, by heading: 'exclusions' → 7. */
export function clauseNumbers(wording: WordingDocument): Record<string, number> {
  return Object.fromEntries(clausesOf(wording).map(({ heading }, at) => [heading.replace('wording.', ''), at + 1]))
}
