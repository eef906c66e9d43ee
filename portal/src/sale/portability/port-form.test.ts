import { expect, test } from 'vitest'
import { checkPortForm, type PortForm, toPortability, toPortForm } from './port-form.ts'

const members = ['1', '2'].map((insured_id) => ({ insured_id, relation: 'spouse' as const, gender: 'female' as const }))
const wrongPaths = (change: Partial<PortForm>) =>
  checkPortForm(
    { kind: 'port', port: { ...toPortForm(members, undefined), ...change } },
    { today: '2026-11-15', product: 'health' },
  ).map(({ path }) => path)

const memberSince = (...days: string[]) =>
  days.map((since, at) => ({ insured_id: String(at + 1), was: 'yes' as const, since }))

test('a missing first day of the policy is shown once, not at each member', () => {
  const wrong = wrongPaths({})
  expect(wrong).toContain('port.first_inception')
  expect(wrong.filter((path) => path.startsWith('port.members'))).toEqual([])
})

test('the sum insured stated with the quote stands in the form of a new port, a saved one wins', () => {
  expect(toPortForm(members, undefined).sum_insured).toBe('')
  expect(toPortForm(members, undefined, '1500000').sum_insured).toBe('1500000')
  const saved = toPortability({ ...toPortForm(members, undefined), sum_insured: '1000000' })
  expect(toPortForm(members, saved, '1500000').sum_insured).toBe('1000000')
})

test('a member’s own day is checked at its field', () => {
  expect(wrongPaths({ members: memberSince('', '2099-01-01') })).toContain('port.members.1.since')
  expect(wrongPaths({ members: memberSince('', '2020-01-01') })).not.toContain('port.members.1.since')
})

test('a member cannot be insured before the policy began', () => {
  const first_inception = '2021-12-20'
  expect(wrongPaths({ first_inception, members: memberSince('2021-12-20', '2021-12-19') })).toContain(
    'port.members.1.since',
  )
  expect(wrongPaths({ first_inception, members: memberSince('2021-12-20', '') })).not.toContain('port.members.0.since')
})
