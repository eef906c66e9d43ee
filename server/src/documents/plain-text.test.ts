import { expect, test } from 'vitest'
import { plainData, plainText } from './plain-text.ts'

test.each([
  ['control characters', 'Ra\u0000vi\u0007\u001b[31m\u0085', 'Ravi[31m'],
  ['marks that turn the direction', '\u202eivaR\u202c \u2066x\u2069\u200f', 'ivaR x'],
  ['lone surrogates', 'a\ud800b\udc00c', 'abc'],
  ['the byte-order mark', '\ufeffRavi', 'Ravi'],
])('%s are taken out', (_, typed, shown) => {
  expect(plainText(typed)).toBe(shown)
})

test('line ends and tabs become plain ones, and letters take one normal form', () => {
  expect(plainText('a\r\nb\rc\td')).toBe('a\nb\nc d')
  expect(plainText('e\u0301')).toBe('é')
})

test('the joiners of Devanagari and letters outside the first plane stay', () => {
  expect(plainText('क्\u200dष र्\u200cक')).toBe('क्\u200dष र्\u200cक')
  expect(plainText('😀')).toBe('😀')
})

test('every text inside the data is made plain, and nothing else is touched', () => {
  expect(plainData({ a: ['x\u0007', { b: 'y\u202e' }], n: 5, no: null, is: true })).toEqual({
    a: ['x', { b: 'y' }],
    n: 5,
    no: null,
    is: true,
  })
})

test('an amount stays with its sign; any other unusual space becomes a plain one', () => {
  expect(plainText('₹\u00a05,00,000')).toBe('₹\u00a05,00,000')
  expect(plainText('Asha\u00a0Rao')).toBe('Asha Rao')
})
