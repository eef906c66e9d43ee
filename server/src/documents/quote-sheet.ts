import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, Margins, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import { benefitTable } from './family-schedule.ts'
import { CONTENT_WIDTH, letter } from './letterhead.ts'
import { facts, footnote, grid, notice, premiumTable, section, titled, verifyCode } from './parts.ts'
import type { QuoteDocument } from './proposal-document.ts'
import { momentDay, showMobile, showMoment } from './show.ts'

/** The quote as a customer reads it on a phone: the price first, then what it buys. */
export function quoteSheet(quote: QuoteDocument): TDocumentDefinitions {
  const { insurer, intermediary, premium, lang } = quote
  const say = speakIn(lang)
  const hasOwnSums = quote.members.some((member) => member.sumInsured !== undefined)
  return letter({
    title: 'quote-sheet',
    lang,
    insurer,
    reference: say('paper.quote_no', { number: quote.quoteNumber }),
    at: quote.createdAt,
    footnote: say('paper.quote_note', { number: quote.productNumber }),
    content: [
      ...(quote.customerName
        ? [{ text: say('paper.quote_for', { name: quote.customerName }), bold: true, margin: [0, 0, 0, 8] as Margins }]
        : []),
      priceCard(quote, say),
      ...(quote.estimated ? [notice(say('paper.estimated'), 'accent')] : []),
      ...section(say('paper.cover'), facts(quote.coverFacts)),
      ...(quote.members.length > 0
        ? section(
            say('paper.insured_persons'),
            grid(
              [
                { title: say('paper.person_insured'), share: 2 },
                { title: say('paper.age'), share: 2 },
                ...(hasOwnSums ? [{ title: say('paper.sum_insured'), share: 1.4, align: 'right' as const }] : []),
              ],
              quote.members.map(({ name, detail, sumInsured = '' }) =>
                hasOwnSums ? [name, detail, sumInsured] : [name, detail],
              ),
            ),
          )
        : []),
      ...section(say('paper.premium'), premiumTable(premium, lang)),
      ...(premium.taxes.length === 0 ? [footnote(say('paper.exempt'))] : []),
      ...(quote.benefits.length > 0 ? [titled(say('paper.plan_gives'), benefitTable(quote, say))] : []),
      ...section(
        say('paper.your_agent'),
        facts([
          { label: say('customer.name'), value: intermediary.name },
          { label: say('paper.code'), value: `${intermediary.code} (${intermediary.licence})` },
          { label: say('paper.telephone'), value: showMobile(intermediary.phone) },
        ]),
      ),
      { text: say('paper.section_41'), fontSize: 6.5, color: colours.muted, margin: [0, 10, 0, 0] },
    ],
  })
}

function priceCard(quote: QuoteDocument, say: Speak): Content {
  const own = quote.years === 1 ? say('paper.for_one_year') : say('paper.for_years', { count: quote.years })
  const { thirdPartyYears: count } = quote
  const period = count ? say('customer.third_party_years', { years: own, count }) : own
  const words: Content = {
    stack: [
      { text: quote.productName, bold: true, fontSize: 13, color: colours.brandStrong },
      { text: quote.planName, color: colours.muted },
      { text: showRupees(quote.premium.total), bold: true, fontSize: 24, margin: [0, 6, 0, 0], noWrap: true },
      {
        text: say(quote.premium.taxes.length > 0 ? 'paper.with_gst' : 'paper.no_gst', { period }),
        color: colours.muted,
      },
      {
        text: say('paper.quoted', {
          on: showMoment(quote.createdAt, say),
          until: showDay(momentDay(quote.validUntil)),
        }),
        fontSize: 8,
        margin: [0, 4, 0, 0],
      },
    ],
  }
  const code = quote.shareUrl ? verifyCode(quote.shareUrl, say('paper.open_quote')) : ''
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
