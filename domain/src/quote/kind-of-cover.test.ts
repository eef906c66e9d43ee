import { expect, it } from 'vitest'
import { kindOfCover } from './kind-of-cover.ts'

it('a floater of one person is called individual; whatever else was chosen keeps its name', () => {
  const called = (policy_type: string, people: number) => kindOfCover({ policy_type, members: Array(people).fill({}) })
  expect(called('floater', 1)).toBe('individual')
  expect(called('floater', 2)).toBe('floater')
  expect(called('individual', 1)).toBe('individual')
  expect(called('individual', 3)).toBe('individual')
  expect(called('topup', 1)).toBe('topup')
  expect(called('comprehensive', 0)).toBe('comprehensive')
})
