import { expect, test } from 'vitest'
import { RATES_2026_04 } from './2026-04.ts'
import { RATES_2026_11 } from './2026-11.ts'
import { CAR_VERSIONS } from './car-versions.ts'
import { checkTables } from './check-tables.ts'
import { FAMILY_VERSIONS } from './family-versions.ts'
import { pickLineTables } from './line-tables.ts'
import { tablesFromCsv, tablesToCsv } from './load-tables.ts'
import { SHIPPED_VERSIONS } from './versions.ts'

test('the filing of 2026-11 adds the covers of a car and leaves every other rate as it is', () => {
  const { car_cover, car_addon, ...same } = RATES_2026_11.tables
  const { car_addon: earlier, ...before } = RATES_2026_04.tables
  expect(same).toEqual(before)
  expect(car_addon.rows).toEqual({
    ...earlier.rows,
    battery: [0.003, null, null, 96, null],
    charger: [null, 450, null, 96, null],
  })
  expect(car_cover?.rows).toEqual({
    kit: [0.04, null, 60],
    electrical: [0.04, null, null],
    passenger_pa: [null, 0.0005, null],
    driver_pa: [null, 0.0006, null],
    driver_liability: [null, null, 50],
  })
  expect(checkTables(RATES_2026_11)).toEqual([])
})

test('a filing without these covers can still be loaded, one with half of them cannot', () => {
  expect(checkTables(RATES_2026_04)).toEqual([])
  const csv = tablesToCsv(RATES_2026_11)
  expect(tablesFromCsv(csv)).toMatchObject({ ok: true, tables: { version: '2026-11' } })
  const half = csv.replace('car_cover,kit,flat,60\n', '')
  expect(tablesFromCsv(half)).toMatchObject({ mistakes: [{ table: 'car_cover', row: 'kit', column: 'flat' }] })
})

test('what a line of products loads is its part of each shipped version', () => {
  expect(FAMILY_VERSIONS).toEqual(SHIPPED_VERSIONS.map((filing) => pickLineTables(filing, 'health')))
  expect(CAR_VERSIONS).toEqual(SHIPPED_VERSIONS.map((filing) => pickLineTables(filing, 'car')))
})
