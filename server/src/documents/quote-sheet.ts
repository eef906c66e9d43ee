import { showDay } from '@portal/domain/day.ts'
import { showRupees } from '@portal/domain/money.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import { benefitTable } from './family-schedule.ts'
import { CONTENT_WIDTH, letter } from './letterhead.ts'
import { facts, footnote, grid, notice, premiumTable, section, titled, verifyCode } from './parts.ts'
import type { QuoteDocument } from './proposal-document.ts'
import { momentDay, showMoment } from './show.ts'
import { HEALTH_EXEMPTION, SECTION_41 } from './statutory-text.ts'

/** The quote as a customer reads it on a phone: the price first, then what it buys. */
export function quoteSheet(quote: QuoteDocument): TDocumentDefinitions {
  const { insurer, intermediary, premium } = quote
  return letter({
    title: 'quote-sheet',
    insurer,
    reference: `Quote ${quote.quoteId}`,
    at: quote.createdAt,
    footnote: `Product number ${quote.productNumber}. A quote is no contract; cover begins only after acceptance and payment.`,
    content: [
      priceCard(quote),
      ...(quote.estimated
        ? [notice('Estimated from ages. The price becomes firm with the dates of birth.', 'accent')]
        : []),
      ...section('What is covered', facts(quote.coverFacts)),
      ...(quote.members.length > 0
        ? section(
            'Who is covered',
            grid(
              [
                { title: 'Person', share: 2 },
                { title: '', share: 2 },
                { title: 'Sum insured', share: 1.4, align: 'right' },
              ],
              quote.members.map((member) => [member.name, member.detail, member.sumInsured]),
            ),
          )
        : []),
      ...section('Premium', premiumTable(premium)),
      ...(premium.taxes.length === 0 ? [footnote(HEALTH_EXEMPTION)] : []),
      ...(quote.benefits.length > 0 ? [titled('What the plan gives', benefitTable(quote))] : []),
      ...section(
        'Your agent',
        facts([
          { label: 'Name', value: intermediary.name },
          { label: 'Code', value: `${intermediary.code} (${intermediary.licence})` },
          { label: 'Telephone', value: intermediary.phone },
        ]),
      ),
      { text: SECTION_41, fontSize: 6.5, color: colours.muted, margin: [0, 10, 0, 0] },
    ],
  })
}

function priceCard(quote: QuoteDocument): Content {
  const years = quote.years === 1 ? 'for one year' : `for ${quote.years} years`
  const words: Content = {
    stack: [
      { text: quote.productName, bold: true, fontSize: 13, color: colours.brandStrong },
      { text: quote.planName, color: colours.muted },
      { text: showRupees(quote.premium.total), bold: true, fontSize: 24, margin: [0, 6, 0, 0], noWrap: true },
      { text: quote.premium.taxes.length > 0 ? `${years}, with GST` : `${years}, no GST`, color: colours.muted },
      {
        text: `Quoted on ${showMoment(quote.createdAt)} · valid until ${showDay(momentDay(quote.validUntil))}`,
        fontSize: 8,
        margin: [0, 4, 0, 0],
      },
    ],
  }
  const code = quote.shareUrl ? verifyCode(quote.shareUrl, 'Open this quote') : ''
  return {
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 14,
      paddingRight: () => 14,
      paddingTop: () => 12,
      paddingBottom: () => 12,
    },
    table: {
      widths: [CONTENT_WIDTH - 56 - 100, 100],
      body: [[words, code].map((cell) => ({ stack: [cell], fillColor: colours.accentTint }))],
    },
  }
}
