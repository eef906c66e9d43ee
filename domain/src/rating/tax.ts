import type { Day } from '../kernel/day.ts'
import { insurer } from '../kernel/insurer.ts'
import { multiplyRounded, type Paise, toScaled } from '../kernel/money.ts'
import type { ProductId } from '../kernel/product-id.ts'
import type { PremiumSheet } from './breakup.ts'
import type { RateContext } from './rate-context.ts'
import { numberAt, type RateTables, rowsOf } from './tables/rate-tables.ts'

interface TaxRow {
  from: Day
  half: number
}

/** The lines that are tax: GST as long as the customer's state is not known, then its parts. */
export const taxKeys = ['gst', 'cgst', 'sgst', 'igst'] as const
type TaxKey = (typeof taxKeys)[number]

/** A product's tax rows, newest first. Half the rate, because CGST and SGST are each rounded by themselves. */
export function taxRows(tables: RateTables, product: ProductId): TaxRow[] {
  return rowsOf(tables, 'tax')
    .sort()
    .reverse()
    .map((from) => ({ from, half: toScaled(numberAt(tables, 'tax', from, product) / 2) }))
}

/** Adds the tax lines and answers the tax. Where the product is exempt there is no line at all. */
export function addTax(
  { lines, trace }: PremiumSheet,
  net: Paise,
  rows: readonly TaxRow[],
  { today, premiumDate = today, customerState }: RateContext,
): Paise {
  const row = rows.find((one) => one.from <= premiumDate) ?? rows[rows.length - 1]
  if (!row || row.half === 0) return 0
  const half = multiplyRounded(net, row.half)
  const percent = row.half / 100
  const add = (key: TaxKey, percent: number, amount: Paise) => lines.push({ key, amount, percent })
  if (customerState === undefined) add('gst', percent * 2, half * 2)
  else if (customerState === insurer().state) {
    add('cgst', percent, half)
    add('sgst', percent, half)
  } else add('igst', percent * 2, half * 2)
  trace?.push({
    key: 'gst',
    factor: `${percent * 2}%`,
    table: 'tax',
    row: row.from,
    before: net,
    after: net + half * 2,
  })
  return half * 2
}
