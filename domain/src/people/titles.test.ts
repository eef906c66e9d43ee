import { expect, test } from 'vitest'
import { genderOfTitle, titlesFor, usualTitle } from './titles.ts'

test('a title states a gender only where it does', () => {
  expect(['Mr', 'Mrs', 'Ms', 'Dr', 'Mx', ''].map(genderOfTitle)).toEqual([
    'male',
    'female',
    'female',
    undefined,
    undefined,
    undefined,
  ])
})

test('titles that contradict the gender are not offered', () => {
  expect(titlesFor('male')).toEqual(['Mr', 'Dr'])
  expect(titlesFor('female')).toEqual(['Mrs', 'Ms', 'Dr'])
  expect(titlesFor('transgender')).toEqual(['Dr', 'Mx'])
  expect(titlesFor(undefined)).toEqual(['Mr', 'Mrs', 'Ms', 'Dr', 'Mx'])
})

test('the usual title follows gender and marriage', () => {
  expect(usualTitle('male', true)).toBe('Mr')
  expect(usualTitle('female', true)).toBe('Mrs')
  expect(usualTitle('female', false)).toBe('Ms')
  expect(usualTitle('transgender', true)).toBe('Mx')
  expect(usualTitle(undefined, true)).toBeUndefined()
})
