import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { rate } from '@portal/domain/rating/rate.ts'
import { RATES_2026_04 as tables } from '@portal/domain/rating/tables/2026-04.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadLine } from '../../sale/state/product-line.ts'
import { today } from '../../sale/state/today.ts'
import { addonPrice, bundlePrice, deductibleSavings, paPrice } from './addon-prices.ts'

const registeredOn = `${Number(today().slice(0, 4)) - 2}${today().slice(4)}`
const quote: CarQuote = { ...sampleCar, registration_date: registeredOn, addons: ['rsa'], pa: true }
const total = (change: Partial<CarQuote> = {}) => rate('car', { ...quote, ...change }, { tables, today: today() }).total

beforeAll(() => loadLine('car'))

test('add-ons, savings and personal accident are priced like the total beside them, GST included', () => {
  expect(total() + addonPrice('zero_dep', quote, tables)!).toBe(total({ addons: ['rsa', 'zero_dep'] }))
  expect(total() - addonPrice('rsa', quote, tables)!).toBe(total({ addons: [] }))
  expect(total() - deductibleSavings(quote, tables)[2]!).toBe(total({ voluntary_deductible: 5000 }))
  expect(total() - paPrice(quote, tables)!).toBe(total({ pa: false }))
  expect(paPrice(quote, tables)).toBe(Math.round(331_00 * 1.18))
})

test('a bundle costs what its add-ons cost together, GST included', () => {
  const addons = ['zero_dep', 'engine', 'consumables'] as const
  expect(total() + bundlePrice(addons, quote, tables)!).toBe(total({ addons: ['rsa', ...addons] }))
})
