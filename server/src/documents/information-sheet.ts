import { secondLanguage } from '@portal/words/languages.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import { exclusionsOf } from './exclusions.ts'
import type { InformationSheetDocument } from './information-sheet-document.ts'
import { letter } from './letterhead.ts'
import { grid, notice, paragraphs, section } from './parts.ts'
import type { Fact } from './policy-document.ts'
import { carClaimsText, claimsText, grievanceText, healthTerms } from './statutory-text.ts'

/** The heading's code, what stands beside it, and the clauses of the wording that say it in full. */
interface Row {
  heading: string
  says: (string | Fact)[]
  clauses: string[]
}

/** The customer information sheet in the regulator's form: its rows in its order, with the clause of the wording beside each. */
export function informationSheet(sheet: InformationSheetDocument): TDocumentDefinitions {
  const { lang } = sheet
  const say = speakIn(lang)
  const other = speakIn(sheet.below ?? secondLanguage(lang))
  const rows = sheet.line === 'car' ? carRows(sheet, say) : familyRows(sheet, say)
  const columns = [
    { title: say('paper.number'), share: 0.5 },
    { title: say('paper.heading'), share: 1.5 },
    { title: say('paper.description'), share: 4.6 },
    { title: say('paper.clause'), share: 0.9 },
  ]
  const isLarge = sheet.sumsInsured.length > 3
  const body = rows.map(({ heading, says, clauses }, index) => [
    String(index + 1),
    headingCell(say(heading), other(heading)),
    saysCell(says, isLarge ? 8 : 8.5),
    clauseNumbers(sheet, clauses),
  ])
  // Each further member takes a line of the first page: what would no longer fit goes over to the second.
  const secondPage = isLarge ? 'paper.sheet.waits' : 'paper.sheet.claims'
  const turn = rows.findIndex(({ heading }) => heading === secondPage)
  return letter({
    title: 'information-sheet',
    lang,
    below: sheet.below,
    insurer: sheet.insurer,
    reference: sheet.reference ?? sheet.planName,
    at: sheet.at,
    footnote: say('paper.product_no', { number: sheet.productNumber }),
    content: [
      notice(say('paper.sheet_note')),
      { text: '', margin: [0, 4, 0, 4] },
      grid(columns, body.slice(0, turn)),
      // What to do stands on the page that is signed: it begins with the columns' names, whatever the language takes above it.
      { ...grid(columns, body.slice(turn, -1)), pageBreak: 'before' },
      // Whoever signs sees at least the last row above the signature.
      { unbreakable: true, stack: [grid(columns, body.slice(-1), false), declaration(sheet, say)] },
    ],
  })
}

/** "3, 4": those that the product's wording has. */
function clauseNumbers({ clauses }: InformationSheetDocument, headings: readonly string[]): string {
  return headings.flatMap((heading) => clauses[heading] ?? []).join(', ') || '–'
}

/** The policyholder signs that the sheet was read. */
function declaration({ insurer }: InformationSheetDocument, say: Speak): Content {
  const blank = (code: string): Content => ({ text: `${say(code)}: ______________________`, fontSize: 8.5 })
  return {
    stack: [
      ...section(say('paper.sheet_declaration'), paragraphs([say('paper.sheet_read')], 8.5)),
      {
        margin: [0, 12, 0, 0],
        columns: [blank('paper.sheet_place'), blank('paper.date'), blank('paper.sheet_signature')],
      },
      {
        text: say('paper.sheet_prevails', { website: insurer.website }),
        fontSize: 7.5,
        color: colours.muted,
        margin: [0, 10, 0, 0],
      },
    ],
  }
}

function headingCell(text: string, translated: string): TableCell {
  return {
    stack: [
      { text, bold: true, fontSize: 8.5, color: colours.brandStrong },
      { text: translated, fontSize: 8, color: colours.muted },
    ],
  }
}

function saysCell(says: Row['says'], fontSize: number): TableCell {
  const lines = says.map((line) =>
    typeof line === 'string' ? line : [{ text: `${line.label}: `, bold: true }, line.value],
  )
  if (lines.length === 1) return { text: lines[0]!, fontSize }
  return { ul: lines.map((text) => ({ text })), fontSize, markerColor: colours.brand }
}

function row(name: string, clauses: string[], ...says: Row['says']): Row {
  return { heading: `paper.sheet.${name}`, says, clauses }
}

function identity(sheet: InformationSheetDocument, say: Speak): Row[] {
  const uin = say('paper.product_no', { number: sheet.productNumber })
  return [
    row('product', [], `${sheet.productName} · ${sheet.planName} (${uin})`),
    row('policy_number', [], sheet.policyNumber ?? say('paper.sheet_no_policy')),
  ]
}

function service({ insurer }: InformationSheetDocument, say: Speak): Row[] {
  const phone = say('paper.toll_free', { phone: insurer.tollFree })
  return [
    row('service', ['grievances'], `${phone}, ${insurer.email}, ${insurer.website}`),
    row('grievances', ['grievances'], grievanceText(insurer, say)),
  ]
}

function familyRows(sheet: InformationSheetDocument, say: Speak): Row[] {
  const { freeLook, grace, moratorium } = healthTerms(say)
  return [
    ...identity(sheet, say),
    row('type', ['preamble'], say('paper.indemnity')),
    row('sum', ['benefits'], ...sheet.sumsInsured),
    row('covered', ['benefits', 'optional_covers'], ...sheet.covered),
    row('not_covered', ['exclusions'], ...exclusionsOf('health', say)),
    row('waits', ['waits'], ...sheet.waits),
    row('limits', ['benefits', 'deductible'], ...sheet.limits),
    row(
      'claims',
      ['claims'],
      claimsText(sheet.insurer, say),
      say('paper.cashless'),
      say('paper.network_hospitals', { website: sheet.insurer.website }),
    ),
    ...service(sheet, say),
    row(
      'remember',
      ['conditions'],
      freeLook,
      grace,
      say('paper.renewal_and_port'),
      say('paper.migration_and_sum'),
      say('paper.cancellation'),
      moratorium,
    ),
    row('duties', ['conditions'], say('paper.health_duty')),
  ]
}

function carRows(sheet: InformationSheetDocument, say: Speak): Row[] {
  return [
    ...identity(sheet, say),
    row('type', ['preamble'], say('paper.car_indemnity')),
    row('value', ['section_own_damage'], ...sheet.sumsInsured),
    row('covered', ['section_own_damage', 'addons', 'section_liability', 'section_accident'], ...sheet.covered),
    row('not_covered', ['exceptions'], ...exclusionsOf('car', say)),
    ...(sheet.limits.length > 0 ? [row('limits', ['section_own_damage'], ...sheet.limits)] : []),
    row(
      'claims',
      ['claims'],
      carClaimsText(sheet.insurer, say),
      say('paper.network_garages', { website: sheet.insurer.website }),
    ),
    ...service(sheet, say),
    row('remember', ['conditions', 'ncb'], say('paper.car_renewal'), say('paper.car_ncb'), say('paper.section_64vb')),
    row('duties', ['conditions'], say('paper.car_duty')),
  ]
}
