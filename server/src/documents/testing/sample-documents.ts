import type { EndorsementDocument } from '../endorsement-document.ts'
import { familySheetOf } from '../from-sale/information-sheet-of.ts'
import { optionalCoverFacts, planFacts } from '../from-sale/plan-facts.ts'
import { demoInsurer } from '../insurer.ts'
import type { FamilyCover, Intermediary, PolicyDocument } from '../policy-document.ts'
import type { ConsentDocument, ProposalDocument, QuoteDocument } from '../proposal-document.ts'

/** One of each document, with the figures of worked cases: a floater for three years, a top-up renewed in grace, a car. */
const intermediary: Intermediary = { name: 'Meera Kulkarni', code: 'P10042', licence: 'Agent', phone: '98200 12345' }

const { benefits: goldBenefits, waits } = planFacts('Gold', { restoration_premium: true })

export const samplePolicy: PolicyDocument = {
  lang: 'en',
  insurer: demoInsurer,
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
    name: 'श्रीमती ज्योत्स्ना क्षीरसागर (Jyotsna Kshirsagar)',
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
  cover: {
    kind: 'family',
    policyType: 'floater',
    sumInsured: '2000000',
    members: [
      {
        insuredId: '1',
        name: 'श्रीमती ज्योत्स्ना क्षीरसागर',
        relation: 'primary insured',
        gender: 'female',
        dob: '1981-02-28',
        age: 45,
        sumInsured: '2000000',
        coveredSince: '2026-11-15',
        abha: '91-1234-5678-9012',
        declaredConditions: ['Thyroid Disorder', 'Asthma'],
        loadingPercent: 20,
        exclusions: [],
      },
      {
        insuredId: '2',
        name: 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayana Raghunath Kshirsagar',
        relation: 'spouse',
        gender: 'male',
        dob: '1983-07-09',
        age: 43,
        sumInsured: '2000000',
        coveredSince: '2026-11-15',
        declaredConditions: [],
        loadingPercent: 0,
        exclusions: ['Internal derangement of the left knee'],
      },
      {
        insuredId: '3',
        name: 'Aarav Kshirsagar',
        relation: 'child1',
        gender: 'male',
        dob: '2011-05-01',
        age: 15,
        sumInsured: '2000000',
        coveredSince: '2026-11-15',
        declaredConditions: [],
        loadingPercent: 0,
        exclusions: [],
      },
    ],
    optionalCovers: [
      { label: 'Restoration Benefit', value: 'Included' },
      { label: 'Hospital Cash', value: '₹\u00a01,000 a day' },
    ],
    benefits: [...goldBenefits, ...waits],
  },
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
    receiptNumber: 'R-2026-0000042',
    reference: 'pay_Qx81f0aa92',
    method: 'UPI',
    paidAt: '2026-11-15T09:41:55.000Z',
  },
  intermediary,
  verifyUrl: 'https://portal.suraksha.example/verify#SUR-H-2026-0000042.k3v9w1q8',
}

export const sampleGraceRenewal: PolicyDocument = {
  ...samplePolicy,
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
    ...(samplePolicy.cover as Extract<PolicyDocument['cover'], { kind: 'family' }>),
    deductible: { amount: '500000', basis: 'year' },
    optionalCovers: [],
  },
  premium: {
    lines: [{ key: 'members', amount: 2_200_00 }],
    net: 2_200_00,
    taxes: [],
    total: 2_200_00,
  },
}

export const sampleCarPolicy: PolicyDocument = {
  ...samplePolicy,
  product: 'car',
  productName: 'Suraksha Private Car',
  productNumber: 'SURMOIP26004V012627',
  planName: 'Comprehensive',
  policyNumber: 'SUR-C-2026-0000044',
  period: { start: '2026-11-16', startTime: '00:00', end: '2027-11-15', years: 1 },
  proposer: {
    title: 'Mr',
    name: 'Farhan Qureshi',
    dob: '1990-08-15',
    gender: 'male',
    mobile: '98200 55501',
    email: 'farhan@example.in',
    gstin: '27ABCPQ1234F1ZV',
    address: { line1: '7 Turner Road', line2: 'Bandra West', pincode: '400050', city: 'Mumbai', state: 'Maharashtra' },
  },
  nominees: [{ name: 'Sana Qureshi', relation: 'spouse', dob: '1992-03-03', share: 100 }],
  cover: {
    kind: 'car',
    cover: 'comprehensive',
    vehicle: {
      registrationNumber: 'MH 02 AB 1234',
      rto: 'Mumbai, Andheri (MH-02)',
      make: 'Maruti Suzuki',
      model: 'Baleno',
      variant: 'Zeta',
      fuel: 'petrol',
      size: 1197,
      seating: 5,
      registrationDate: '2023-05-02',
      manufactureYear: 2023,
      engineNumber: 'K12MP1234567',
      chassisNumber: 'MA3EWB22S00123456',
      hypothecation: 'State Bank of India',
    },
    idv: '600000',
    ownDamage: { start: '2026-11-16', end: '2027-11-15' },
    thirdParty: { start: '2026-11-16', end: '2027-11-15' },
    ncbPercent: 25,
    compulsoryDeductible: 1000,
    voluntaryDeductible: 2500,
    personalAccident: true,
    addons: [],
    extras: [],
    previousPolicy: { insurer: 'New India Assurance', number: 'NIA-778812', expiry: '2026-11-15' },
  },
  premium: {
    lines: [
      { key: 'own_damage', amount: 13_841_66 },
      { key: 'third_party', amount: 3_416_00 },
      { key: 'pa', amount: 331_00 },
    ],
    net: 17_588_66,
    taxes: [
      { key: 'cgst', amount: 1_582_98, percent: 9 },
      { key: 'sgst', amount: 1_582_98, percent: 9 },
    ],
    total: 20_754_62,
  },
  payment: {
    receiptNumber: 'INV-2026-0000044',
    reference: 'pay_Qx81f0ab11',
    method: 'Debit card',
    paidAt: '2026-11-15T09:41:55.000Z',
  },
  verifyUrl: 'https://portal.suraksha.example/verify#SUR-C-2026-0000044.m2x7p4c1',
}

export const sampleProposal: ProposalDocument = {
  lang: 'en',
  insurer: demoInsurer,
  productName: 'Suraksha Health · Gold',
  productNumber: samplePolicy.productNumber,
  proposalNumber: samplePolicy.proposalNumber,
  completedAt: '2026-11-15T09:20:00.000Z',
  groups: [
    {
      key: 'proposer',
      title: 'Proposer',
      rows: [
        { label: 'Name', value: samplePolicy.proposer.name },
        { label: 'Date of birth', value: '28/02/1981' },
        { label: 'Occupation', value: 'Salaried' },
        { label: 'PAN', value: 'XXXXXX234F' },
      ],
    },
    {
      key: 'health',
      title: 'Health of Aarav Kshirsagar',
      rows: [
        { label: 'Height and weight', value: '165 cm, 52 kg' },
        { label: 'Any illness, surgery, test advised or admission', value: 'No' },
      ],
    },
  ],
  declarations: ['All answers are true and complete.', 'I have read the terms and the customer information sheet.'],
  premium: samplePolicy.premium,
  intermediary,
}

const goldFamily = {
  policy_type: 'floater',
  si: '2000000',
  addons: { restoration_premium: true, hospital_cash_premium: '1000' },
  members: (samplePolicy.cover as FamilyCover).members,
} as const
const sheetFrame = { insurer: demoInsurer, at: '2026-04-01T00:00:00.000Z', policyNumber: samplePolicy.policyNumber }
export const sampleSheet = familySheetOf({ ...sheetFrame, lang: 'en' }, 'health', 'Gold', {
  ...goldFamily,
  members: [...goldFamily.members],
})

export const sampleQuote: QuoteDocument = {
  lang: 'en',
  insurer: demoInsurer,
  productName: 'Suraksha Health',
  productNumber: samplePolicy.productNumber,
  planName: 'Gold · family floater',
  quoteNumber: 'Q-7F3K-9MXQ',
  customerName: 'Ramesh Kumar Iyer',
  createdAt: '2026-11-15T08:00:00.000Z',
  validUntil: '2026-11-30T18:29:59.000Z',
  coverFacts: [
    { label: 'Sum insured', value: '₹\u00a020,00,000 (20 Lakh)' },
    { label: 'Tenure', value: '3 years' },
    { label: 'PIN code', value: '560001' },
  ],
  members: [
    { name: 'Self', detail: '45 years, female', sumInsured: 'Shared' },
    { name: 'Spouse', detail: '43 years, male', sumInsured: 'Shared' },
    { name: 'Son', detail: '15 years', sumInsured: 'Shared' },
  ],
  premium: samplePolicy.premium,
  years: 3,
  benefits: [...goldBenefits, ...waits],
  intermediary,
  shareUrl: 'https://portal.suraksha.example/share#t=8f2kq0',
  estimated: true,
}

export const sampleConsent: ConsentDocument = {
  insurer: demoInsurer,
  productName: 'Suraksha Health · Gold',
  proposalNumber: samplePolicy.proposalNumber,
  policyNumber: samplePolicy.policyNumber,
  customerName: samplePolicy.proposer.name,
  mobile: '98XXXXXX10',
  amount: samplePolicy.premium.total,
  language: 'हिन्दी',
  textVersion: '2026-04',
  wordingVersion: '2026-11.2',
  contentHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  contentVersion: 2,
  consentedAt: '2026-11-15T09:38:12.000Z',
  otpReference: 'otp_55c1',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
  channel: 'Pay link by SMS',
  device: 'The customer’s own device',
  statements: [
    { text: 'मैं घोषणा करता/करती हूँ कि दिए गए सभी उत्तर सत्य और पूर्ण हैं।', optional: false, agreed: true },
    { text: 'I have read the terms and the customer information sheet.', optional: false, agreed: true },
    { text: 'You may send me messages on WhatsApp.', optional: true, agreed: false },
  ],
}

const { benefits: goldInHindi, waits: waitsInHindi } = planFacts('Gold', { restoration_premium: true }, 'hi')

/** The same papers for a customer who agreed in Hindi. */
export const hindiPolicy: PolicyDocument = {
  ...samplePolicy,
  lang: 'hi',
  cover: {
    ...(samplePolicy.cover as Extract<PolicyDocument['cover'], { kind: 'family' }>),
    optionalCovers: optionalCoverFacts('Gold', { restoration_premium: true, hospital_cash_premium: '1000' }, 'hi'),
    benefits: [...goldInHindi, ...waitsInHindi],
  },
}
export const hindiCarPolicy: PolicyDocument = { ...sampleCarPolicy, lang: 'hi' }
export const hindiSheet = familySheetOf({ ...sheetFrame, lang: 'hi' }, 'health', 'Gold', {
  ...goldFamily,
  policy_type: 'individual',
  members: goldFamily.members.map((member) => ({ ...member, si: member.sumInsured })),
})
export const hindiQuote: QuoteDocument = { ...sampleQuote, lang: 'hi', benefits: [...goldInHindi, ...waitsInHindi] }
export const hindiProposal: ProposalDocument = { ...sampleProposal, lang: 'hi' }

/** Cancelled after 471 of 1,096 days. */
const sampleCancellation = { from: '2028-03-01', refund: 56_099_30, kept: 42_276_95 }
const sampleEndorsements = [
  { number: 1, what: 'Change of address', effectiveOn: '2027-02-01' },
  { number: 2, what: 'Cancellation of the policy', effectiveOn: '2028-03-01' },
]
export const cancelledPolicy: PolicyDocument = {
  ...samplePolicy,
  cancellation: sampleCancellation,
  endorsements: sampleEndorsements,
}
export const hindiCancelledPolicy: PolicyDocument = { ...hindiPolicy, cancellation: sampleCancellation }
export const cancelledCarPolicy: PolicyDocument = {
  ...sampleCarPolicy,
  cancellation: { from: '2027-01-10', refund: 15_000_00, kept: 5_754_62 },
}

export const sampleEndorsement: EndorsementDocument = {
  lang: 'en',
  insurer: demoInsurer,
  policyNumber: samplePolicy.policyNumber,
  productName: samplePolicy.productName,
  productNumber: samplePolicy.productNumber,
  planName: samplePolicy.planName,
  holder: samplePolicy.proposer.name,
  period: samplePolicy.period,
  number: 1,
  what: 'Change of nominee',
  issuedAt: '2027-02-01T06:30:00.000Z',
  effectiveOn: '2027-02-01',
  changes: [
    {
      group: 'Nominee 1',
      label: 'Name',
      before: 'Aarav Kshirsagar',
      after: 'Venkatanarasimharajuvaripeta Lakshminarayana',
    },
    { group: 'Nominee 1', label: 'Share', before: '60%', after: '100%' },
    { group: 'Nominee 2', label: 'Name', before: 'Raghunath Kshirsagar' },
  ],
  requestedBy: 'Policyholder, through Meera Kulkarni, P10042',
  confirmedBy: 'Policyholder, with the code sent to 98xxxxxx10',
  intermediary,
  verifyUrl: samplePolicy.verifyUrl,
}
export const cancellationEndorsement: EndorsementDocument = {
  ...sampleEndorsement,
  number: 2,
  what: 'Cancellation of the policy',
  issuedAt: '2028-02-29T19:00:00.000Z',
  effectiveOn: '2028-03-01',
  changes: [],
  cancellation: { ...sampleCancellation, total: samplePolicy.premium.total },
}
export const hindiEndorsement: EndorsementDocument = {
  ...sampleEndorsement,
  lang: 'hi',
  what: 'पते में बदलाव',
  changes: [
    {
      group: 'पता',
      label: 'वर्तमान पता',
      before: 'Flat 1204, 14th Cross, Bengaluru 560001, Karnataka',
      after: '12 हिल रोड, Mumbai 400050, Maharashtra',
    },
  ],
  requestedBy: 'पॉलिसीधारक, Meera Kulkarni, P10042 के माध्यम से',
  confirmedBy: 'पॉलिसीधारक, 98xxxxxx10 पर भेजे गए कोड से',
}
