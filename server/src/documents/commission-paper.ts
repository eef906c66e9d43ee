import { showDay } from '@portal/domain/kernel/day.ts'
import { type Paise, showRupees } from '@portal/domain/kernel/money.ts'
import { amountInWords } from '@portal/words/amount-in-words.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letter } from './letterhead.ts'
import { facts, footnote, grid, notice, section, titled, unbroken } from './parts.ts'
import type { Insurer } from './policy-document.ts'
import { sayWithBold } from './say-with-bold.ts'

interface CommissionSums {
  earned: Paise
  recovered: Paise
  released: Paise
  tds: Paise
}

interface CommissionPaperEntry {
  day: string
  policyNumber: string
  customer: string
  product: string
  /** One of the three is given. */
  earned?: Paise
  recovered?: Paise
  released?: Paise
}

/** One month of a partner's commission, for their own books and their accountant. */
export interface CommissionPaper {
  lang: Lang
  insurer: Insurer
  /** When it was drawn. */
  at: string
  /** '2026-11' */
  month: string
  partner: { name: string; code: string; licence: 'agent' | 'posp'; pan?: string | undefined }
  inMonth: CommissionSums & { tdsPercent: string }
  inYear: CommissionSums
  entries: readonly CommissionPaperEntry[]
  /** There are more than are listed. */
  hasMore: boolean
}

export function commissionPaper(paper: CommissionPaper): TDocumentDefinitions {
  const { lang, insurer, partner, inMonth } = paper
  const say = speakIn(lang)
  const month = paper.month.split('-').reverse().join('/')
  const payable = inMonth.released - inMonth.tds
  return letter({
    title: 'commission-statement',
    lang,
    insurer,
    reference: say('paper.commission.month', { month }),
    at: paper.at,
    content: [
      notice({
        text: sayWithBold(
          say,
          'paper.commission.payable_to',
          { name: { text: partner.name, bold: true }, amount: unbroken(showRupees(payable)) },
          { month, words: amountInWords(payable, lang) },
        ),
        lineHeight: 1.3,
      }),
      ...section(
        say('paper.commission.partner'),
        facts(
          [
            { label: say('customer.name'), value: partner.name },
            { label: say('paper.code'), value: partner.code },
            { label: say('paper.licence'), value: say(`paper.licence.${partner.licence}`) },
            { label: say('paper.commission.pan'), value: partner.pan ?? say('paper.commission.no_pan') },
          ],
          4,
        ),
      ),
      ...section(say('paper.commission.totals'), totals(paper, say)),
      ...entries(paper, say),
      footnote(say('paper.commission.note')),
    ],
  })
}

function totals({ inMonth, inYear }: CommissionPaper, say: Speak): Content {
  const row = (title: string, pick: (sums: CommissionSums) => Paise) => [
    title,
    showRupees(pick(inMonth)),
    showRupees(pick(inYear)),
  ]
  // Below the yearly limit nothing is deducted, whatever the rate.
  const tds =
    inMonth.tds > 0 ? say('paper.commission.tds_at', { percent: inMonth.tdsPercent }) : say('paper.commission.tds')
  return grid(
    [
      { title: say('paper.particulars'), share: 2 },
      { title: say('paper.commission.in_month'), share: 1, align: 'right' },
      { title: say('paper.commission.in_year'), share: 1, align: 'right' },
    ],
    [
      row(say('paper.commission.earned'), ({ earned }) => earned),
      row(say('paper.commission.recovered'), ({ recovered }) => recovered),
      row(say('paper.commission.released'), ({ released }) => released),
      row(tds, ({ tds }) => tds),
      row(say('paper.commission.payable'), ({ released, tds }) => released - tds).map((text, at) => ({
        text,
        bold: true,
        fontSize: 8.5,
        alignment: at === 0 ? 'left' : 'right',
      })),
    ],
  )
}

function entries({ entries, hasMore }: CommissionPaper, say: Speak): Content[] {
  if (entries.length === 0)
    return section(say('paper.commission.entries'), footnote(say('paper.commission.no_entries')))
  const amount = (paise: Paise | undefined) => (paise === undefined ? '' : showRupees(paise))
  const right = { share: 1.2, align: 'right' as const }
  return [
    titled(
      say('paper.commission.entries'),
      grid(
        [
          { title: say('paper.date'), share: 1 },
          { title: say('paper.policy_number'), share: 1.6 },
          { title: say('paper.commission.customer'), share: 1.8 },
          { title: say('paper.product'), share: 1.2 },
          { title: say('paper.commission.earned'), ...right },
          { title: say('paper.commission.recovered'), ...right },
          { title: say('paper.commission.released'), ...right },
        ],
        entries.map((one) => [
          showDay(one.day),
          one.policyNumber,
          one.customer,
          one.product,
          amount(one.earned),
          amount(one.recovered),
          amount(one.released),
        ]),
      ),
    ),
    ...(hasMore ? [footnote(say('paper.commission.first_entries', { count: entries.length }))] : []),
  ]
}
