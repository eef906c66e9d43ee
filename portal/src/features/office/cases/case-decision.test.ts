import { expect, test } from 'vitest'
import { checkDecision, type DecisionValues, emptyDecision, toDecision } from './case-decision.ts'

const members = ['self', 'spouse']
const decide = (values: Partial<DecisionValues>) => toDecision({ ...emptyDecision, ...values }, members)
const pathsOf = (values: Partial<DecisionValues>) =>
  checkDecision({ ...emptyDecision, ...values }, members).map(({ path, code }) => `${path} ${code}`)

test('no decision is complete before its kind is chosen', () => {
  expect(pathsOf({})).toEqual(['decision decision.missing'])
  expect(decide({ note: 'as discussed' })).toBeUndefined()
})

test('each kind names the term it needs', () => {
  expect(pathsOf({ decision: 'query', note: '  ' })).toEqual(['note required'])
  expect(pathsOf({ decision: 'decline' })).toEqual(['note required'])
  expect(pathsOf({ decision: 'load' })).toEqual(['loadings.self decision.no_member'])
  expect(pathsOf({ decision: 'exclude', exclusions: { self: ' , ' } })).toEqual(['exclusions.self decision.no_member'])
  expect(pathsOf({ decision: 'drop_member' })).toEqual(['insured_id required'])
  expect(pathsOf({ decision: 'lower_sum' })).toEqual(['sum_insured required'])
  expect(pathsOf({ decision: 'accept' })).toEqual([])
})

test('a decision carries its own terms and none that another kind was given before', () => {
  const terms = { loadings: { self: 40, spouse: undefined }, exclusions: { spouse: 'Asthma, Cataract ' }, note: '' }
  expect(decide({ ...terms, decision: 'load' })).toEqual({ decision: 'load', note: '', loadings: { self: 40 } })
  expect(decide({ ...terms, decision: 'exclude' })).toEqual({
    decision: 'exclude',
    note: '',
    exclusions: { spouse: ['Asthma', 'Cataract'] },
  })
  expect(decide({ ...terms, decision: 'accept' })).toEqual({ decision: 'accept', note: '' })
})
