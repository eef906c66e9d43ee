import { secondLanguage } from '@portal/words/languages.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import { exclusionsOf } from './exclusions.ts'
import type { InformationSheetDocument } from './information-sheet-document.ts'
import { letter } from './letterhead.ts'
import { grid, notice } from './parts.ts'
import type { Fact } from './policy-document.ts'
import { carClaimsText, claimsText, grievanceText, healthTerms, section64vb } from './statutory-text.ts'

/** The heading's code, and what stands beside it. */
interface Row {
  heading: string
  says: (string | Fact)[]
}

/** The policy in plain words, in the regulator's order, numbered and with headings in both languages. */
export function informationSheet(sheet: InformationSheetDocument): TDocumentDefinitions {
  const { lang } = sheet
  const say = speakIn(lang)
  const other = speakIn(secondLanguage(lang))
  const rows = sheet.line === 'car' ? carRows(sheet, say) : familyRows(sheet, say)
  return letter({
    title: 'information-sheet',
    lang,
    insurer: sheet.insurer,
    reference: sheet.reference ?? sheet.planName,
    at: sheet.at,
    footnote: say('paper.product_no', { number: sheet.productNumber }),
    content: [
      notice(say('paper.sheet_note')),
      { text: '', margin: [0, 4, 0, 4] },
      grid(
        [
          { title: say('paper.number'), share: 0.4 },
          { title: say('paper.heading'), share: 1.5 },
          { title: say('paper.what_it_says'), share: 5 },
        ],
        rows.map(({ heading, says }, index) => [
          String(index + 1),
          headingCell(say(heading), other(heading)),
          saysCell(says),
        ]),
      ),
    ],
  })
}

function headingCell(text: string, translated: string): TableCell {
  return {
    stack: [
      { text, bold: true, fontSize: 8.5, color: colours.brandStrong },
      { text: translated, fontSize: 8, color: colours.muted },
    ],
  }
}

function saysCell(says: Row['says']): TableCell {
  const lines = says.map((line) =>
    typeof line === 'string' ? line : [{ text: `${line.label}: `, bold: true }, line.value],
  )
  if (lines.length === 1) return { text: lines[0]!, fontSize: 8.5 }
  return { ul: lines.map((text) => ({ text })), fontSize: 8.5, markerColor: colours.brand }
}

function row(name: string, ...says: Row['says']): Row {
  return { heading: `paper.sheet.${name}`, says }
}

function identity(sheet: InformationSheetDocument): Row[] {
  return [row('product', `${sheet.productName} · ${sheet.planName}`), row('product_number', sheet.productNumber)]
}

function service({ insurer }: InformationSheetDocument, say: Speak): Row[] {
  const phone = say('paper.toll_free', { phone: insurer.tollFree })
  return [
    row('service', `${phone}, ${insurer.email}, ${insurer.website}`),
    row('grievances', grievanceText(insurer, say)),
  ]
}

function deductible(sheet: InformationSheetDocument): Row[] {
  return sheet.deductible ? [row('deductible', sheet.deductible)] : []
}

function familyRows(sheet: InformationSheetDocument, say: Speak): Row[] {
  const { freeLook, grace, moratorium } = healthTerms(say)
  return [
    ...identity(sheet),
    row('type', say('paper.indemnity')),
    row('sum', sheet.sumInsured),
    row('covered', ...sheet.benefits),
    row('not_covered', ...exclusionsOf('health', say)),
    row('waits', ...sheet.waits),
    ...deductible(sheet),
    row('claims', claimsText(sheet.insurer, say), say('paper.cashless')),
    ...service(sheet, say),
    row('remember', freeLook, grace, say('paper.renewal_and_port'), say('paper.cancellation'), moratorium),
    row('duties', say('paper.health_duty'), section64vb(say)),
  ]
}

function carRows(sheet: InformationSheetDocument, say: Speak): Row[] {
  return [
    ...identity(sheet),
    row('value', sheet.sumInsured),
    row('covered', ...sheet.benefits),
    row('not_covered', ...exclusionsOf('car', say)),
    ...deductible(sheet),
    row('claims', carClaimsText(sheet.insurer, say)),
    ...service(sheet, say),
    row('remember', say('paper.car_renewal'), say('paper.car_ncb'), section64vb(say)),
    row('duties', say('paper.car_duty')),
  ]
}
