import { FIVE_DECIMALS, multiplyRounded, type Paise, toScaled, type WholeRupees } from '../kernel/money.ts'
import type { CarAddon, CarExtraCover } from '../products/car.ts'
import { carExtras, carMonths, hasOwnDamage, hasThirdParty, powerRow, thirdPartyYears } from '../quote/car-quote.ts'
import type { CarQuote } from '../quote/quote-input.ts'
import type { CarBreakup, PremiumSheet, TraceStep } from './breakup.ts'
import { carZone, computeIdv, ncbPercent, sizeBand } from './car-facts.ts'
import { type CarIndex, carIndex, ownDamageRate } from './car-index.ts'
import type { RateContext } from './rate-context.ts'
import { cellAt, numberAt, rowsOf } from './tables/rate-tables.ts'
import { addTax } from './tax.ts'

/** A car quote being rated: its age and value, and the lines and steps worked out so far. */
interface CarRating extends PremiumSheet {
  index: CarIndex
  quote: CarQuote
  /** Age of the car. */
  months: number
  idv: WholeRupees
}

/** The premium of a checked car quote. Own-damage options sent with third party only are ignored. */
export function rateCar(quote: CarQuote, context: RateContext): CarBreakup {
  const { tables, today } = context
  const index = carIndex(tables)
  const months = Math.max(0, carMonths(quote, today))
  const idv = quote.idv === undefined ? computeIdv(quote.ex_showroom, months, tables) : Number(quote.idv)
  const rating: CarRating = { index, quote, months, idv, lines: [] }
  if (context.trace) rating.trace = [{ key: 'idv', before: Number(quote.ex_showroom) * 100, after: idv * 100 }]

  let od = 0
  let addons = 0
  if (hasOwnDamage(quote)) {
    const beforeNcb = addOwnDamage(rating)
    const ncb = ncbPercent(quote, tables, today)
    od = beforeNcb - multiplyRounded(beforeNcb, toScaled(ncb / 100))
    if (ncb > 0)
      addLine(rating, od - beforeNcb, { key: 'ncb', factor: `${ncb}%`, table: 'car_ncb', before: beforeNcb, after: od })
    for (const addon of quote.addons ?? []) addons += addAddon(rating, addon, beforeNcb)
  }
  const tp = hasThirdParty(quote) ? addThirdParty(rating) + addFurtherLiability(rating) : 0
  const ownerPa = quote.pa && quote.owner_type === 'individual' && hasThirdParty(quote) ? index.pa : 0
  if (ownerPa > 0) addLine(rating, ownerPa, { key: 'pa', table: 'car', row: 'pa', before: 0, after: ownerPa })
  const pa = ownerPa + addPeople(rating)

  const net = od + addons + tp + pa
  const tax = addTax(rating, net, index.tax, context)
  const breakup: CarBreakup = {
    kind: 'car',
    lines: rating.lines,
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
  if (rating.trace) breakup.trace = rating.trace
  return breakup
}

/** Own damage after the anti-theft and voluntary discounts, before the no-claim discount. */
function addOwnDamage(rating: CarRating): Paise {
  const { index, quote, months, idv } = rating
  const { rate, row } = ownDamageRate(index, months, carZone(quote, index.tables), sizeBand(quote, index.tables))
  const basic = multiplyRounded(idv * 100, rate, FIVE_DECIMALS)
  const factor = `${rate / 1000}%`
  addLine(rating, basic, { key: 'own_damage', factor, table: 'car_od', row, before: idv * 100, after: basic })
  const full = basic + addFittings(rating, { rate, row })
  let left = full
  const addDiscount = (percent: number, most: Paise, source: Pick<TraceStep, 'key' | 'table' | 'row'>) => {
    const amount = Math.min(multiplyRounded(full, percent), most)
    addLine(rating, -amount, { ...source, factor: `${percent / 100}%`, before: left, after: left - amount })
    left -= amount
  }
  if (quote.anti_theft)
    addDiscount(index.antiTheft.rate, index.antiTheft.most, { key: 'anti_theft', table: 'car', row: 'anti_theft' })
  if (quote.voluntary_deductible) {
    const row = String(quote.voluntary_deductible)
    const cell = (column: string) => numberAt(index.tables, 'car_voluntary', row, column)
    addDiscount(toScaled(cell('rate')), cell('most') * 100, { key: 'voluntary', table: 'car_voluntary', row })
  }
  return left
}

/** Own damage of the kit and the accessories: non-electrical ones at the car's own rate, others at theirs. */
function addFittings(rating: CarRating, { rate, row }: { rate: number; row: string }): Paise {
  const { kit, electrical, nonElectrical } = carExtras(rating.quote)
  let sum = 0
  const add = (amount: Paise, value: number, step: Pick<TraceStep, 'key' | 'factor' | 'table' | 'row'>) => {
    addLine(rating, amount, { ...step, before: value * 100, after: amount })
    sum += amount
  }
  for (const [key, value] of [
    ['kit', kit],
    ['electrical', electrical],
  ] as const) {
    if (value === 0) continue
    const share = coverRate(rating, key, 'of_value')
    const amount = multiplyRounded(value * 100, toScaled(share))
    add(amount, value, { key, factor: showShare(share), table: 'car_cover', row: key })
  }
  if (nonElectrical > 0) {
    const amount = multiplyRounded(nonElectrical * 100, rate, FIVE_DECIMALS)
    add(amount, nonElectrical, { key: 'non_electrical', factor: `${rate / 1000}%`, table: 'car_od', row })
  }
  return sum
}

/** Third-party parts beside the car's own, for as many years as that runs. */
function addFurtherLiability(rating: CarRating): Paise {
  const { hasKitLiability, hasDriverLiability } = carExtras(rating.quote)
  const years = thirdPartyYears(rating.quote)
  let sum = 0
  const add = (key: string, row: CarExtraCover) => {
    const flat = coverRate(rating, row, 'flat')
    const amount = flat * 100 * years
    addLine(rating, amount, { key, factor: String(flat), table: 'car_cover', row, before: 0, after: amount })
    if (years > 1) rating.lines.at(-1)!.years = years
    sum += amount
  }
  if (hasKitLiability) add('kit_third_party', 'kit')
  if (hasDriverLiability) add('driver_liability', 'driver_liability')
  return sum
}

/** Personal accident of the passengers and of a paid driver, for one year like the owner-driver's. */
function addPeople(rating: CarRating): Paise {
  const { passengerPa, passengers, driverPa } = carExtras(rating.quote)
  let sum = 0
  for (const [key, each, people] of [
    ['passenger_pa', passengerPa, passengers],
    ['driver_pa', driverPa, 1],
  ] as const) {
    if (each === 0 || people === 0) continue
    const share = coverRate(rating, key, 'of_sum')
    const amount = multiplyRounded(each * 100, toScaled(share)) * people
    const factor = `${showShare(share)} × ${people}`
    addLine(rating, amount, { key, factor, table: 'car_cover', row: key, before: each * 100, after: amount })
    sum += amount
  }
  return sum
}

const coverRate = ({ index }: CarRating, row: CarExtraCover, column: string): number =>
  numberAt(index.tables, 'car_cover', row, column)

const showShare = (share: number): string => `${toScaled(share) / 100}%`

/** The row of a car add-on for a car of this age; undefined when the car is too old for it. */
export function carAddonRow(addon: CarAddon, index: CarIndex, months: number): string | undefined {
  const limitOf = (row: string) => Number(cellAt(index.tables, 'car_addon', row, 'months') ?? Infinity)
  return rowsOf(index.tables, 'car_addon')
    .filter((row) => row.split('=')[0] === addon && months <= limitOf(row))
    .sort((a, b) => limitOf(a) - limitOf(b))[0]
}

function addAddon(rating: CarRating, addon: CarAddon, ownDamage: Paise): Paise {
  const { index, months, idv } = rating
  const row = carAddonRow(addon, index, months)
  if (row === undefined) throw new RangeError(`no row in car_addon for ${addon} at ${months} months`)
  const cell = (column: string) => cellAt(index.tables, 'car_addon', row, column)
  const [ofIdv, ofOwnDamage, flat] = [cell('of_idv'), cell('of_own_damage'), cell('flat')]
  const [rate, before] = typeof ofIdv === 'number' ? [ofIdv, idv * 100] : [ofOwnDamage, ownDamage]
  const amount = typeof rate === 'number' ? multiplyRounded(before, toScaled(rate)) : Number(flat) * 100
  const factor = typeof rate === 'number' ? `${toScaled(rate) / 100}%` : String(flat)
  const from = typeof rate === 'number' ? before : 0
  addLine(rating, amount, { key: addon, factor, table: 'car_addon', row, before: from, after: amount })
  return amount
}

function addThirdParty(rating: CarRating): Paise {
  const { index, quote, lines } = rating
  const row = powerRow(quote)
  const years = thirdPartyYears(quote)
  const column = `${sizeBand(quote, index.tables)}_${years}`
  const full = numberAt(index.tables, 'car_tp', row, column) * 100
  const isHybrid = quote.fuel === 'hybrid'
  const amount = isHybrid ? multiplyRounded(full, 10_000 - index.hybridOff) : full
  const factor = isHybrid ? `−${index.hybridOff / 100}%` : undefined
  const cell = `${row}, ${column}`
  addLine(rating, amount, { key: 'third_party', factor, table: 'car_tp', row: cell, before: full, after: amount })
  if (years > 1) lines.at(-1)!.years = years
  return amount
}

function addLine({ lines, trace }: PremiumSheet, amount: Paise, step: TraceStep): void {
  lines.push({ key: step.key, amount })
  trace?.push(step)
}
