import { type Day, showDay } from '@portal/domain/kernel/day.ts'
import { defaultLanguage, languageFacts, secondLanguage } from '@portal/words/languages.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import type { DocumentTitle } from './document-titles.ts'
import { fontOf } from './font.ts'
import { logoOnPaper } from './logo.ts'
import type { Insurer } from './policy-document.ts'
import { addressLine } from './show.ts'

const PAGE_WIDTH = 595.28
const MARGIN = 40
/** What is left between the margins of an A4 page. */
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN

const HEADER_HEIGHT = 84
const STAMP_HEIGHT = 26

interface Letter {
  title: DocumentTitle
  /** The language of the paper. */
  lang: Lang
  /** In which its title stands below: the customer's own on the English part of their paper. */
  below?: Lang | undefined
  insurer: Insurer
  /** "Policy no. SUR/…", under the title on every page. */
  reference: string
  /** UTC ISO; becomes the file's creation date, so the clock never enters the file. */
  at: string
  content: Content[]
  /** Last line of the footer. */
  footnote?: string
  /** The first day without cover of a cancelled policy: every page carries it. */
  cancelledFrom?: Day | undefined
}

/** A page of the insurer: shield and name on top, title at the right, the statutory line and page numbers below. */
export function letter({
  title,
  lang,
  below = secondLanguage(lang),
  insurer,
  reference,
  at,
  content,
  footnote,
  cancelledFrom,
}: Letter): TDocumentDefinitions {
  const say = speakIn(lang)
  const name = say(`document.${title}`)
  const translated = speakIn(below)(`document.${title}`)
  const madeAt = new Date(at)
  const lastLine = [footnote, lang === defaultLanguage ? undefined : say('paper.english_prevails')]
    .filter(Boolean)
    .join(' · ')
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, HEADER_HEIGHT + (cancelledFrom ? STAMP_HEIGHT : 0), MARGIN, 62],
    language: languageFacts[lang].locale,
    displayTitle: true,
    info: {
      title: `${name} ${reference}`,
      author: insurer.name,
      creator: insurer.brand,
      producer: insurer.brand,
      creationDate: madeAt,
      modDate: madeAt,
    },
    defaultStyle: { font: fontOf(lang), fontSize: 9, lineHeight: 1.1, color: colours.text },
    header: () => [pageHeader(insurer, name, translated, reference), ...cancelledStamp(cancelledFrom, say)],
    footer: (page, pages) => pageFooter(insurer, lastLine, say('paper.page', { page, pages }), say),
    content,
  }
}

/** Two letters in one file: the second begins on a page of its own, and its pages keep their letterhead. */
export function joinLetters(first: TDocumentDefinitions, second: TDocumentDefinitions): TDocumentDefinitions {
  const section = ({ content, header, footer, pageMargins, language }: TDocumentDefinitions) => ({
    section: content,
    header,
    footer,
    pageMargins,
    language,
  })
  const { header: _, footer: __, ...frame } = first
  return { ...frame, content: [section(first), section(second)] as Content }
}

function pageHeader(insurer: Insurer, title: string, translated: string, reference: string): Content {
  return {
    stack: [
      {
        canvas: [
          { type: 'rect', x: 0, y: 0, w: PAGE_WIDTH, h: 7, color: colours.brand },
          { type: 'rect', x: 0, y: 7, w: PAGE_WIDTH, h: 2, color: colours.accent },
        ],
      },
      {
        margin: [MARGIN, 16, MARGIN, 0],
        columns: [
          { svg: logoOnPaper(insurer), width: 34 },
          {
            width: 230,
            margin: [8, 1, 0, 0],
            stack: [
              { text: insurer.brand, fontSize: 17, bold: true, color: colours.brand, lineHeight: 1 },
              { text: insurer.name, fontSize: 7.5, color: colours.muted },
            ],
          },
          {
            width: '*',
            alignment: 'right',
            stack: [
              { role: 'H1', text: [{ text: title, bold: true }], fontSize: 13, color: colours.text, lineHeight: 1 },
              { text: translated, fontSize: 9, color: colours.muted },
              { text: reference, fontSize: 8.5, bold: true, color: colours.brand },
            ],
          },
        ],
      },
    ],
  }
}

/** Stands at one height on every page, whatever the header above it holds. */
function cancelledStamp(from: Day | undefined, say: Speak): Content[] {
  if (!from) return []
  const text = say('paper.cancelled_from', { date: showDay(from) })
  return [
    {
      absolutePosition: { x: MARGIN, y: HEADER_HEIGHT - 4 },
      layout: {
        hLineWidth: () => 1,
        vLineWidth: () => 1,
        hLineColor: () => colours.danger,
        vLineColor: () => colours.danger,
        paddingTop: () => 3,
        paddingBottom: () => 2,
      },
      table: {
        widths: [CONTENT_WIDTH - 10],
        body: [[{ text, bold: true, fontSize: 10, color: colours.danger, alignment: 'center' }]],
      },
    },
  ]
}

function pageFooter(insurer: Insurer, lastLine: string, page: string, say: Speak): Content {
  const statutory = say('paper.insurer_line', {
    name: insurer.name,
    registration: insurer.registrationNumber,
    cin: insurer.cin,
  })
  const contact = `${addressLine(insurer.address)} · ${say('paper.toll_free', { phone: insurer.tollFree })} · ${insurer.email} · ${insurer.website}`
  return {
    margin: [MARGIN, 8, MARGIN, 0],
    fontSize: 6.5,
    color: colours.muted,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineWidth: 0.6, lineColor: colours.line }],
        margin: [0, 0, 0, 5],
      },
      {
        columns: [
          { width: CONTENT_WIDTH - 70, text: statutory },
          { width: 70, text: page, alignment: 'right' },
        ],
      },
      { text: contact },
      ...(lastLine ? [{ text: lastLine }] : []),
    ],
  }
}
