import { expect, it } from 'vitest'
import { initialsOf } from './session.ts'

it('initials are the first letters of the first and last name', () => {
  expect(initialsOf('Asha  Devi Kumar')).toBe('AK')
  expect(initialsOf('आशा')).toBe('आ')
})
