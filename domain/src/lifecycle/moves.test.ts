import { expect, test } from 'vitest'
import { type EventOf, type Machine, moves, nextState, type ProposalState, type StateOf } from './moves.ts'
import { nextPaymentState, paymentLadder } from './payment.ts'
import {
  closedProposalStates,
  consentableProposalStates,
  deadLinkStates,
  isOneOf,
  liveQuoteStates,
  settledProposalStates,
} from './state-groups.ts'

const machines = Object.keys(moves) as Machine[]

const statesOf = <M extends Machine>(machine: M) => Object.keys(moves[machine]) as StateOf<M>[]

test.each(machines)('every move of a %s leads to a state it has', (machine) => {
  const states: string[] = statesOf(machine)
  for (const events of Object.values(moves[machine]))
    for (const to of Object.values<string>(events)) expect(states).toContain(to)
})

test.each(machines)('every state of a %s but the first is reached by some move', (machine) => {
  const [first, ...rest] = statesOf(machine) as string[]
  const reachedStates = new Set(Object.values(moves[machine]).flatMap((events) => Object.values(events) as string[]))
  for (const state of rest) if (state !== first) expect(reachedStates, state).toContain(state)
})

test('the straight path of a proposal: started, complete, payable, paid, issued', () => {
  const path: EventOf<'proposal'>[] = ['complete', 'clear', 'pay', 'issue']
  const end = path.reduce<ProposalState | undefined>(
    (state, event) => state && nextState('proposal', state, event),
    'started',
  )
  expect(end).toBe('issued')
})

test('premium is taken only after acceptance: a referred proposal cannot be paid', () => {
  for (const state of statesOf('proposal'))
    if (state !== 'payable') expect(nextState('proposal', state, 'pay')).toBeUndefined()
})

test('before paid a proposal may be withdrawn and may expire; after it neither', () => {
  for (const state of ['paid', 'issued'] as const) {
    expect(nextState('proposal', state, 'withdraw')).toBeUndefined()
    expect(nextState('proposal', state, 'expire')).toBeUndefined()
    expect(nextState('proposal', state, 'edit')).toBeUndefined()
  }
  for (const state of ['started', 'complete', 'referred', 'payable'] as const) {
    expect(nextState('proposal', state, 'withdraw')).toBe('withdrawn')
    expect(nextState('proposal', state, 'expire')).toBe('expired')
  }
})

test('a postponed proposal is neither edited, consented to nor paid: only its day opens it again', () => {
  expect(nextState('proposal', 'referred', 'postpone')).toBe('postponed')
  expect(Object.keys(moves.proposal.postponed).sort()).toEqual(['expire', 'resume', 'withdraw'])
  expect(nextState('proposal', 'postponed', 'resume')).toBe('started')
  for (const state of statesOf('proposal'))
    if (state !== 'referred') expect(nextState('proposal', state, 'postpone'), state).toBeUndefined()
  expect(isOneOf(consentableProposalStates, 'postponed')).toBe(false)
  expect(isOneOf(closedProposalStates, 'postponed')).toBe(true)
})

test('a paid, expired, cancelled or superseded link never changes again', () => {
  for (const state of ['paid', ...deadLinkStates] as const) expect(moves.link[state]).toEqual({})
})

test('an event that belongs to no table row gives undefined, also one named like a method of objects', () => {
  expect(nextState('quote', 'open', 'toString' as EventOf<'quote'>)).toBeUndefined()
  expect(nextState('quote', 'closed', 'edit')).toBeUndefined()
})

test('the payment table is the ladder written out', () => {
  for (const state of paymentLadder) {
    expect(nextState('payment', state, 'captured')).toBe(nextPaymentState(state, 'captured'))
    expect(nextState('payment', state, 'retry')).toBe(nextPaymentState(state, 'retry'))
  }
  const losing = statesOf('payment').filter((state) => nextState('payment', state, 'lose_answer'))
  expect(losing).toEqual(['created', 'at_gateway', 'pending'])
})

test('the underwriter’s decision does not reach a port that was declined or withdrawn', () => {
  for (const state of ['declined', 'withdrawn'] as const) {
    expect(nextState('port', state, 'decline')).toBeUndefined()
    expect(nextState('port', state, 'accept')).toBeUndefined()
    expect(nextState('port', state, 'request_history')).toBe('history_awaited')
  }
})

test('a refund that is done stays done, one that failed may still be carried out', () => {
  expect(moves.refund.refunded).toEqual({})
  expect(nextState('refund', 'failed', 'complete')).toBe('refunded')
})

test('a live quote and an unsettled proposal are those that the tables allow to be edited', () => {
  for (const state of statesOf('quote'))
    expect(isOneOf(liveQuoteStates, state), state).toBe(nextState('quote', state, 'edit') !== undefined)
  for (const state of statesOf('proposal'))
    expect(!isOneOf(settledProposalStates, state), state).toBe(nextState('proposal', state, 'edit') !== undefined)
})
