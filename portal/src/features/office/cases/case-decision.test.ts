import { addDays, addMonths } from '@portal/domain/kernel/day.ts'
import { expect, test } from 'vitest'
import { today } from '../../../sale/state/today.ts'
import { checkDecision, type DecisionValues, emptyDecision, toDecision } from './case-decision.ts'

const members = ['self', 'spouse']
const decide = (values: Partial<DecisionValues>) => toDecision({ ...emptyDecision, ...values }, members)
const pathsOf = (values: Partial<DecisionValues>) =>
  checkDecision({ ...emptyDecision, ...values }, members).map(({ path, code }) => `${path} ${code}`)

test('no decision is complete before its kind is chosen', () => {
  expect(pathsOf({})).toEqual(['decision decision.missing'])
  expect(decide({ note: 'as discussed' })).toBeUndefined()
})

test('whatever is not as proposed needs a reason, and terms need one of them at least', () => {
  expect(pathsOf({ decision: 'accept' })).toEqual([])
  expect(pathsOf({ decision: 'query', to: 'partner', note: '  ' })).toEqual(['note required'])
  expect(pathsOf({ decision: 'query', note: 'Since when?' })).toEqual(['to required'])
  expect(pathsOf({ decision: 'decline' })).toEqual(['note required'])
  expect(pathsOf({ decision: 'revise', note: 'HbA1c 8' })).toEqual(['loadings.self decision.no_terms'])
  expect(pathsOf({ decision: 'revise', loadings: { self: 20 } })).toEqual(['note required'])
  expect(pathsOf({ decision: 'revise', note: 'Knee', waits: { self: 'Knee surgery' } })).toEqual([
    'wait_months.self required',
  ])
})

test('a postponement is a decision by itself: for months from today, or until a day within a year', () => {
  expect(pathsOf({ decision: 'postpone', note: 'Surgery' })).toEqual(['postpone_for required'])
  expect(pathsOf({ decision: 'postpone', note: '', postpone_for: '3' })).toEqual(['note required'])
  expect(decide({ decision: 'postpone', note: 'Surgery', postpone_for: '3', loadings: { self: 40 } })).toEqual({
    decision: 'postpone',
    note: 'Surgery',
    until: addMonths(today(), 3),
  })
  const dated = { decision: 'postpone', note: 'Surgery', postpone_for: 'date' } as const
  expect(decide({ ...dated, until: addDays(today(), 40) })).toMatchObject({ until: addDays(today(), 40) })
  for (const until of ['', '31/02/2027', today(), addDays(addMonths(today(), 12), 1)])
    expect(pathsOf({ ...dated, until })).toEqual([expect.stringMatching(/^until /)])
})

test('one decision combines the terms of several members, and is priced before its reason is typed', () => {
  const terms: Partial<DecisionValues> = {
    decision: 'revise',
    loadings: { self: 40, spouse: undefined },
    exclusions: { spouse: 'Asthma, Cataract ', self: ' , ', child: undefined },
    waits: { self: 'Diabetes' },
    wait_months: { self: '24' },
    sum_insured: '300000',
  }
  expect(decide(terms)).toEqual({
    decision: 'revise',
    note: '',
    loadings: { self: 40 },
    exclusions: { spouse: ['Asthma', 'Cataract'] },
    waiting_periods: { self: [{ what: 'Diabetes', months: 24 }] },
    sum_insured: '300000',
  })
  expect(decide({ ...terms, insured_id: 'self' }), 'no terms for a member who is not covered').toEqual({
    decision: 'revise',
    note: '',
    exclusions: { spouse: ['Asthma', 'Cataract'] },
    insured_id: 'self',
    sum_insured: '300000',
  })
})

test('a decision carries none of the terms that were typed before another kind was chosen', () => {
  expect(decide({ decision: 'accept', loadings: { self: 40 }, note: 'ok' })).toEqual({ decision: 'accept', note: 'ok' })
})
