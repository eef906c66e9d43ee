import { FIVE_DECIMALS, toScaled } from '../kernel/money.ts'
import { cellAt, numberAt, type RateTables, rowsOf } from './tables/rate-tables.ts'
import { taxRows } from './tax.ts'

export type CarZone = 'A' | 'B'
export type SizeBand = 'small' | 'middle' | 'large'

/** A row that holds up to an age in months (or a size), in rising order. */
interface UpTo {
  row: string
  upTo: number
}

/** The car tables in the form in which a rating looks them up. */
function compileCar(tables: RateTables) {
  const value = (row: string) => numberAt(tables, 'car', row, 'value')
  return {
    version: tables.version,
    tables,
    tax: taxRows(tables, 'car'),
    pa: value('pa') * 100,
    antiTheft: { rate: toScaled(value('anti_theft')), most: value('anti_theft_most') * 100 },
    hybridOff: toScaled(value('hybrid_third_party_off')),
    ownDamageMonths: value('own_damage_months'),
    ncbLapseDays: value('ncb_lapse_days'),
    idvLeast: toScaled(value('idv_least')),
    idvMost: toScaled(value('idv_most')),
    depreciation: upTo(tables, 'car_depreciation').map((one) => ({
      ...one,
      rate: toScaled(numberAt(tables, 'car_depreciation', one.row, 'rate')),
    })),
    furtherYear: toScaled(numberAt(tables, 'car_depreciation', 'further_year', 'rate')),
    ownDamage: upTo(tables, 'car_od'),
    registrations: registrationsOf(tables),
    pincodes: new Set(String(cellAt(tables, 'car_zone', 'A', 'pincodes')).split(' ')),
  }
}

export type CarIndex = ReturnType<typeof compileCar>

const indexes = new WeakMap<RateTables, CarIndex>()

export function carIndex(tables: RateTables): CarIndex {
  let index = indexes.get(tables)
  if (!index) {
    index = compileCar(tables)
    indexes.set(tables, index)
  }
  return index
}

function upTo(tables: RateTables, table: 'car_depreciation' | 'car_od'): UpTo[] {
  return rowsOf(tables, table)
    .filter((row) => row !== 'further_year')
    .map((row) => ({ row, upTo: row === 'over' ? Number.POSITIVE_INFINITY : Number(row) }))
    .sort((a, b) => a.upTo - b.upTo)
}

/** 'DL*' stands for a whole state, 'KA01-05' for a run of offices. */
function registrationsOf(tables: RateTables): Set<string> {
  const offices = new Set<string>()
  for (const word of String(cellAt(tables, 'car_zone', 'A', 'registrations')).split(' ')) {
    const state = word.slice(0, 2)
    if (word.endsWith('*')) offices.add(state)
    const [from, to] = word.slice(2).split('-').map(Number)
    if (from !== undefined) for (let n = from; n <= (to ?? from); n++) offices.add(`${state}${n}`)
  }
  return offices
}

/** Own-damage rate, in hundred-thousandths, and the row and column it stands in. */
export function ownDamageRate(index: CarIndex, months: number, zone: CarZone, band: SizeBand) {
  const row = index.ownDamage.find((one) => months <= one.upTo)?.row ?? 'over'
  const rate = numberAt(index.tables, 'car_od', row, `${zone} ${band}`)
  return { rate: toScaled(rate, FIVE_DECIMALS), row: `${row}, ${zone} ${band}` }
}
