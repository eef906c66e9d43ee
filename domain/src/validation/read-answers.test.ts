import { expect, test } from 'vitest'
import { readHeightCm } from './read-height.ts'
import { readSince, showSince } from './read-since.ts'

test.each([
  ['172', 172],
  ['172.5', 172.5],
  ['172 cm', 172],
  ['98cms', 98],
  ['1.72 m', 172],
  ['1.7 m', 170],
  ['1.72', 172],
  ['5.8', 172.7],
  ['5.11', 180.3],
  ['5,8', 172.7],
  ["5'8", 172.7],
  ['5’8”', 172.7],
  ['5\'8"', 172.7],
  ['5 ft 8 in', 172.7],
  ['5ft8', 172.7],
  ['5 feet 8 inches', 172.7],
  ['5-8', 172.7],
  ['5 8', 172.7],
  ['5', 152.4],
  ['6 foot', 182.9],
  ['5 ft 7.5 in', 171.5],
])('the height %s is %d cm', (typed, cm) => {
  expect(readHeightCm(typed)).toBe(cm)
})

test.each(['', 'tall', '5 ft 12', '5.99', '9', '2.1', '17 2', '5 ft 8 in 3'])('%s is no height', (typed) => {
  expect(readHeightCm(typed)).toBeUndefined()
})

const today = '2026-11-15'
test.each([
  ['06/2018', '2018-06'],
  ['6/2018', '2018-06'],
  ['062018', '2018-06'],
  ['06/18', '2018-06'],
  ['0618', '2018-06'],
  ['06/98', '1998-06'],
  ['2018-06', '2018-06'],
  ['June 2018', '2018-06'],
  ['Sept 2018', '2018-09'],
  ['since jun 2018', '2018-06'],
  ['2018', '2018'],
  ['since 2018', '2018'],
  ['Since 1998', '1998'],
  ['5 years', '2021'],
  ['for 5 yrs', '2021'],
  ['2 years ago', '2024'],
])('%s begins in %s', (typed, since) => {
  expect(readSince(typed, today)).toBe(since)
})

test.each([
  '',
  'long ago',
  '13/2018',
  '00/2018',
  'Foo 2018',
  '18',
  '20180',
])('%s is no date of a condition', (typed) => {
  expect(readSince(typed, today)).toBeUndefined()
})

test('a month is shown with its year, a year alone', () => {
  expect([showSince('2018-06'), showSince('2018')]).toEqual(['06/2018', '2018'])
})
