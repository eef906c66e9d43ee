import { describe, expect, it } from 'vitest'
import { RATES_2026_04 as rates } from './2026-04.ts'
import { cellAt, rowsOf, type TableName, tableOf } from './rate-tables.ts'

/** The filing's pages as printed, row by row in its own layout, so that a mistyped cell of the table shows. */
const numbers = (text: string) => text.split(' ').map(Number)
const pairs = (text: string) => text.split(', ').map(numbers) as [number, number][]
const column = (table: TableName, name: string) => rowsOf(rates, table).map((row) => cellAt(rates, table, row, name))
const prices = (table: TableName) =>
  Object.fromEntries(
    Object.entries(tableOf(rates, table).rows).map(([row, cells]) => [row, cells.filter((c) => c !== null)]),
  )

describe('the filing of 2026-04, as printed', () => {
  it.each([
    ['arogya-sanjeevani', '.75 1.00 1.10 1.22 1.42 1.75 2.25 2.95 3.90 5.20 6.90 9.00 11.50 14.50'],
    ['health', '.66 1.00 1.04 1.10 1.20 1.34 1.62 2.25 2.95 3.85 4.95 6.30 7.80 9.50'],
    ['topup', '.55 1.00 1.02 1.035 1.20 1.45 1.80 2.35 3.05 3.80 4.90 6.20 7.60 9.20'],
  ])('age factors of %s', (product, printed) => {
    expect(column('age', product)).toEqual(numbers(printed))
  })

  it.each([
    ['health', '.55 .70 .82 .92 1.00 1.08 1.15 1.22 1.28 1.345 1.70 1.90 2.10 2.45 2.745 2.975 3.15 3.45 4.10'],
    ['topup', '.30 .42 .50 .56 .61 .65 .69 .72 .75 .78 .90 1.00 1.09 1.42 1.69 1.92 2.20 2.60 3.20'],
  ])('sum-insured factors of %s', (product, printed) => {
    const lakhs = '1 2 3 4 5 6 7 8 9 10 15 20 25 50 75 100 150 250 500'.split(' ')
    expect(lakhs.map((row) => cellAt(rates, 'si', row, product))).toEqual(numbers(printed))
    expect(column('si', product).filter((cell) => cell !== undefined)).toHaveLength(lakhs.length)
  })

  it('sum-insured factors of arogya-sanjeevani', () => {
    const printed =
      '0.5 .40, 1 .52, 1.5 .62, 2 .70, 2.5 .77, 3 .83, 3.5 .88, 4 .92, 4.5 .96, 5 1.00, 5.5 1.04, 6 1.07, 6.5 1.10, 7 1.13, 7.5 1.16, 8 1.19, 8.5 1.22, 9 1.25, 9.5 1.275, 10 1.30'
    for (const [lakh, factor] of pairs(printed))
      expect(cellAt(rates, 'si', String(lakh), 'arogya-sanjeevani')).toBe(factor)
    expect(pairs(printed)).toHaveLength(20)
  })

  it('deductible factors', () => {
    const printed =
      '0.5 4.20, 1 3.20, 1.5 2.65, 2 2.20, 2.5 1.85, 3 1.60, 3.5 1.40, 4 1.24, 4.5 1.11, 5 1.00, 5.5 .945, 6 .89, 6.5 .84, 7 .79, 7.5 .74, 8 .69, 8.5 .655, 9 .62, 9.5 .585, 10 .55, 15 .38, 20 .30, 25 .25, 50 .15, 75 .115, 100 .095, 200 .07'
    for (const [lakh, factor] of pairs(printed))
      expect(cellAt(rates, 'deductible', String(lakh), 'factor')).toBe(factor)
    expect(pairs(printed)).toHaveLength(Object.keys(rates.tables.deductible.rows).length)
  })

  it.each([
    ['60', '3.127 3.283 3.440 3.039 3.191 3.343'],
    ['120', '3.283 3.447 3.612 3.191 3.351 3.510'],
    ['over', '3.362 3.529 3.698 3.267 3.430 3.594'],
  ])('own-damage rates in percent, to %s months', (row, printed) => {
    const percent = rates.tables.car_od.rows[row]?.map((rate) => Math.round(Number(rate) * 100_000) / 1000)
    expect(percent).toEqual(numbers(printed))
  })

  it('prices of the optional covers', () => {
    expect(prices('cover')).toEqual({
      copay_premium: [0.08],
      higher_room_rent_premium: [0.06],
      'assistance_service=domestic': [250],
      'assistance_service=worldwide': [600],
      'New Born Care With Maternity': [0.03],
      'New Born Care Within SI': [0.05],
      critical_illnesses_premium: [0.12],
      'dental_opd_premium=5000': [900],
      'dental_opd_premium=10000': [1600],
      emergency_ambulance_premium: [100],
      hospital_cash_premium: [0.4],
      maternity_discount_premium: [0.15],
      organ_donor_premium: [150],
      recharge_premium: [0.04],
      restoration_premium: [0.06],
      vaccionation_cover_premium: [400],
      'ped_premium=24': [0.1],
      'ped_premium=12': [0.2],
      'ped_premium=0': [0.35],
    })
  })

  it('prices and age limits of the car add-ons', () => {
    expect(prices('car_addon')).toEqual({
      'zero_dep=24': [0.004, 24],
      'zero_dep=60': [0.006, 60],
      rsa: [199, 180],
      engine: [0.0015, 60],
      rti: [0.0025, 36],
      consumables: [0.001, 60],
      key: [299],
      tyre: [0.002, 60],
      ncb_protect: [0.05, 0.25],
      belongings: [250],
    })
  })

  it('third party, tax, zones and underwriting loadings', () => {
    expect(rates.tables.car_tp.rows).toEqual({
      cc: numbers('1000 1500 2094 3416 7897 6521 10640 24596'),
      kw: numbers('30 65 1780 2904 6712 5543 9044 20907'),
    })
    expect(prices('tax')).toEqual({ '2017-07-01': [0.18, 0.18, 0.18, 0.18], '2025-09-22': [0, 0, 0, 0.18] })
    expect(column('zone', 'factor')).toEqual([1, 0.9, 0.8])
    expect(column('zone', 'pincodes')).toEqual([
      '110 121 122 201 400 401 421',
      '160 380 382 390 395 411 452 500 560 600 700',
      'others',
    ])
    expect(prices('underwriting')).toMatchObject({ Diabetes: [0.2], Glaucoma: [0.15], Asthma: [0.1], most: [0.5] })
  })
})
