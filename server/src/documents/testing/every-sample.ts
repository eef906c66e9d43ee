import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import type { Lang } from '@portal/words/say.ts'
import type { DocumentData, DocumentKind } from '../document-kinds.ts'
import { brochureOf } from '../from-sale/brochure-of.ts'
import { carWordingOf, familyWordingOf } from '../from-sale/wording-of.ts'
import { demoInsurer } from '../insurer.ts'
import {
  cancellationEndorsement,
  cancelledCarPolicy,
  cancelledPolicy,
  hindiCancelledPolicy,
  hindiCarPolicy,
  hindiEndorsement,
  hindiPolicy,
  hindiProposal,
  hindiQuote,
  hindiSheet,
  sampleCarPolicy,
  sampleConsent,
  sampleEndorsement,
  sampleGraceRenewal,
  samplePolicy,
  sampleProposal,
  sampleQuote,
  sampleSheet,
} from './sample-documents.ts'

export type Draw = <Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>) => Promise<Buffer>

export interface Sample {
  name: string
  kind: DocumentKind
  draw: (draw: Draw) => Promise<Buffer>
}

function sample<Kind extends DocumentKind>(name: string, kind: Kind, data: DocumentData<Kind>): Sample {
  return { name, kind, draw: (draw) => draw(kind, data) }
}

const frame = (lang: Lang) => ({ lang, insurer: demoInsurer })

const wordings = (['en', 'hi'] as const).flatMap((lang) => {
  const ending = lang === 'hi' ? '-hindi' : ''
  return [
    sample(`wording-topup${ending}`, 'policy-wording', familyWordingOf(frame(lang), 'topup')),
    sample(`brochure-gold${ending}`, 'brochure', brochureOf(frame(lang), 'health', 'Gold')!),
    sample(`wording-car${ending}`, 'policy-wording', carWordingOf(frame(lang), 'comprehensive', RATES_2026_04)),
  ]
})

export const everySample: readonly Sample[] = [
  sample('schedule-health', 'policy-schedule', samplePolicy),
  sample('schedule-grace-renewal', 'policy-schedule', sampleGraceRenewal),
  sample('schedule-car', 'policy-schedule', sampleCarPolicy),
  sample('receipt-health', 'premium-receipt', samplePolicy),
  sample('receipt-car', 'premium-receipt', sampleCarPolicy),
  sample('proposal', 'proposal-copy', sampleProposal),
  sample('information-sheet', 'information-sheet', sampleSheet),
  sample('health-cards', 'health-card', samplePolicy),
  sample('tax-certificate', 'tax-certificate', samplePolicy),
  sample('car-certificate', 'car-certificate', sampleCarPolicy),
  sample('quote', 'quote-sheet', sampleQuote),
  sample('consent', 'consent-evidence', sampleConsent),
  sample('schedule-health-hindi', 'policy-schedule', hindiPolicy),
  sample('schedule-car-hindi', 'policy-schedule', hindiCarPolicy),
  sample('receipt-hindi', 'premium-receipt', hindiPolicy),
  sample('information-sheet-hindi', 'information-sheet', hindiSheet),
  sample('quote-hindi', 'quote-sheet', hindiQuote),
  sample('proposal-hindi', 'proposal-copy', hindiProposal),
  ...wordings,
  sample('endorsement', 'endorsement', sampleEndorsement),
  sample('endorsement-hindi', 'endorsement', hindiEndorsement),
  sample('endorsement-cancellation', 'endorsement', cancellationEndorsement),
  sample('schedule-cancelled', 'policy-schedule', cancelledPolicy),
  sample('schedule-cancelled-hindi', 'policy-schedule', hindiCancelledPolicy),
  sample('receipt-cancelled', 'premium-receipt', cancelledPolicy),
  sample('health-cards-cancelled', 'health-card', cancelledPolicy),
  sample('tax-certificate-cancelled', 'tax-certificate', cancelledPolicy),
  sample('car-certificate-cancelled', 'car-certificate', cancelledCarPolicy),
]
