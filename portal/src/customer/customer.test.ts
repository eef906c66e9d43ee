import type { PayDetails, PayPage } from '@portal/contract/calls/pay.ts'
import { customer as english } from '@portal/words/en/customer.ts'
import { fill, type Words } from '@portal/words/fill.ts'
import { expect, test } from 'vitest'
import { answerGroups } from './answer-groups.ts'
import { showCover } from './show.ts'
import { mayChange, pathOfStage, waitBeforeLook } from './stage-path.ts'
import { tokenIn } from './use-pay-page.ts'
import { firstLanguage } from './words.ts'

const words: Words = english
const say = (code: string, params = {}) => fill(words[code] ?? code, params)

test('[R-35] [R-40] the address follows the stage, for family and car', () => {
  expect(pathOfStage('health', 'issued', '/topup/paynow-payment')).toBe('/topup/thank-you-user')
  expect(pathOfStage('car', 'failed', '/car/paynow-payment')).toBe('/car/user-payment-failure')
  expect(pathOfStage('topup', 'pay', '/topup/customer-payment-failure')).toBe('/topup/paynow-payment')
  expect(pathOfStage('topup', 'waiting', '/topup/customer-payment-failure')).toBe('/topup/customer-payment-failure')
})

test('looks again after 2 seconds first, and at most every 10', () => {
  const waits = Array.from({ length: 12 }, (_, looks) => waitBeforeLook(looks))
  expect(waits[0]).toBe(2000)
  expect(waits.at(-1)).toBe(10_000)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
})

test('a page that cannot change by itself is not asked about again', () => {
  const page = (stage: PayPage['stage'], status = {}) =>
    mayChange({ stage, status: { proposal_id: 'P', product: 'topup', proposal_state: '', ...status } })
  for (const stage of ['code', 'review', 'closed'] as const) expect(page(stage), stage).toBe(false)
  for (const stage of ['waiting', 'paid', 'failed'] as const) expect(page(stage), stage).toBe(true)
  const policy = { policy_id: '', policy_number: '', start: '', end: '' }
  expect(page('issued', { policy: { ...policy, documents_ready: false } })).toBe(true)
  expect(page('issued', { policy: { ...policy, documents_ready: true } })).toBe(false)
})

test('the token is read from the fragment only in its own form', () => {
  expect(tokenIn('#t=abc-DEF_123')).toBe('abc-DEF_123')
  expect(tokenIn('#main')).toBeUndefined()
  expect(tokenIn('#t=<script>')).toBeUndefined()
})

test('the chosen language wins over the phone’s', () => {
  expect(firstLanguage(null, 'hi-IN')).toBe('hi')
  expect(firstLanguage('en', 'hi-IN')).toBe('en')
  expect(firstLanguage(null, 'ta-IN')).toBe('en')
})

test('sums are said in lakh and crore of the language', () => {
  expect(showCover('2000000', 'en')).toBe('₹ 20 Lakh')
  expect(showCover('10000000', 'hi')).toBe('₹ 1 करोड़')
})

test('every answer is shown: each value of the proposal appears in a group', () => {
  const proposal = {
    quote: {},
    summary: { members: [{ insured_id: '1', label: 'Self', age: 35 }] },
    medical: {
      members: [
        {
          insured_id: '1',
          height_cm: 171,
          weight_kg: 72,
          tobacco: 'upto10',
          conditions: [{ name: 'Asthma', since: '2019-06', medication: true, note: 'inhaler at night' }],
        },
      ],
    },
    proposal: {
      proposer: {
        title: 'Mr',
        name: 'Ramesh Iyer',
        dob: '1984-02-29',
        gender: 'male',
        pan: 'ABCPK1234L',
        annual_income: '900000',
      },
      members: [{ insured_id: '1', name: 'Ramesh Iyer' }],
    },
    sections: {
      'contact-details': { mobile: '9876543210', email: 'r@mail.example' },
      'nominee-details': {
        nominees: [
          {
            name: 'Meera Iyer',
            relation: 'daughter',
            dob: '2015-01-01',
            share: 100,
            appointee: { name: 'Lakshmi Iyer', relation: 'spouse', dob: '1986-05-05' },
          },
        ],
      },
      'address-details': {
        current: { line1: '12 Hill Road', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
        permanent: { line1: '7 Temple Street', pincode: '600001', city: 'Chennai', state: 'Tamil Nadu' },
      },
      'bank-details': { holder: 'R Iyer', account_number: '50100123', ifsc: 'HDFC0000001' },
    },
  } as unknown as PayDetails['proposal']
  const text = JSON.stringify(answerGroups({ proposal }, say))
  const answers = [
    'Ramesh Iyer',
    '29/02/1984',
    'ABCPK1234L',
    '9,00,000',
    '171 cm, 72 kg',
    'Asthma',
    '06/2019',
    'inhaler at night',
  ]
  const more = [
    '9876543210',
    'r@mail.example',
    'Meera Iyer',
    '100%',
    'Lakshmi Iyer',
    '12 Hill Road',
    '7 Temple Street',
    '50100123',
    'HDFC0000001',
  ]
  for (const answer of [...answers, ...more]) expect(text).toContain(answer)
})
