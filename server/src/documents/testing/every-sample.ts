import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { customerLanguages } from '@portal/words/languages.ts'
import type { Lang } from '@portal/words/say.ts'
import { sampleInsurer } from '../../kernel/pack/testing/sample-insurer.ts'
import type { DocumentData, DocumentKind } from '../document-kinds.ts'
import { brochureOf } from '../from-sale/brochure-of.ts'
import { carWordingOf, familyWordingOf } from '../from-sale/wording-of.ts'
import { cancelledCarPolicyIn, carPolicyIn } from './sample-car.ts'
import { commissionIn } from './sample-commission.ts'
import { cancellationEndorsementIn, endorsementIn } from './sample-endorsement.ts'
import { cancelledPolicyIn, graceRenewalIn, individualPolicyIn, policyIn } from './sample-policy.ts'
import { carSheetIn, consentIn, individualSheetIn, proposalIn, quoteIn, sheetIn } from './sample-sale.ts'

export type Draw = <Kind extends DocumentKind>(kind: Kind, data: DocumentData<Kind>) => Promise<Buffer>

export interface Sample {
  name: string
  kind: DocumentKind
  lang: Lang
  draw: (draw: Draw) => Promise<Buffer>
}

/** Every kind of document in every language that customers are offered: a further language is drawn at once. */
export const everySample: readonly Sample[] = customerLanguages.flatMap(samplesIn)

function samplesIn(lang: Lang): Sample[] {
  function sample<Kind extends DocumentKind>(name: string, kind: Kind, data: DocumentData<Kind>): Sample {
    return { name: `${name}-${lang}`, kind, lang, draw: (draw) => draw(kind, data) }
  }
  const frame = { lang, insurer: sampleInsurer }
  const policy = policyIn(lang)
  const car = carPolicyIn(lang)
  const cancelled = cancelledPolicyIn(lang)
  return [
    sample('schedule-health', 'policy-schedule', policy),
    sample('schedule-individual', 'policy-schedule', individualPolicyIn(lang)),
    sample('schedule-grace-renewal', 'policy-schedule', graceRenewalIn(lang)),
    sample('schedule-cancelled', 'policy-schedule', cancelled),
    sample('schedule-car', 'policy-schedule', car),
    sample('receipt-health', 'premium-receipt', policy),
    sample('receipt-cancelled', 'premium-receipt', cancelled),
    sample('receipt-car', 'premium-receipt', car),
    sample('proposal', 'proposal-copy', proposalIn(lang)),
    sample('information-sheet', 'information-sheet', sheetIn(lang)),
    sample('information-sheet-individual', 'information-sheet', individualSheetIn(lang)),
    sample('information-sheet-car', 'information-sheet', carSheetIn(lang)),
    sample('wording-topup', 'policy-wording', familyWordingOf(frame, 'topup')),
    sample('wording-car', 'policy-wording', carWordingOf(frame, 'comprehensive', RATES_2026_04)),
    sample('brochure-gold', 'brochure', brochureOf(frame, 'health', FAMILY_PRODUCTS.health.variants[1]!)!),
    sample('health-cards', 'health-card', policy),
    sample('health-cards-cancelled', 'health-card', cancelled),
    sample('tax-certificate', 'tax-certificate', policy),
    sample('tax-certificate-cancelled', 'tax-certificate', cancelled),
    sample('car-certificate', 'car-certificate', car),
    sample('car-certificate-cancelled', 'car-certificate', cancelledCarPolicyIn(lang)),
    sample('quote', 'quote-sheet', quoteIn(lang)),
    sample('consent', 'consent-evidence', consentIn(lang)),
    sample('commission', 'commission-statement', commissionIn(lang)),
    sample('endorsement', 'endorsement', endorsementIn(lang)),
    sample('endorsement-cancellation', 'endorsement', cancellationEndorsementIn(lang)),
  ]
}
