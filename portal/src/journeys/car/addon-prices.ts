import { type CarAddon, VOLUNTARY_DEDUCTIBLES } from '@portal/domain/products/car.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { priceChange } from '../../sale/state/price-change.ts'
import { priceOf } from '../../sale/state/use-premium.ts'

const totalOf = (quote: CarQuote, tables: RateTables) => priceOf('car', quote, tables, { trace: false }).breakup

/** What an add-on adds to the total beside the others chosen. */
export function addonPrice(addon: CarAddon, quote: CarQuote, tables: RateTables) {
  const others = (quote.addons ?? []).filter((one) => one !== addon)
  return priceChange(
    totalOf({ ...quote, addons: [...others, addon] }, tables),
    totalOf({ ...quote, addons: others }, tables),
  )
}

/** What add-ons taken together add to the total beside those chosen already. */
export function bundlePrice(addons: readonly CarAddon[], quote: CarQuote, tables: RateTables) {
  const all = [...new Set([...(quote.addons ?? []), ...addons])]
  return priceChange(totalOf({ ...quote, addons: all }, tables), totalOf(quote, tables))
}

/** What a further cover adds to the total, against the quote without it. */
export function extraPrice(chosen: Partial<CarQuote>, without: Partial<CarQuote>, quote: CarQuote, tables: RateTables) {
  return priceChange(totalOf({ ...quote, ...chosen }, tables), totalOf({ ...quote, ...without }, tables))
}

/** What each voluntary deductible takes off the total. */
export function deductibleSavings(quote: CarQuote, tables: RateTables) {
  const full = totalOf({ ...quote, voluntary_deductible: 0 }, tables)
  return VOLUNTARY_DEDUCTIBLES.map((amount) =>
    priceChange(full, totalOf({ ...quote, voluntary_deductible: amount }, tables)),
  )
}

/** What the personal accident cover of the owner-driver adds to the total. */
export function paPrice(quote: CarQuote, tables: RateTables) {
  return priceChange(totalOf({ ...quote, pa: true }, tables), totalOf({ ...quote, pa: false }, tables))
}
