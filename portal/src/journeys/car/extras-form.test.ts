import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { RATES_2026_11 as tables } from '@portal/domain/rating/tables/2026-11.ts'
import { expect, test } from 'vitest'
import { type ExtrasForm, hasExtras, inExtrasForm, toExtrasForm, withExtras } from './extras-form.ts'

const filled: ExtrasForm = {
  kit: 'cng',
  kit_value: '60000',
  electrical: '20000',
  non_electrical: '',
  passenger_pa: '100000',
  driver_pa: '0',
  driver_liability: true,
  manufacture_year: '2024',
}
const extras = {
  kit: { fuel: 'cng', value: '60000' },
  accessories: { electrical: '20000' },
  passenger_pa: 100_000,
  driver_liability: true,
  manufacture_year: 2024,
} as const

test('a car without extras stays as it was', () => {
  expect(withExtras(sampleCar, toExtrasForm(sampleCar), tables)).toEqual(sampleCar)
  expect(hasExtras(sampleCar)).toBe(false)
})

test('what is typed is in the quote, and the form shows it again', () => {
  const quote = withExtras(sampleCar, filled, tables)
  expect(quote).toEqual({ ...sampleCar, ...extras })
  expect(toExtrasForm(quote)).toEqual(filled)
  expect(hasExtras(quote)).toBe(true)
})

test('each type of cover keeps what it can insure', () => {
  const { accessories: _, kit: __, ...people } = extras
  expect(withExtras({ ...sampleCar, cover: 'third_party' }, filled, tables)).toEqual({
    ...sampleCar,
    cover: 'third_party',
    ...people,
    kit: { fuel: 'cng' },
  })
  expect(withExtras({ ...sampleCar, cover: 'own_damage' }, filled, tables)).not.toHaveProperty('passenger_pa')
  expect(withExtras({ ...sampleCar, fuel: 'diesel' }, filled, tables)).not.toHaveProperty('kit')
})

test('rates without prices for them insure none of them', () => {
  expect(withExtras(sampleCar, filled, RATES_2026_04)).toEqual({ ...sampleCar, manufacture_year: 2024 })
})

test('a refusal stands at the field that asked', () => {
  expect(['kit.value', 'accessories.electrical', 'passenger_pa', 'idv'].map(inExtrasForm)).toEqual([
    'extras.kit_value',
    'extras.electrical',
    'extras.passenger_pa',
    'idv',
  ])
})
