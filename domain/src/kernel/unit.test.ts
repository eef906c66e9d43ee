import { expect, test } from 'vitest'
import { type Day, parseDay } from './day.ts'
import { type Paise, type Rupees, toRupees, type WholeRupees } from './money.ts'

test('a value of one unit does not stand in for another; the compiler refuses it', () => {
  const day: Day | undefined = parseDay('15/11/2026')
  const paise: Paise = 2_075_462
  // @ts-expect-error a day is not rupees
  const fromDay: Rupees | undefined = day
  // @ts-expect-error paise are not rupees
  const fromPaise: WholeRupees = paise
  expect([fromDay, fromPaise, toRupees(paise)]).toEqual(['2026-11-15', 2_075_462, '20754.62'])
})
