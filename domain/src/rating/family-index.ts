import { type Rupees, toScaled } from '../kernel/money.ts'
import type { FamilyProductId } from '../kernel/product-id.ts'
import { lakhs } from '../products/sum-insured.ts'
import { ageBands } from './tables/age-bands.ts'
import { cellAt, numberAt, type RateTables, rowsOf, type TableName } from './tables/rate-tables.ts'
import { taxRows } from './tax.ts'

/** A factor ready to multiply, with the words in which the trace cites it. */
export interface Factor {
  value: number
  /** As printed: "1.345". */
  text: string
  row: string
}

export interface Price {
  percent?: number
  flat?: number
  perRupee?: number
  text: string
  row: string
}

/** Ages beyond the last band rate as the last band. */
const OLDEST = 130

const factor = (decimal: number, row: string): Factor => ({ value: toScaled(decimal), text: String(decimal), row })
const percent = (decimal: number, row: string): Factor => ({
  value: toScaled(decimal),
  text: `${toScaled(decimal) / 100}%`,
  row,
})

/** One product's tables in the form in which a rating looks them up: by age, by sum in rupees, by first three digits of the PIN code. */
function compileFamily(tables: RateTables, product: FamilyProductId) {
  const plan = (row: string) => numberAt(tables, 'plan', row, product)
  return {
    version: tables.version,
    base: plan('base') * 100,
    minimum: plan('minimum') * 100,
    other: factor(plan('other_on_floater'), 'other_on_floater'),
    family: [percent(plan('family_2'), 'family_2'), percent(plan('family_3'), 'family_3')] as const,
    existing: percent(plan('existing'), 'existing'),
    employee: percent(plan('employee'), 'employee'),
    longTerm: [percent(plan('long_term_2'), 'long_term_2'), percent(plan('long_term_3'), 'long_term_3')] as const,
    mostDiscount: toScaled(plan('most_discount')),
    ages: agesOf(tables, product),
    sums: bySum(tables, 'si', product),
    deductibles: bySum(tables, 'deductible', 'factor'),
    variants: new Map(
      rowsOf(tables, 'variant').map((name) => [name, factor(numberAt(tables, 'variant', name, 'factor'), name)]),
    ),
    zones: zonesOf(tables),
    prices: pricesOf(tables),
    tax: taxRows(tables, product),
  }
}

export type FamilyIndex = ReturnType<typeof compileFamily>

const indexes = new WeakMap<RateTables, Partial<Record<FamilyProductId, FamilyIndex>>>()

export function familyIndex(tables: RateTables, product: FamilyProductId): FamilyIndex {
  let products = indexes.get(tables)
  if (!products) {
    products = {}
    indexes.set(tables, products)
  }
  products[product] ??= compileFamily(tables, product)
  return products[product]
}

function agesOf(tables: RateTables, product: FamilyProductId): Factor[] {
  const bands = ageBands(rowsOf(tables, 'age'))
  return Array.from({ length: OLDEST + 1 }, (_, age) => {
    const band = bands.findLast((one) => one.from <= age)
    if (!band) throw new RangeError(`${tables.version}: no age band for ${age}`)
    return factor(numberAt(tables, 'age', band.row, product), band.row)
  })
}

function bySum(tables: RateTables, table: TableName, column: string): Map<Rupees, Factor> {
  const factors = new Map<Rupees, Factor>()
  for (const row of rowsOf(tables, table)) {
    const cell = cellAt(tables, table, row, column)
    if (typeof cell === 'number') factors.set(lakhs(Number(row)), factor(cell, row))
  }
  return factors
}

/** Zone factor by the first three digits of the PIN code. */
function zonesOf(tables: RateTables): Factor[] {
  const zones = rowsOf(tables, 'zone').map((row) => ({
    row,
    factor: factor(numberAt(tables, 'zone', row, 'factor'), row),
    prefixes: String(cellAt(tables, 'zone', row, 'pincodes')).split(' '),
  }))
  const others = zones.find((zone) => zone.prefixes[0] === 'others')
  if (!others) throw new RangeError(`${tables.version}: no zone for other PIN codes`)
  const factors = new Array<Factor>(1000).fill(others.factor)
  for (const zone of zones)
    if (zone !== others) for (const prefix of zone.prefixes) factors[Number(prefix)] = zone.factor
  return factors
}

/** Price of a cover by `key` or `key=option`. */
function pricesOf(tables: RateTables): Map<string, Price> {
  const prices = new Map<string, Price>()
  for (const row of rowsOf(tables, 'cover')) {
    const cell = (column: string) => cellAt(tables, 'cover', row, column)
    const [share, flat, perRupee] = [cell('percent'), cell('flat'), cell('per_rupee')]
    if (typeof share === 'number') prices.set(row, { percent: toScaled(share), text: percent(share, row).text, row })
    else if (typeof flat === 'number') prices.set(row, { flat: Math.round(flat * 100), text: String(flat), row })
    else prices.set(row, { perRupee: toScaled(Number(perRupee)), text: String(perRupee), row })
  }
  return prices
}
