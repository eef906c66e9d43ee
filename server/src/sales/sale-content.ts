import { answerSheet, quoteSheet, type SaleContent } from '@portal/domain/proposal/answer-sheet.ts'
import type { Breakup } from '@portal/domain/rating/breakup.ts'
import {
  listUnansweredHealth,
  type SheetReader,
  type UnansweredQuestion,
  type WordedGroup,
  wordAnswerSheet,
} from '@portal/words/answer-sheet.ts'
import type { Lang } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import { type Exclusions, openExclusions } from './exclusions.ts'
import type { QuoteRow } from './quote-repository.ts'
import type { Sale } from './sale.ts'

/** Everything a customer agrees to beside the price. The answer sheet shows it, and the hash of a consent is made of it. */
export function saleContent({ quote, proposal, answers, medical }: Sale, exclusions?: Exclusions): SaleContent {
  const breakup = proposal.frozen_breakup ?? quote.breakup
  return {
    product: quote.product,
    inputs: quote.inputs,
    loadings: quote.loadings,
    ...(exclusions && { exclusions }),
    ...(medical && { medical }),
    ...(answers.proposal && { proposal: answers.proposal }),
    sections: answers.sections,
    ...ratedIdv(breakup),
  }
}

/** The answer sheet of a sale, in the words of its reader. */
export function buildSaleSheet(deps: Deps, sale: Sale, reader: SheetReader): WordedGroup[] {
  return wordAnswerSheet(answerSheet(saleContent(sale, openExclusions(deps, sale.proposal))), reader)
}

/** Questions about the members' health without an answer, in the words of their reader. */
export function listUnanswered(sale: Sale, lang: Lang): UnansweredQuestion[] {
  return listUnansweredHealth(answerSheet(saleContent(sale)), lang)
}

/** The same of a quote that has no proposal yet, as its partner reads it. */
export function buildQuoteSheet({ product, inputs, breakup }: QuotedCover, lang: Lang): WordedGroup[] {
  return wordAnswerSheet(quoteSheet({ product, inputs, ...ratedIdv(breakup) }), { lang, isMasked: false })
}

/** The sheet needs the price only of a car, whose value is part of it. */
export type QuotedCover = Pick<QuoteRow, 'product' | 'inputs'> & { breakup: Breakup | null }

function ratedIdv(breakup: Breakup | null): Pick<SaleContent, 'idv'> {
  return breakup?.kind === 'car' && breakup.idv > 0 ? { idv: breakup.idv } : {}
}
