import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { brochure } from './brochure.ts'
import { carCertificate } from './car-certificate.ts'
import { paintFor } from './colours.ts'
import { commissionPaper } from './commission-paper.ts'
import { consentEvidence } from './consent-evidence.ts'
import { endorsement } from './endorsement.ts'
import { healthCards } from './health-card.ts'
import { informationSheet } from './information-sheet.ts'
import { joinLetters } from './letterhead.ts'
import { plainData } from './plain-text.ts'
import { policySchedule } from './policy-schedule.ts'
import { policyWording } from './policy-wording.ts'
import { premiumReceipt } from './premium-receipt.ts'
import { proposalCopy } from './proposal-copy.ts'
import { quoteSheet } from './quote-sheet.ts'
import { taxCertificate } from './tax-certificate.ts'

/** Every document, once: its kind and the pure function that lays it out. */
const layouts = {
  'policy-schedule': policySchedule,
  'premium-receipt': premiumReceipt,
  'proposal-copy': proposalCopy,
  'information-sheet': informationSheet,
  'policy-wording': policyWording,
  'health-card': healthCards,
  'tax-certificate': taxCertificate,
  'car-certificate': carCertificate,
  'quote-sheet': quoteSheet,
  'consent-evidence': consentEvidence,
  'commission-statement': commissionPaper,
  brochure,
  endorsement,
} as const

export type DocumentKind = keyof typeof layouts
type LayoutData<Kind extends DocumentKind> = Parameters<(typeof layouts)[Kind]>[0]
/** Whoever chose another language gets the same paper in English behind it, in one file. */
export type DocumentData<Kind extends DocumentKind> = LayoutData<Kind> & { english?: LayoutData<Kind> }

/** Data → what pdfmake draws. Texts are made plain here, so that no layout can forget it. */
export function layOut<Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>): TDocumentDefinitions {
  const layout = layouts[kind] as (data: LayoutData<Kind>) => TDocumentDefinitions
  const { english, ...own } = plainData(data)
  paintFor(own.insurer)
  const definition = layout(own as LayoutData<Kind>)
  return english ? joinLetters(definition, layout({ ...english, below: own.lang })) : definition
}
