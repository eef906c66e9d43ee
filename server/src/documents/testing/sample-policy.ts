import { conditionName } from '@portal/words/condition-name.ts'
import { defaultLanguage } from '@portal/words/languages.ts'
import { type Lang, say, speakIn } from '@portal/words/say.ts'
import { sampleInsurer } from '../../kernel/pack/testing/sample-insurer.ts'
import { optionalCoverFacts, planFacts } from '../from-sale/plan-facts.ts'
import type { FamilyCover, Intermediary, PolicyDocument } from '../policy-document.ts'

/** Worked cases of the health family: a floater for three years, an individual plan, a top-up renewed in grace, a cancelled policy. */
export const intermediaryIn = (lang: Lang): Intermediary => ({
  name: 'Meera Kulkarni',
  code: 'P10042',
  licence: say('paper.licence.agent', {}, lang),
  phone: '98200 12345',
})

export const goldAddons = { restoration_premium: true, hospital_cash_premium: '1000' } as const

export function goldBenefitsIn(lang: Lang) {
  const { benefits, waits } = planFacts('Gold', goldAddons, lang)
  return [...benefits, ...waits]
}

export function policyIn(lang: Lang): PolicyDocument {
  return {
    lang,
    insurer: sampleInsurer,
    product: 'health',
    productName: 'Suraksha Health',
    productNumber: 'SURHLIP26002V012627',
    planName: 'Gold',
    policyNumber: 'SUR-H-2026-0000042',
    proposalNumber: 'P-7F3K-9MXQ',
    issuedAt: '2026-11-15T09:42:10.000Z',
    period: { start: '2026-11-15', startTime: '15:12', end: '2029-11-14', years: 3 },
    proposer: {
      title: 'Mrs',
      name: 'ज्योत्स्ना क्षीरसागर (Jyotsna Kshirsagar)',
      dob: '1981-02-28',
      gender: 'female',
      mobile: '98765 43210',
      email: 'jyotsna.kshirsagar@example.in',
      pan: 'ABCPK1234F',
      address: {
        line1: 'Flat 1204, Shree Siddhivinayak Apartments',
        line2: '14th Cross, Indiranagar',
        pincode: '560001',
        city: 'Bengaluru',
        state: 'Karnataka',
      },
    },
    nominees: [
      {
        name: 'Aarav Kshirsagar',
        relation: 'son',
        dob: '2011-05-01',
        share: 60,
        appointee: { name: 'विष्णु कुलकर्णी', relation: 'brother', dob: '1979-01-01' },
      },
      { name: 'Raghunath Kshirsagar', relation: 'spouse', dob: '1983-07-09', share: 40 },
    ],
    cover: floaterIn(lang),
    premium: {
      lines: [
        { key: 'members', amount: 101_987_70 },
        { key: 'restoration_premium', amount: 6_119_25 },
        { key: 'hospital_cash_premium', amount: 1_200_00 },
        { key: 'long_term_discount', amount: -10_930_70 },
      ],
      net: 98_376_25,
      taxes: [],
      total: 98_376_25,
    },
    payment: {
      receiptNumber: 'R26-H-0000042',
      reference: 'pay_Qx81f0aa92',
      method: say('paper.method.upi', {}, lang),
      paidAt: '2026-11-15T09:41:55.000Z',
    },
    intermediary: intermediaryIn(lang),
    verifyUrl: 'https://portal.suraksha.example/verify#SUR-H-2026-0000042.k3v9w1q8',
  }
}

function floaterIn(lang: Lang): FamilyCover {
  const shared = { sumInsured: '2000000', coveredSince: '2026-11-15', declaredConditions: [], loadingPercent: 0 }
  return {
    kind: 'family',
    policyType: 'floater',
    sumInsured: '2000000',
    members: [
      {
        ...shared,
        insuredId: '1',
        name: 'ज्योत्स्ना क्षीरसागर',
        relation: 'primary insured',
        gender: 'female',
        dob: '1981-02-28',
        age: 45,
        abha: '91-1234-5678-9012',
        declaredConditions: ['Thyroid Disorder', 'Asthma'].map((name) => conditionName(name, speakIn(lang))),
        loadingPercent: 20,
        exclusions: [],
      },
      {
        ...shared,
        insuredId: '2',
        name: 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayana Raghunath Kshirsagar',
        relation: 'spouse',
        gender: 'male',
        dob: '1983-07-09',
        age: 43,
        exclusions: ['Internal derangement of the left knee'],
      },
      {
        ...shared,
        insuredId: '3',
        name: 'Aarav Kshirsagar',
        relation: 'child1',
        gender: 'male',
        dob: '2011-05-01',
        age: 15,
        exclusions: [],
      },
    ],
    optionalCovers: optionalCoverFacts('Gold', goldAddons, lang),
    benefits: goldBenefitsIn(lang),
  }
}

/** A sum insured of one's own for each member. */
export function individualPolicyIn(lang: Lang): PolicyDocument {
  const cover = floaterIn(lang)
  const sums = ['2000000', '1000000', '500000']
  const members = cover.members.map((member, at) => ({ ...member, sumInsured: sums[at]! }))
  return { ...policyIn(lang), cover: { ...cover, policyType: 'individual', members } }
}

export function graceRenewalIn(lang: Lang): PolicyDocument {
  const { benefits, waits } = planFacts('Super Top-Up', {}, lang)
  return {
    ...policyIn(lang),
    product: 'topup',
    productName: 'Suraksha Top-Up',
    productNumber: 'SURHLIP26003V012627',
    planName: 'Super Top-Up',
    policyNumber: 'SUR-T-2026-0000043',
    period: { start: '2026-11-15', startTime: '15:12', end: '2027-11-01', years: 1 },
    renewal: {
      previousPolicyNumber: 'SUR-T-2025-0000017',
      previousEnd: '2026-11-01',
      withoutCover: { from: '2026-11-02', to: '2026-11-14', days: 13 },
    },
    cover: {
      ...floaterIn(lang),
      deductible: { amount: '500000', basis: 'year' },
      optionalCovers: [],
      benefits: [...benefits, ...waits],
    },
    premium: {
      lines: [{ key: 'members', amount: 2_200_00 }],
      net: 2_200_00,
      taxes: [],
      total: 2_200_00,
    },
  }
}

/** After 471 of 1,096 days. */
export const sampleCancellation = { from: '2028-03-01', refund: 56_099_30, kept: 42_276_95 }

export function cancelledPolicyIn(lang: Lang): PolicyDocument {
  return {
    ...policyIn(lang),
    cancellation: sampleCancellation,
    endorsements: [
      { number: 1, what: say('customer.service_address', {}, lang), effectiveOn: '2027-02-01' },
      { number: 2, what: say('customer.service_cancel', {}, lang), effectiveOn: '2028-03-01' },
    ],
  }
}

export const samplePolicy = policyIn(defaultLanguage)
export const sampleGraceRenewal = graceRenewalIn(defaultLanguage)
export const cancelledPolicy = cancelledPolicyIn(defaultLanguage)
export const hindiPolicy = policyIn('hi')
