import { FIVE_DECIMALS, multiplyRounded, type Paise, scaled } from '../kernel/money.ts'
import type { CarAddon } from '../products/car.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import type { CarBreakup, PremiumLine, TraceStep } from './breakup.ts'
import {
  carMonths,
  carZone,
  computeIdv,
  hasOwnDamage,
  hasThirdParty,
  ncbPercent,
  powerRow,
  sizeBand,
  thirdPartyYears,
} from './car-facts.ts'
import { type CarIndex, carIndex, ownDamageRate } from './car-index.ts'
import type { RateContext } from './rate-context.ts'
import { cellAt, numberAt } from './tables/rate-tables.ts'
import { addTax } from './tax.ts'

/** Collects the lines as shown and, where asked for, the steps that led to them. */
interface Sheet {
  lines: PremiumLine[]
  trace?: TraceStep[]
}

/** The premium of a checked car quote. Own-damage options sent with third party only are ignored. */
export function rateCar(quote: CarQuote, context: RateContext): CarBreakup {
  const { tables, today } = context
  const index = carIndex(tables)
  const sheet: Sheet = context.trace ? { lines: [], trace: [] } : { lines: [] }
  const months = Math.max(0, carMonths(quote, today))
  const idv = quote.idv === undefined ? computeIdv(quote.ex_showroom, months, tables) : Number(quote.idv)
  sheet.trace?.push({ key: 'idv', before: Number(quote.ex_showroom) * 100, after: idv * 100 })

  let od = 0
  let addons = 0
  if (hasOwnDamage(quote)) {
    const beforeNcb = addOwnDamage(quote, index, months, idv, sheet)
    const ncb = ncbPercent(quote, tables, today)
    od = beforeNcb - multiplyRounded(beforeNcb, scaled(ncb / 100))
    if (ncb > 0) add(sheet, 'ncb', od - beforeNcb, `${ncb}%`, 'car_ncb', undefined, beforeNcb, od)
    for (const addon of quote.addons ?? []) addons += addAddon(addon, index, months, idv, beforeNcb, sheet)
  }
  const tp = hasThirdParty(quote) ? addThirdParty(quote, index, sheet) : 0
  const pa = quote.pa && quote.owner_type === 'individual' && hasThirdParty(quote) ? index.pa : 0
  if (pa > 0) add(sheet, 'pa', pa, undefined, 'car', 'pa', 0, pa)

  const net = od + addons + tp + pa
  const tax = addTax(net, index.tax, context.premiumDate ?? today, context.customerState, sheet.lines, sheet.trace)
  const breakup: CarBreakup = {
    kind: 'car',
    lines: sheet.lines,
    idv,
    od,
    addons,
    tp,
    pa,
    net,
    tax,
    total: net + tax,
    rateVersion: index.version,
  }
  if (sheet.trace) breakup.trace = sheet.trace
  return breakup
}

/** Own damage after the anti-theft and voluntary discounts, before the no-claim discount. */
function addOwnDamage(quote: CarQuote, index: CarIndex, months: number, idv: number, sheet: Sheet): Paise {
  const { rate, row } = ownDamageRate(index, months, carZone(quote, index.tables), sizeBand(quote, index.tables))
  const full = multiplyRounded(idv * 100, rate, FIVE_DECIMALS)
  const percent = `${rate / 1000}%`
  add(sheet, 'own_damage', full, percent, 'car_od', row, idv * 100, full)
  let left = full
  const discount = (key: string, by: number, most: Paise, table: string, at: string) => {
    const amount = Math.min(multiplyRounded(full, by), most)
    add(sheet, key, -amount, `${by / 100}%`, table, at, left, left - amount)
    left -= amount
  }
  if (quote.anti_theft) discount('anti_theft', index.antiTheft.rate, index.antiTheft.most, 'car', 'anti_theft')
  if (quote.voluntary_deductible) {
    const at = String(quote.voluntary_deductible)
    const cell = (column: string) => numberAt(index.tables, 'car_voluntary', at, column)
    discount('voluntary', scaled(cell('rate')), cell('most') * 100, 'car_voluntary', at)
  }
  return left
}

/** The row of a car add-on for a car of this age; undefined when the car is too old for it. */
export function carAddonRow(addon: CarAddon, index: CarIndex, months: number): string | undefined {
  return Object.keys(index.tables.tables.car_addon.rows).find((row) => {
    if (row !== addon && !row.startsWith(`${addon}=`)) return false
    const limit = cellAt(index.tables, 'car_addon', row, 'months')
    return typeof limit !== 'number' || months <= limit
  })
}

function addAddon(
  addon: CarAddon,
  index: CarIndex,
  months: number,
  idv: number,
  ownDamage: Paise,
  sheet: Sheet,
): Paise {
  const row = carAddonRow(addon, index, months)
  if (row === undefined) throw new RangeError(`no row in car_addon for ${addon} at ${months} months`)
  const cell = (column: string) => cellAt(index.tables, 'car_addon', row, column)
  const [ofIdv, ofOwnDamage, flat] = [cell('of_idv'), cell('of_own_damage'), cell('flat')]
  const [rate, before] = typeof ofIdv === 'number' ? [ofIdv, idv * 100] : [ofOwnDamage, ownDamage]
  const amount = typeof rate === 'number' ? multiplyRounded(before, scaled(rate)) : Number(flat) * 100
  const factor = typeof rate === 'number' ? `${scaled(rate) / 100}%` : String(flat)
  const from = typeof rate === 'number' ? before : 0
  add(sheet, addon, amount, factor, 'car_addon', row, from, amount)
  return amount
}

function addThirdParty(quote: CarQuote, index: CarIndex, sheet: Sheet): Paise {
  const row = powerRow(quote)
  const years = thirdPartyYears(quote)
  const column = `${sizeBand(quote, index.tables)}_${years}`
  const full = numberAt(index.tables, 'car_tp', row, column) * 100
  const isHybrid = quote.fuel === 'hybrid'
  const amount = isHybrid ? multiplyRounded(full, 10_000 - index.hybridOff) : full
  const factor = isHybrid ? `−${index.hybridOff / 100}%` : undefined
  add(sheet, 'third_party', amount, factor, 'car_tp', `${row}, ${column}`, full, amount)
  if (years > 1) sheet.lines.at(-1)!.years = years
  return amount
}

function add(
  sheet: Sheet,
  key: string,
  amount: Paise,
  factor: string | undefined,
  table: string,
  row: string | undefined,
  before: Paise,
  after: Paise,
): void {
  sheet.lines.push({ key, amount })
  sheet.trace?.push({ key, factor, table, row, before, after })
}
