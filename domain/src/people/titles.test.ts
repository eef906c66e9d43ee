import { expect, test } from 'vitest'
import { genderOfTitle, splitTitle, titlesFor, usualTitle } from './titles.ts'

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

test.each([
  ['Mr Mohan Iyer', { title: 'Mr', name: 'Mohan Iyer' }],
  ['smt. Lakshmi  Iyer ', { title: 'Mrs', name: 'Lakshmi  Iyer' }],
  ['Shri Ramesh', { title: 'Mr', name: 'Ramesh' }],
  ['Dr. Anil Mehta', { title: 'Dr', name: 'Anil Mehta' }],
  ['Mohan Iyer', undefined],
  ['Mr', undefined],
  ['Mridula Iyer', undefined],
  ['', undefined],
])('a title before a name is no part of it: ‘%s’', (typed, expected) => {
  expect(splitTitle(typed)).toEqual(expected)
})
