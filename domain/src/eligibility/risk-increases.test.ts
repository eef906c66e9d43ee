import { expect, it } from 'vitest'
import type { FamilyQuote } from '../quote/quote-input.ts'
import { findRiskIncreases } from './risk-increases.ts'

const before: FamilyQuote = {
  policy_type: 'individual',
  si: '2000000',
  deductible: '500000',
  members: [{ relation: 'primary insured' }, { relation: 'spouse', si: '1000000' }],
}
const [self, spouse] = before.members

it.each<[string, Partial<FamilyQuote>, string[]]>([
  ['nothing', {}, []],
  ['less', { si: '1500000', deductible: '700000', members: [self!] }, []],
  ['more for one member only', { si: '1500000', members: [self!, { relation: 'spouse' }] }, ['sum_insured']],
  ['a lower deductible', { deductible: '400000' }, ['deductible']],
  ['somebody in the same place', { members: [self!, { relation: 'spouse', dob: '1990-05-05' }] }, ['member']],
  ['somebody else', { members: [spouse!, { relation: 'child1' }] }, ['member']],
  ['a shorter wait for existing illness', { addons: { ped_premium: '24' } }, ['cover']],
  ['another cover', { addons: { organ_donor_premium: true } }, []],
])('%s is a question for the underwriter only where the risk rises', (_, change, rises) => {
  expect(findRiskIncreases(before, { ...before, ...change })).toEqual(rises)
})
