import { describe, expect, it } from 'vitest'
import { dueOn, ombudsmanFrom, stepsOf, topicsOf } from './desk-case.ts'

describe('a complaint', () => {
  const open = { kind: 'complaint', state: 'open', openedOn: '2026-03-01' } as const
  it('is answered within two weeks, and the ombudsman takes it after thirty days', () => {
    expect([dueOn(open), ombudsmanFrom('2026-03-01')]).toEqual(['2026-03-15', '2026-03-31'])
    expect(dueOn({ ...open, state: 'closed' }), 'nobody waits').toBeUndefined()
  })
  it('is taken up again for eight weeks after its answer, and never handed over', () => {
    expect(stepsOf(open, '2026-03-02')).toEqual(['note', 'close'])
    const closed = { ...open, state: 'closed', closedOn: '2026-03-10' } as const
    expect(stepsOf(closed, '2026-05-05')).toEqual(['note', 'reopen'])
    expect(stepsOf(closed, '2026-05-06')).toEqual(['note'])
  })
})

describe('a report of a claim', () => {
  const open = { kind: 'claim', state: 'open', openedOn: '2026-03-01' } as const
  it('is handed over by the next day, and what was closed stays closed', () => {
    expect(dueOn(open)).toBe('2026-03-02')
    expect(stepsOf(open, '2026-03-01')).toEqual(['note', 'hand_over', 'close'])
    expect(stepsOf({ ...open, state: 'handed_over' }, '2026-03-01')).toEqual(['note', 'close'])
    expect(stepsOf({ ...open, state: 'closed', closedOn: '2026-03-02' }, '2026-03-03')).toEqual(['note'])
  })
  it('names what can happen to what is insured', () => {
    expect(topicsOf('claim', 'car')).toContain('theft')
    expect(topicsOf('claim', 'topup')).not.toContain('theft')
  })
})
