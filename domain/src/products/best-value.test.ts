import { expect, test } from 'vitest'
import { findBestValue } from './best-value.ts'
import { compareBenefit, listDifferences } from './compare-benefits.ts'

test('a benefit is better, worse or the same against another plan', () => {
  expect(compareBenefit('room', 'Silver', 'Gold')).toBe('worse')
  expect(compareBenefit('room', 'Platinum', 'Gold')).toBe('better')
  expect(compareBenefit('co_payment', 'Silver', 'Gold')).toBe('worse')
  expect(compareBenefit('co_payment', 'Platinum', 'Gold')).toBe('same')
  expect(compareBenefit('existing_illness', 'Platinum', 'Gold')).toBe('better')
  expect(compareBenefit('ambulance', 'Super Top-Up Plus', 'Super Top-Up')).toBe('better')
  expect(compareBenefit('intensive_care', 'Silver', 'Platinum')).toBe('same')
  expect(compareBenefit('day_care', 'Silver', 'Platinum')).toBe('same')
})

test('a waiver that was bought makes the waiting periods equal', () => {
  expect(compareBenefit('existing_illness', 'Platinum', 'Gold', '12')).toBe('same')
})

test('best value is the plan that adds benefits for the fewest rupees each', () => {
  const plans = [
    { variant: 'Platinum', total: 2_537_983 },
    { variant: 'Silver', total: 1_812_845 },
    { variant: 'Gold', total: 2_139_158 },
  ]
  expect(findBestValue(plans)).toEqual({
    variant: 'Gold',
    cheapest: 'Silver',
    benefits: ['room', 'co_payment', 'hospital_days', 'cataract', 'ambulance', 'bonus'],
    extra: 326_313,
    perBenefit: 54_386,
  })
})

test('one plan alone, and plans that add nothing, have no best value', () => {
  expect(findBestValue([])).toBeUndefined()
  expect(findBestValue([{ variant: 'Gold', total: 100 }])).toBeUndefined()
  expect(
    findBestValue([
      { variant: 'Platinum', total: 100 },
      { variant: 'Silver', total: 200 },
    ]),
    'dearer and worse',
  ).toBeUndefined()
})

test('nothing of a plan is both better and worse', () => {
  const { better, worse } = listDifferences('Gold', 'Silver')
  expect(better).toHaveLength(6)
  expect(worse).toEqual([])
})
