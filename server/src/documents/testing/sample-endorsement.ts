import { type Lang, speakIn } from '@portal/words/say.ts'
import type { EndorsementDocument } from '../endorsement-document.ts'
import { policyIn, sampleCancellation } from './sample-policy.ts'

export function endorsementIn(lang: Lang): EndorsementDocument {
  const say = speakIn(lang)
  const { insurer, policyNumber, productName, productNumber, planName, period, proposer, intermediary, verifyUrl } =
    policyIn(lang)
  const nominee = (of: number) => say('answers.nominee', { of })
  return {
    lang,
    insurer,
    policyNumber,
    productName,
    productNumber,
    planName,
    period,
    holder: proposer.name,
    number: 1,
    what: say('customer.service_nominee'),
    issuedAt: '2027-02-01T06:30:00.000Z',
    effectiveOn: '2027-02-01',
    changes: [
      {
        group: nominee(1),
        label: say('answer.name'),
        before: 'Aarav Kshirsagar',
        after: 'Venkatanarasimharajuvaripeta Lakshminarayana',
      },
      { group: nominee(1), label: say('paper.share'), before: '60%', after: '100%' },
      { group: nominee(2), label: say('answer.name'), before: 'Raghunath Kshirsagar' },
    ],
    requestedBy: say('paper.asked_through', { name: 'Meera Kulkarni, P10042' }),
    confirmedBy: say('paper.confirmed_with_code', { recipient: '98xxxxxx10' }),
    intermediary,
    verifyUrl,
  }
}

export function cancellationEndorsementIn(lang: Lang): EndorsementDocument {
  return {
    ...endorsementIn(lang),
    number: 2,
    what: speakIn(lang)('customer.service_cancel'),
    issuedAt: '2028-02-29T19:00:00.000Z',
    effectiveOn: '2028-03-01',
    changes: [],
    cancellation: { ...sampleCancellation, total: policyIn(lang).premium.total },
  }
}
