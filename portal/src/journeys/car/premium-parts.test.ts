import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { rateCar } from '@portal/domain/rating/rate-car.ts'
import { RATES_2026_11 as tables } from '@portal/domain/rating/tables/2026-11.ts'
import { expect, test } from 'vitest'
import { premiumParts } from './premium-parts.ts'

test('every line of a car’s premium stands in a part, and the lines of each part add up to it', () => {
  const breakup = rateCar(
    {
      ...sampleCar,
      kit: { fuel: 'cng', value: '60000' },
      accessories: { electrical: '20000', non_electrical: '15000' },
      passenger_pa: 100_000,
      driver_pa: 100_000,
      driver_liability: true,
      addons: ['zero_dep'],
    },
    { tables, today: '2026-11-15', customerState: 'Maharashtra' },
  )
  const parts = premiumParts(breakup)
  expect(parts.map(({ part }) => part)).toEqual(['own_damage', 'add_ons', 'third_party', 'personal_accident', 'tax'])
  expect(parts.flatMap(({ lines }) => lines)).toHaveLength(breakup.lines.length)
  for (const { part, lines, sum } of parts)
    expect(
      lines.reduce((total, { amount }) => total + amount, 0),
      part,
    ).toBe(sum)
})
