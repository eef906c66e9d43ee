import { showDay } from '@portal/domain/kernel/day.ts'
import { showSum } from '@portal/domain/kernel/money.ts'
import { expect, it } from 'vitest'
import { fillParams } from './fill.ts'
import type { Lang } from './languages.ts'
import { speakIn } from './say.ts'
import { sumName } from './sum-name.ts'

/** Day-parts and amounts in words: time-name.test.ts and amount-in-words.test.ts. */
it.each<[Lang, { lakh: string; crore: string; years: string; age: string }]>([
  ['en', { lakh: '₹ 5 Lakh', crore: '₹ 1 Crore', years: '1 year, 3 years', age: '42 years' }],
  ['hi', { lakh: '₹ 5 लाख', crore: '₹ 1 करोड़', years: '1 वर्ष, 3 वर्ष', age: '42 वर्ष' }],
  ['mr', { lakh: '₹ 5 लाख', crore: '₹ 1 कोटी', years: '1 वर्ष, 3 वर्षे', age: '42 वर्षे' }],
])('sums, years and ages are said in %s; digits, grouping and dates are alike everywhere', (lang, expected) => {
  const say = speakIn(lang)
  const sum = (rupees: string) => sumName(showSum(rupees), say).replaceAll('\u00a0', ' ')
  expect({
    lakh: sum('500000'),
    crore: sum('10000000'),
    years: `${say('customer.one_year')}, ${say('customer.years', { count: 3 })}`,
    age: say('customer.age_years', { age: 42 }),
  }).toEqual(expected)
  expect(fillParams('{price:rupees}', { price: '1234567' }, say)).toBe('₹\u00a012,34,567')
  expect(showDay('2026-11-05')).toBe('05/11/2026')
})

it('neither ₹ nor lakh and crore are split from an amount', () => {
  expect(fillParams('at least ₹ 15 lakh.')).toBe('at least ₹\u00a015\u00a0lakh.')
  expect(fillParams('₹ {sum} Cr', { sum: 2 })).toBe('₹\u00a02\u00a0Cr')
  expect(fillParams('₹ 15 लाख का, ₹ 2 करोड़ का')).toBe('₹\u00a015\u00a0लाख का, ₹\u00a02\u00a0करोड़ का')
})
