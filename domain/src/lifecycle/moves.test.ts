import { expect, test } from 'vitest'
import { canMove, type EventOf, isFinal, moves, type ProposalState, statesOf, type Thing } from './moves.ts'

const things = Object.keys(moves) as Thing[]

test.each(things)('every move of a %s leads to a state it has', (thing) => {
  const states: string[] = statesOf(thing)
  for (const events of Object.values(moves[thing])) for (const to of Object.values(events)) expect(states).toContain(to)
})

test.each(things)('every state of a %s but the first is reached by some move', (thing) => {
  const [first, ...rest] = statesOf(thing) as string[]
  const reached = new Set(Object.values(moves[thing]).flatMap((events) => Object.values(events) as string[]))
  for (const state of rest) if (state !== first) expect(reached, state).toContain(state)
})

test('the straight path of a proposal: started, complete, payable, paid, issued', () => {
  const path: EventOf<'proposal'>[] = ['complete', 'clear', 'pay', 'issue']
  const end = path.reduce<ProposalState | undefined>(
    (state, event) => state && canMove('proposal', state, event),
    'started',
  )
  expect(end).toBe('issued')
})

test('premium is taken only after acceptance: a referred proposal cannot be paid', () => {
  for (const state of statesOf('proposal'))
    if (state !== 'payable') expect(canMove('proposal', state, 'pay')).toBeUndefined()
})

test('before paid a proposal may be withdrawn and may expire; after it neither', () => {
  for (const state of ['paid', 'issued'] as const) {
    expect(canMove('proposal', state, 'withdraw')).toBeUndefined()
    expect(canMove('proposal', state, 'expire')).toBeUndefined()
    expect(canMove('proposal', state, 'edit')).toBeUndefined()
  }
  for (const state of ['started', 'complete', 'referred', 'payable'] as const) {
    expect(canMove('proposal', state, 'withdraw')).toBe('withdrawn')
    expect(canMove('proposal', state, 'expire')).toBe('expired')
  }
})

test('a dead link stays dead', () => {
  for (const state of ['paid', 'expired', 'cancelled', 'superseded'] as const) expect(isFinal('link', state)).toBe(true)
})

test('an event that belongs to no table row gives undefined, also one named like a method of objects', () => {
  expect(canMove('quote', 'open', 'toString' as EventOf<'quote'>)).toBeUndefined()
  expect(canMove('quote', 'closed', 'edit')).toBeUndefined()
})
