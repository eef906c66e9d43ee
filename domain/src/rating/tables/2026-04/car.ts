import type { carTableNames, Table } from '../rate-tables.ts'

export const CAR_TABLES_2026_04: Record<(typeof carTableNames)[number], Table> = {
  car: {
    columns: ['value'],
    rows: {
      pa: [331],
      anti_theft: [0.025],
      anti_theft_most: [500],
      hybrid_third_party_off: [0.075],
      own_damage_months: [180],
      ncb_lapse_days: [90],
      idv_least: [0.9],
      idv_most: [1.1],
    },
  },
  car_depreciation: {
    columns: ['rate'],
    rows: { '6': [0.05], '12': [0.15], '24': [0.2], '36': [0.3], '48': [0.4], '60': [0.5], further_year: [0.1] },
  },
  car_od: {
    columns: ['A small', 'A middle', 'A large', 'B small', 'B middle', 'B large'],
    rows: {
      '60': [0.03127, 0.03283, 0.0344, 0.03039, 0.03191, 0.03343],
      '120': [0.03283, 0.03447, 0.03612, 0.03191, 0.03351, 0.0351],
      over: [0.03362, 0.03529, 0.03698, 0.03267, 0.0343, 0.03594],
    },
  },
  car_tp: {
    columns: ['small_up_to', 'middle_up_to', 'small_1', 'middle_1', 'large_1', 'small_3', 'middle_3', 'large_3'],
    rows: {
      cc: [1000, 1500, 2094, 3416, 7897, 6521, 10640, 24596],
      kw: [30, 65, 1780, 2904, 6712, 5543, 9044, 20907],
    },
  },
  car_ncb: { columns: ['rate'], rows: { '0': [0], '1': [0.2], '2': [0.25], '3': [0.35], '4': [0.45], '5': [0.5] } },
  car_voluntary: {
    columns: ['rate', 'most'],
    rows: { '2500': [0.2, 750], '5000': [0.25, 1500], '7500': [0.3, 2000], '15000': [0.35, 2500] },
  },
  car_addon: {
    columns: ['of_idv', 'flat', 'of_own_damage', 'months', 'least_ncb'],
    rows: {
      'zero_dep=24': [0.004, null, null, 24, null],
      'zero_dep=60': [0.006, null, null, 60, null],
      rsa: [null, 199, null, 180, null],
      engine: [0.0015, null, null, 60, null],
      rti: [0.0025, null, null, 36, null],
      consumables: [0.001, null, null, 60, null],
      key: [null, 299, null, null, null],
      tyre: [0.002, null, null, 60, null],
      ncb_protect: [null, null, 0.05, null, 0.25],
      belongings: [null, 250, null, null, null],
    },
  },
  car_zone: {
    columns: ['registrations', 'pincodes'],
    rows: {
      A: [
        'DL* MH01 MH02 MH03 MH12 MH14 MH43 MH47 KA01-05 KA41 KA50-53 KA57-61 TN01-14 TN18 TN22 TN85 TS07-15 TG07-15 WB01-10 WB19 WB20 GJ01 GJ27',
        '110 400 411 500 560 600 700 380',
      ],
      B: ['others', 'others'],
    },
  },
}
