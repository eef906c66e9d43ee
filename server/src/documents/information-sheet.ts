import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import { CAR_EXCLUSIONS, HEALTH_EXCLUSIONS } from './exclusions.ts'
import type { InformationSheetDocument } from './information-sheet-document.ts'
import { letter } from './letterhead.ts'
import { grid, notice } from './parts.ts'
import type { Fact } from './policy-document.ts'
import {
  carClaimsText,
  claimsText,
  FREE_LOOK,
  GRACE,
  grievanceText,
  MORATORIUM,
  SECTION_64VB,
} from './statutory-text.ts'

interface Row {
  en: string
  hi: string
  says: (string | Fact)[]
}

/** The policy in plain words, in the regulator's order, numbered and with headings in both languages. */
export function informationSheet(sheet: InformationSheetDocument): TDocumentDefinitions {
  const rows = sheet.line === 'car' ? carRows(sheet) : familyRows(sheet)
  return letter({
    title: 'information-sheet',
    insurer: sheet.insurer,
    reference: sheet.reference ?? sheet.planName,
    at: sheet.at,
    footnote: `Product number ${sheet.productNumber}`,
    content: [
      notice(
        'This sheet gives the key points of your policy. It is not the policy: where they differ, the policy wording and your schedule hold. यह पत्रक आपकी पॉलिसी की मुख्य बातें बताता है।',
      ),
      { text: '', margin: [0, 4, 0, 4] },
      grid(
        [
          { title: 'No.', share: 0.4 },
          { title: 'Heading', share: 1.5 },
          { title: 'What it says', share: 5 },
        ],
        rows.map((row, index) => [String(index + 1), headingCell(row), saysCell(row.says)]),
      ),
    ],
  })
}

function headingCell({ en, hi }: Row): TableCell {
  return {
    stack: [
      { text: en, bold: true, fontSize: 8.5, color: colours.brandStrong },
      { text: hi, fontSize: 8, color: colours.muted },
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

function identity(sheet: InformationSheetDocument): Row[] {
  return [
    { en: 'Name of the product', hi: 'उत्पाद का नाम', says: [`${sheet.productName} · ${sheet.planName}`] },
    { en: 'Unique product number', hi: 'उत्पाद संख्या', says: [sheet.productNumber] },
  ]
}

function familyRows(sheet: InformationSheetDocument): Row[] {
  return [
    ...identity(sheet),
    {
      en: 'Type of insurance',
      hi: 'बीमा का प्रकार',
      says: ['Indemnity: hospital bills are paid as they arise, up to the sum insured.'],
    },
    { en: 'Sum insured', hi: 'बीमित राशि', says: [sheet.sumInsured] },
    { en: 'What is covered', hi: 'क्या शामिल है', says: sheet.benefits },
    { en: 'What is not covered', hi: 'क्या शामिल नहीं है', says: [...HEALTH_EXCLUSIONS] },
    { en: 'Waiting periods', hi: 'प्रतीक्षा अवधि', says: sheet.waits },
    ...(sheet.deductible ? [{ en: 'Deductible', hi: 'कटौती राशि', says: [sheet.deductible] }] : []),
    {
      en: 'Claims',
      hi: 'दावा',
      says: [
        claimsText(sheet.insurer),
        'Cashless: we answer a request within one hour and release the final bill within three hours of the discharge request. Reimbursement: send the bills within 30 days of discharge.',
      ],
    },
    {
      en: 'Service',
      hi: 'सेवा',
      says: [`${sheet.insurer.tollFree} (toll-free), ${sheet.insurer.email}, ${sheet.insurer.website}`],
    },
    { en: 'Grievances', hi: 'शिकायत', says: [grievanceText(sheet.insurer)] },
    {
      en: 'Things to remember',
      hi: 'याद रखें',
      says: [
        FREE_LOOK,
        GRACE,
        'Renewal: for life; not refused because of claims. Portability: ask another insurer 60 to 30 days before the policy ends.',
        'Cancellation: at any time with 7 days’ notice; the premium of the days left is refunded if there was no claim.',
        MORATORIUM,
      ],
    },
    {
      en: 'Your duties',
      hi: 'आपके दायित्व',
      says: [
        'Tell us of every existing illness before you buy. A fact kept back may end the policy and refuse the claim.',
        SECTION_64VB,
      ],
    },
  ]
}

function carRows(sheet: InformationSheetDocument): Row[] {
  return [
    ...identity(sheet),
    { en: 'Insured value', hi: 'बीमित मूल्य', says: [sheet.sumInsured] },
    { en: 'What is covered', hi: 'क्या शामिल है', says: sheet.benefits },
    { en: 'What is not covered', hi: 'क्या शामिल नहीं है', says: [...CAR_EXCLUSIONS] },
    ...(sheet.deductible ? [{ en: 'Deductible', hi: 'कटौती राशि', says: [sheet.deductible] }] : []),
    { en: 'Claims', hi: 'दावा', says: [carClaimsText(sheet.insurer)] },
    {
      en: 'Service',
      hi: 'सेवा',
      says: [`${sheet.insurer.tollFree} (toll-free), ${sheet.insurer.email}, ${sheet.insurer.website}`],
    },
    { en: 'Grievances', hi: 'शिकायत', says: [grievanceText(sheet.insurer)] },
    {
      en: 'Things to remember',
      hi: 'याद रखें',
      says: [
        'Renew before the policy ends: after it ends the car needs an inspection, and after 90 days the no-claim discount is lost.',
        'The no-claim discount belongs to you, not to the car; a new owner begins at 0%.',
        SECTION_64VB,
      ],
    },
    {
      en: 'Your duties',
      hi: 'आपके दायित्व',
      says: [
        'Give true facts of the car, its use and earlier claims. Keep it roadworthy and tell us of changes, such as a gas kit or a new owner.',
      ],
    },
  ]
}
