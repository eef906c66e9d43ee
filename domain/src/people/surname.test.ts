import { expect, test } from 'vitest'
import { suggestSurname } from './surname.ts'

test('the proposer’s surname is suggested for a near relative of whom one name is given', () => {
  expect(suggestSurname('spouse', 'Sunita', 'Rajesh Kumar Verma')).toBe('Verma')
  expect(suggestSurname('child1', ' Aarav ', 'Rajesh Verma')).toBe('Verma')
})

test('nothing is suggested for a full name, an empty one, an in-law or a proposer with one name', () => {
  expect(suggestSurname('spouse', 'Sunita Rao', 'Rajesh Verma')).toBeUndefined()
  expect(suggestSurname('spouse', '', 'Rajesh Verma')).toBeUndefined()
  expect(suggestSurname('mother-in-law', 'Kamala', 'Rajesh Verma')).toBeUndefined()
  expect(suggestSurname('spouse', 'Sunita', 'Rajesh')).toBeUndefined()
})
