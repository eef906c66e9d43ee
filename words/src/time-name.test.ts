import { expect, it } from 'vitest'
import { say } from './say.ts'
import { timeName } from './time-name.ts'

it.each([
  [0, '12:05 am', 'रात 12:05 बजे'],
  [3, '3:05 am', 'रात 3:05 बजे'],
  [4, '4:05 am', 'सुबह 4:05 बजे'],
  [11, '11:05 am', 'सुबह 11:05 बजे'],
  [12, '12:05 pm', 'दोपहर 12:05 बजे'],
  [15, '3:05 pm', 'दोपहर 3:05 बजे'],
  [16, '4:05 pm', 'शाम 4:05 बजे'],
  [19, '7:05 pm', 'शाम 7:05 बजे'],
  [20, '8:05 pm', 'रात 8:05 बजे'],
  [23, '11:05 pm', 'रात 11:05 बजे'],
])('five past %d is %s, in Hindi %s', (hour, english, hindi) => {
  expect(timeName(hour, '05', (code, params) => say(code, params, 'en'))).toBe(english)
  expect(timeName(hour, '05', (code, params) => say(code, params, 'hi'))).toBe(hindi)
})
