import { defaultLanguage } from '@portal/words/languages.ts'
import { type Lang, speakIn } from '@portal/words/say.ts'
import type { PolicyDocument, VehicleCover } from '../policy-document.ts'
import { coverName } from '../vehicle-schedule.ts'
import { policyIn } from './sample-policy.ts'

/** A comprehensive cover with add-ons, a kit and a passenger cover. */
function vehicleCoverIn(lang: Lang): VehicleCover {
  const say = speakIn(lang)
  return {
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
      isNew: false,
      registrationDate: '2023-05-02',
      manufactureYear: 2023,
      engineNumber: 'K12MP1234567',
      chassisNumber: 'MA3EWB22S00123456',
      hypothecation: 'State Bank of India',
    },
    idv: '600000',
    totalInsuredValue: '660000',
    ownDamage: { start: '2026-11-16', end: '2027-11-15' },
    thirdParty: { start: '2026-11-16', end: '2027-11-15' },
    ncbPercent: 25,
    compulsoryDeductible: 1000,
    voluntaryDeductible: 2500,
    personalAccident: true,
    addons: [{ label: say('line.zero_dep'), value: say('value.covered') }],
    extras: [
      { label: say('line.kit'), value: `${say('fuel.cng')}, ₹\u00a060,000` },
      { label: say('line.passenger_pa'), value: say('paper.each_of', { sum: '₹\u00a01,00,000', count: 4 }) },
    ],
    previousPolicy: { insurer: 'New India Assurance', number: 'NIA-778812', expiry: '2026-11-15' },
  }
}

export function carPolicyIn(lang: Lang): PolicyDocument {
  const say = speakIn(lang)
  return {
    ...policyIn(lang),
    product: 'car',
    productName: 'Suraksha Private Car',
    productNumber: 'SURMOIP26004V012627',
    planName: coverName({ cover: 'comprehensive' }, say),
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
      address: {
        line1: '7 Turner Road',
        line2: 'Bandra West',
        pincode: '400050',
        city: 'Mumbai',
        state: 'Maharashtra',
      },
    },
    nominees: [{ name: 'Sana Qureshi', relation: 'spouse', dob: '1992-03-03', share: 100 }],
    cover: vehicleCoverIn(lang),
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
      receiptNumber: 'R26-C-0000044',
      reference: 'pay_Qx81f0ab11',
      method: say('paper.method.card'),
      paidAt: '2026-11-15T09:41:55.000Z',
    },
    verifyUrl: 'https://portal.suraksha.example/verify#SUR-C-2026-0000044.m2x7p4c1',
  }
}

export const cancelledCarPolicyIn = (lang: Lang): PolicyDocument => ({
  ...carPolicyIn(lang),
  cancellation: { from: '2027-01-10', refund: 15_000_00, kept: 5_754_62 },
})

export const sampleCarPolicy = carPolicyIn(defaultLanguage)
export const cancelledCarPolicy = cancelledCarPolicyIn(defaultLanguage)
