import { CAR_TABLES_2026_04 } from '../2026-04/car.ts'
import type { carTableNames, Table } from '../rate-tables.ts'

const { car_addon } = CAR_TABLES_2026_04

/** The rates of 2026-04, with prices for what a car carries and whom it carries. */
export const CAR_TABLES_2026_11: Record<(typeof carTableNames)[number] | 'car_cover', Table> = {
  ...CAR_TABLES_2026_04,
  car_addon: {
    ...car_addon,
    rows: {
      ...car_addon.rows,
      battery: [0.003, null, null, 96, null],
      charger: [null, 450, null, 96, null],
    },
  },
  car_cover: {
    columns: ['of_value', 'of_sum', 'flat'],
    rows: {
      kit: [0.04, null, 60],
      electrical: [0.04, null, null],
      passenger_pa: [null, 0.0005, null],
      driver_pa: [null, 0.0006, null],
      driver_liability: [null, null, 50],
    },
  },
}
