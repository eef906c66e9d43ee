import { expect, it } from 'vitest'
import { type IssuanceFacts, listIssuanceBlockers } from './issuance-blockers.ts'

const ready: IssuanceFacts = {
  missing: [],
  hasMoneyInReview: false,
  hasMoneyWrittenOff: false,
  isExpired: false,
  isLicensed: true,
  isKycVerified: true,
  isKycInReview: false,
  hasOpenCase: false,
  hasOpenInspection: false,
  frozenPaise: 220_000,
  linesPaise: 220_000,
  consent: { amountPaise: 220_000 },
}

it.each([
  'link',
  'consent',
  'order',
  'issue',
] as const)('nothing stands between a ready sale and its policy at %s', (stage) => {
  expect(listIssuanceBlockers(stage, ready)).toEqual([])
})

it.each([
  ['an expired price', { isExpired: true }, ['expired']],
  ['a licence that is not valid', { isLicensed: false }, ['licence']],
  ['missing answers', { missing: ['address-details'] }, ['sections']],
  ['old declarations', { missing: ['declarations'] }, ['declarations']],
  ['KYC that was rejected', { missing: ['kyc'], isKycVerified: false }, ['kyc']],
  ['KYC under review', { missing: ['kyc'], isKycVerified: false, isKycInReview: true }, ['kyc_review']],
] as const)('%s stops link, consent and order', (_, change, expected) => {
  for (const stage of ['link', 'consent', 'order'] as const)
    expect(listIssuanceBlockers(stage, { ...ready, ...change })).toEqual(expected)
})

it('money in review stops another link and another order, and not the policy it becomes', () => {
  const facts = { ...ready, hasMoneyInReview: true }
  expect(listIssuanceBlockers('link', facts)).toEqual(['money'])
  expect(listIssuanceBlockers('order', facts)).toEqual(['money'])
  expect(listIssuanceBlockers('issue', { ...facts, capturedPaise: 220_000 })).toEqual([])
})

it('written-off money stops another link and another order by a sentence of its own', () => {
  const facts = { ...ready, hasMoneyWrittenOff: true }
  expect(listIssuanceBlockers('link', facts)).toEqual(['written_off'])
  expect(listIssuanceBlockers('order', facts)).toEqual(['written_off'])
  expect(listIssuanceBlockers('consent', facts)).toEqual([])
})

it('a change of versions after payment stops nothing', () => {
  const paid = {
    ...ready,
    capturedPaise: 220_000,
    isExpired: true,
    isLicensed: false,
    missing: ['declarations'] as const,
  }
  expect(listIssuanceBlockers('issue', paid)).toEqual([])
})

it('an open case, an outstanding inspection, another amount or no consent stop order and issue', () => {
  const change = { hasOpenCase: true, hasOpenInspection: true, linesPaise: 1, consent: undefined }
  const expected = ['case', 'inspection', 'lines', 'consent']
  expect(listIssuanceBlockers('order', { ...ready, ...change })).toEqual(expected)
  expect(listIssuanceBlockers('issue', { ...ready, ...change })).toEqual(expected)
  expect(listIssuanceBlockers('issue', { ...ready, capturedPaise: 1 })).toEqual(['premium'])
  expect(listIssuanceBlockers('link', { ...ready, ...change })).toEqual([])
})
